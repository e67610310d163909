// Which transition is the next step, and which of them ask why.
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { expect, test } from "vitest";
import {
  arrangeTransitions,
  asksReason,
  expectedStep,
  isDestructive,
  transitionLabel,
} from "./transition-kind.ts";

const { task } = declaredModel.workflows;

const offeredIn = (workflow: Workflow | undefined, status: string): readonly OfferedTransition[] =>
  (workflow?.transitions ?? [])
    .filter(({ from, auto }) => from.includes(status) && auto === undefined)
    .map(({ code, label, action, to, order, pullRight = false }) => ({
      code,
      label: label.en,
      action,
      to,
      order,
      props: { pullRight },
    }));

const offered = offeredIn(task, "IN_PROGRESS");

const codes = (transitions: readonly OfferedTransition[]): readonly string[] =>
  transitions.map(({ code }) => code);

test("the next step follows the main path, what undoes or ends badly comes last, and the rest is in the menu", () => {
  const { next, visible, others } = arrangeTransitions(offered, task, { status: "IN_PROGRESS", room: 2 });
  expect(next?.code).toBe("COMPLETE");
  expect(codes(visible)).toEqual(["WAIT"]);
  expect(codes(others)).toEqual(["CANCEL"]);
});

test("a step that ends or shuts out a record is never the next one: where nothing else is offered there is none", () => {
  const { person, contract } = declaredModel.workflows;
  const verified = arrangeTransitions(offeredIn(person, "VERIFIED"), person, { status: "VERIFIED", room: 9 });
  expect(verified.next).toBeUndefined();
  expect(codes(verified.visible)).toEqual([
    "ENHANCE",
    "BLOCK",
    "DEACTIVATE",
    "REPORT_DEATH",
    "REPORT_DISSOLUTION",
    "MERGE",
  ]);
  // What leads on is still found beside them.
  const due = arrangeTransitions(offeredIn(person, "REVIEW_DUE"), person, { status: "REVIEW_DUE", room: 9 });
  expect(due.next?.code).toBe("START_VERIFICATION");
  const ended = arrangeTransitions(offeredIn(contract, "TERMINATED"), contract, {
    status: "TERMINATED",
    room: 9,
  });
  expect(ended.next?.code).toBe("CLOSE");
});

test("no workflow fills a step to a status where a record goes wrong or stops", () => {
  const filled = Object.values(declaredModel.workflows).flatMap((workflow) =>
    Object.keys(workflow?.statuses ?? {}).flatMap((status) => {
      const { next } = arrangeTransitions(offeredIn(workflow, status), workflow, { status, room: 3 });
      const { colour } = (next && workflow?.statuses[next.to]) ?? {};
      return next === undefined ? [] : [{ step: `${workflow?.name} ${next.code}`, next, colour }];
    }),
  );
  expect(filled.length).toBeGreaterThan(50);
  const isWrong = ({ next, colour = "grey" }: (typeof filled)[number]): boolean =>
    next.props.pullRight === true || ["error", "warning", "stopped"].includes(colour);
  expect(filled.filter(isWrong).map(({ step }) => step)).toEqual([]);
});

test("without a workflow the first one that leads on is the next step", () => {
  expect(arrangeTransitions(offered, undefined, { status: undefined, room: 3 }).next?.code).toBe("WAIT");
  expect(arrangeTransitions([], task, { status: "TODO", room: 3 }).next).toBeUndefined();
});

test("the step that is expected next is known where it cannot be run, and none is where the record has ended", () => {
  const { contract } = declaredModel.workflows;
  if (task === undefined || contract === undefined) never();
  expect(expectedStep(contract, "READY")?.code).toBe("ACTIVATE");
  expect(expectedStep(task, "TODO")?.code).toBe("START");
  expect(expectedStep(task, "DONE")).toBeUndefined();
});

test("whoever cancels or undoes is asked why, whoever goes on is not", () => {
  const named = (code: string): OfferedTransition =>
    offered.find((one) => one.code === code) ?? offered[0] ?? never();
  expect(isDestructive(named("CANCEL"), task)).toBe(true);
  expect(asksReason(named("CANCEL"), task)).toBe(true);
  expect(asksReason(named("WAIT"), task)).toBe(false);
  expect(asksReason({ ...named("WAIT"), action: "UNDO" }, task)).toBe(true);
});

test("a transition is called by its workflow in the language of the reader, one of the tenant as the server calls it", () => {
  const complete = { code: "COMPLETE", label: "Complete" };
  expect(transitionLabel(complete, task, "fr-FR")).toBe("Terminer");
  expect(transitionLabel(complete, task, "de-DE")).toBe("Complete");
  expect(transitionLabel({ code: "OWN", label: "Call back" }, task, "fr-FR")).toBe("Call back");
});

function never(): never {
  throw new Error("the workflow of tasks has such a transition");
}
