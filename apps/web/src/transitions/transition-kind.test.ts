// Which transition is the next step, and which of them ask why.
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { expect, test } from "vitest";
import { arrangeTransitions, asksReason, isDestructive, transitionLabel } from "./transition-kind.ts";

const { task } = declaredModel.workflows;

const offered: readonly OfferedTransition[] = (task?.transitions ?? [])
  .filter(({ from }) => from.includes("IN_PROGRESS"))
  .map(({ code, label, action, to, order, pullRight = false }) => ({
    code,
    label: label.en,
    action,
    to,
    order,
    props: { pullRight },
  }));

const codes = (transitions: readonly OfferedTransition[]): readonly string[] =>
  transitions.map(({ code }) => code);

test("the next step follows the main path, what undoes or ends badly comes last, and the rest is in the menu", () => {
  const { next, visible, others } = arrangeTransitions(offered, task, { status: "IN_PROGRESS", room: 2 });
  expect(next?.code).toBe("COMPLETE");
  expect(codes(visible)).toEqual(["WAIT"]);
  expect(codes(others)).toEqual(["CANCEL"]);
});

test("without a workflow the first one that leads on is the next step", () => {
  expect(arrangeTransitions(offered, undefined, { status: undefined, room: 3 }).next?.code).toBe("WAIT");
  expect(arrangeTransitions([], task, { status: "TODO", room: 3 }).next).toBeUndefined();
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
