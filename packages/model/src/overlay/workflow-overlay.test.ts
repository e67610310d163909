// A tenant shapes workflows without going round what the product asks for: guards, four eyes, ends, and what runs by itself.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import type { Caller } from "../permission/permission.ts";
import { whyNot } from "../workflow/availability.ts";
import { moved, started, type WorkflowState } from "../workflow/move.ts";
import { baseStatus } from "../workflow/own-status.ts";
import type { Transition, Workflow } from "../workflow.ts";
import { scriptPrefix } from "./apply-workflow.ts";
import { effective } from "./effective.ts";
import type { WorkflowOverlay } from "./overlay.ts";
import { choicesFrom, sampleWorkflow } from "./test-overlay.ts";

const label = { en: "Own", fr: "À nous" };
const maker: Caller = { username: "maker", isAdmin: true, grants: [] };
const helper: Caller = { username: "helper", isAdmin: true, grants: [] };

function declaredWorkflow(name: string): Workflow {
  const workflow = declaredModel.workflows[name];
  if (workflow === undefined) throw new Error(`there is no workflow ${name}`);
  return workflow;
}

function applied(name: string, change: WorkflowOverlay): Workflow {
  const workflow = effective(declaredModel, { version: 3, workflows: { [name]: change } }).workflows[name];
  return workflow ?? declaredWorkflow(name);
}

function transitionOf({ transitions }: Workflow, code: string): Transition | undefined {
  return transitions.find((transition) => transition.code === code);
}

/** A step to a status of the own within `status`, and one back. */
function detour(status: string): WorkflowOverlay {
  return {
    statuses: { [`${status}.CALL`]: { label } },
    transitions: {
      CALL: { label, action: "DO", from: [status], to: `${status}.CALL` },
      CALLED: { label, action: "DO", from: [`${status}.CALL`], to: status },
    },
  };
}

test("an own status stands within one of the product, and is reached and left by own transitions", () => {
  const task = declaredWorkflow("task");
  const workflow = applied("task", detour(task.initialStatus));
  expect(transitionOf(workflow, "CALL")?.to).toBe(`${task.initialStatus}.CALL`);
  expect(transitionOf(workflow, "CALLED")?.to).toBe(task.initialStatus);
  expect(workflow.version).toBe(task.version + 3);
  expect(workflow.initialStatus).toBe(task.initialStatus);
});

test("no own transition leads from one status of the product to another, nor leaves an end", () => {
  const change: WorkflowOverlay = {
    statuses: { "DRAFT.OWN": { label }, OWN: { label }, "NOWHERE.OWN": { label } },
    transitions: {
      STRAIGHT: { label, action: "DO", from: ["DRAFT"], to: "ACTIVE" },
      ROUND: { label, action: "DO", from: ["DRAFT.OWN"], to: "ACTIVE" },
      PLAIN: { label, action: "DO", from: ["DRAFT"], to: "OWN" },
      REVIVE: { label, action: "UNDO", from: ["CANCELLED"], to: "CANCELLED" },
    },
  };
  const declared = declaredWorkflow("contract");
  expect(Object.keys(declared.statuses)).toEqual(expect.arrayContaining(["DRAFT", "ACTIVE", "CANCELLED"]));
  const workflow = applied("contract", change);
  expect(workflow.transitions).toEqual(declared.transitions);
  expect(Object.keys(workflow.statuses)).toEqual([...Object.keys(declared.statuses), "DRAFT.OWN"]);
});

test("where somebody else must do the next step, a detour does not make people forget who came before", () => {
  const workflow = applied("deal", detour("SUBMITTED"));
  const [call, called] = ["CALL", "CALLED"].map((code) => transitionOf(workflow, code));
  const approve = transitionOf(workflow, "APPROVE");
  if (call === undefined || called === undefined || approve === undefined) throw new Error("no detour");
  expect(approve.fourEyes).toBe("NOT_PREVIOUS_ACTOR");
  const trail = [{ status: "QUOTED", makers: ["maker"] }];
  const before: WorkflowState = { ...stateAt("SUBMITTED"), trail };
  const after = moved(moved(before, call, helper), called, helper);
  expect(after).toEqual({ ...before, makers: ["maker", helper.username] });
});

test("what runs by itself can be relabelled, but not disabled, guarded or given to others", () => {
  const [name = "", auto] =
    Object.values(declaredModel.workflows)
      .flatMap(({ name: workflow, transitions }) => transitions.map((step) => [workflow, step] as const))
      .find(([, step]) => step.auto !== undefined) ?? [];
  const code = auto?.code ?? "";
  const change = {
    label,
    isDisabled: true,
    guards: ["never"],
    fourEyes: "NOT_CREATOR",
    profiles: ["SALES"],
  } as const;
  const step = transitionOf(
    applied(name, { transitions: { [code]: { ...change, guards: ["never"], profiles: ["SALES"] } } }),
    code,
  );
  expect(step).toEqual({ ...auto, label });
});

test("what runs by itself does not wait in a status of a tenant, and a way back from it leads to the product's", () => {
  const workflow = applied("agreement", detour("ACTIVE"));
  const [call, expire] = ["CALL", "EXPIRE"].map((code) => transitionOf(workflow, code));
  if (call === undefined || expire === undefined) throw new Error("no detour");
  expect([expire.auto, expire.from]).toEqual(["CRON", expect.arrayContaining(["ACTIVE"])]);
  const detoured = moved(stateAt("ACTIVE"), call, helper);
  expect(detoured.status).toBe("ACTIVE.CALL");
  expect(obstacleKinds(workflow, expire, detoured, maker)).not.toContain("status");
  expect(moved(detoured, expire, "SYSTEM")).toMatchObject({
    status: expire.to,
    trail: [{ status: "ACTIVE", makers: ["maker", "helper"] }],
  });
  const byHand = workflow.transitions.find(({ auto, from }) => auto === undefined && from.includes("ACTIVE"));
  if (byHand === undefined || byHand.code === "CALL") throw new Error("nothing is done by hand");
  expect(obstacleKinds(workflow, byHand, detoured, maker)).toContain("status");
});

test("four eyes and ends of the product stay what they are, and new ones are only added", () => {
  const deal = declaredWorkflow("deal");
  const plain = deal.transitions.find(({ fourEyes, auto }) => fourEyes === undefined && auto === undefined);
  const code = plain?.code ?? "";
  const [end = ""] = Object.entries(deal.statuses).find(([, { isFinal }]) => isFinal) ?? [];
  const workflow = applied("deal", {
    statuses: { [end]: { label }, [deal.initialStatus]: { label, isFinal: true }, [`${end}.OWN`]: { label } },
    transitions: {
      APPROVE: { fourEyes: "NOT_CREATOR" },
      [code]: { fourEyes: "NOT_CREATOR" },
      REVIVE: { label, action: "DO", from: [end], to: `${end}.OWN` },
    },
  });
  expect(transitionOf(workflow, "APPROVE")?.fourEyes).toBe("NOT_PREVIOUS_ACTOR");
  expect(transitionOf(workflow, code)?.fourEyes).toBe("NOT_CREATOR");
  expect(workflow.statuses[end]?.isFinal).toBe(true);
  expect(workflow.statuses[deal.initialStatus]).not.toHaveProperty("isFinal");
  expect(transitionOf(workflow, "REVIVE")).toBeUndefined();
});

test("a tenant's script never stands for a guard or an effect of the product, and the product's stay first", () => {
  const declared = declaredWorkflow("contract");
  const known = declared.transitions.find(({ guards, auto }) => guards.length > 0 && auto === undefined);
  const [guard = ""] = known?.guards ?? [];
  const [effect = ""] = Object.keys(declared.effects);
  const step = transitionOf(
    applied("contract", { transitions: { [known?.code ?? ""]: { guards: [guard], effects: [effect] } } }),
    known?.code ?? "",
  );
  expect(step?.guards).toEqual([...(known?.guards ?? []), `${scriptPrefix}${guard}`]);
  expect(step?.effects).toEqual([...(known?.effects ?? []), `${scriptPrefix}${effect}`]);
});

test("profiles become fewer, never others, and naming only the system opens an own transition to nobody", () => {
  const declared = declaredWorkflow("contract");
  const several = declared.transitions.find(
    ({ profiles = [], auto }) => profiles.length > 1 && auto === undefined,
  );
  const code = several?.code ?? "";
  const [first = "SALES"] = (several?.profiles ?? []).filter((profile) => profile !== "SYSTEM");
  const withProfiles = (profiles: string[]): Transition | undefined =>
    transitionOf(applied("contract", { transitions: { [code]: { profiles } } }), code);
  expect(withProfiles([first, "OWN"])?.profiles).toEqual(
    several?.profiles?.filter((profile) => profile === first || profile === "SYSTEM"),
  );
  expect(withProfiles(["OWN"])?.profiles).toEqual(several?.profiles);
  const { statuses, transitions } = detour("DRAFT");
  const only = applied("contract", {
    statuses,
    transitions: { CALL: { ...transitions?.CALL, profiles: ["SYSTEM"] } },
  });
  expect(transitionOf(only, "CALL")?.profiles).toEqual(["ADMIN"]);
});

const workflowNames = Object.keys(declaredModel.workflows);
const numbers = fc.array(fc.nat(10_000), { minLength: 10, maxLength: 150, size: "max" });

test("whatever refuses a transition of the product still does so with any overlay", () =>
  holds(
    fc.property(fc.constantFrom(...workflowNames), numbers, (name, choices) => {
      const declared = declaredWorkflow(name);
      const workflow = applied(name, sampleWorkflow(choicesFrom(choices), declared));
      for (const transition of declared.transitions) {
        const changed = transitionOf(workflow, transition.code);
        if (changed === undefined) continue;
        const { from } = transition;
        const state = stateAt(from[0] ?? "");
        for (const caller of [maker, helper]) {
          const kinds = obstacleKinds(workflow, changed, state, caller);
          expect(kinds).toEqual(
            expect.arrayContaining([...obstacleKinds(declared, transition, state, caller)]),
          );
        }
        expect({ from: changed.from, to: changed.to, action: changed.action, auto: changed.auto }).toEqual({
          from,
          to: transition.to,
          action: transition.action,
          auto: transition.auto,
        });
        expect(changed.guards.slice(0, transition.guards.length)).toEqual(transition.guards);
        expect(changed.effects.slice(0, transition.effects.length)).toEqual(transition.effects);
      }
    }),
    { costly: true },
  ));

test("nobody goes round the product's steps, not even by changing the overlay on the way", () =>
  holds(
    fc.property(fc.constantFrom(...workflowNames), numbers, numbers, (name, choices, steps) => {
      const declared = declaredWorkflow(name);
      const first = applied(name, sampleWorkflow(choicesFrom(choices), declared));
      const second = applied(name, sampleWorkflow(choicesFrom(choices.toReversed()), declared));
      expect(wayRound(declared, [first, second], steps)).toBeUndefined();
    }),
    { costly: true },
  ));

test("an own step that ends where it began does not make people forget who brought the record there", () => {
  const declared = declaredWorkflow("inspection");
  const validate = transitionOf(declared, "VALIDATE");
  const workflow = applied("inspection", {
    transitions: { TURN: { label, action: "DO", from: ["CONTESTED"], to: "CONTESTED" } },
  });
  const turn = transitionOf(workflow, "TURN");
  if (validate === undefined || turn === undefined) throw new Error("no step");
  const turned = moved(stateAt("CONTESTED"), turn, helper);
  expect(turned.makers).toEqual(["maker", "helper"]);
  for (const caller of [maker, helper])
    expect(obstacleKinds(workflow, validate, turned, caller)).toContain("fourEyes");
});

test("the property finds a careless workflow", () => {
  const declared = declaredWorkflow("deal");
  const [status = ""] =
    declared.transitions.find((step) => step.fourEyes === "NOT_PREVIOUS_ACTOR")?.from ?? [];
  const plain = { label, action: "DO", order: 1, guards: [], effects: [] } as const;
  const careless = (...own: readonly Pick<Transition, "code" | "from" | "to">[]): readonly Workflow[] => [
    { ...declared, transitions: [...declared.transitions, ...own.map((step) => ({ ...plain, ...step }))] },
  ];
  const last = Object.keys(declared.statuses).at(-1) ?? "";
  const walks = Array.from({ length: 300 }, (_, seed) =>
    Array.from({ length: 60 }, (_, step) => ((seed + 1) * (step + 7) * 31) % 97),
  );
  const findsFault = (inForce: readonly Workflow[]): boolean =>
    walks.some((steps) => wayRound(declared, inForce, steps) !== undefined);
  expect(findsFault([declared])).toBe(false);
  expect(findsFault(careless({ code: "ROUND", from: [declared.initialStatus], to: last }))).toBe(true);
  expect(findsFault(careless({ code: "CALL", from: [status], to: declared.initialStatus }))).toBe(true);
});

function stateAt(status: string): WorkflowState {
  return { status, trail: [], createdBy: ["maker"], makers: ["maker"], returnedBy: [] };
}

function obstacleKinds(
  workflow: Workflow,
  transition: Transition,
  state: WorkflowState,
  caller: Caller,
  guardAnswers: Readonly<Record<string, boolean>> = {},
): readonly string[] {
  const { contract } = declaredModel.entities;
  if (contract === undefined) throw new Error("there is no contract");
  return whyNot({ entity: contract, workflow, state, caller, guardAnswers }, transition).map(
    ({ kind }) => kind,
  );
}

/**
 * A walk of somebody who has made the record and wants to be alone with it; a helper takes own steps only. Guards say yes, so
 * that four eyes alone stop them. The answer is the first step the product would not have allowed.
 */
function wayRound(
  declared: Workflow,
  inForce: readonly Workflow[],
  steps: readonly number[],
): string | undefined {
  const { pick } = choicesFrom(steps);
  let state = started(declared, maker);
  let lastOfProduct = state.status;
  for (let step = 0; step < steps.length / 4; step += 1) {
    const workflow = pick(inForce);
    const yes = Object.fromEntries(
      workflow.transitions.flatMap(({ guards }) => guards).map((guard) => [guard, true]),
    );
    const open = workflow.transitions.filter((transition) => {
      const isOwn = transitionOf(declared, transition.code) === undefined;
      return obstacleKinds(workflow, transition, state, isOwn ? helper : maker, yes).length === 0;
    });
    if (open.length === 0) return undefined;
    const transition = pick(open);
    const known = transitionOf(declared, transition.code);
    if (known?.fourEyes !== undefined) return `${transition.code} was left to its maker`;
    state = moved(state, transition, known === undefined ? helper : maker);
    const isOfProduct = Object.hasOwn(declared.statuses, state.status);
    if (known !== undefined && !isOfProduct) return `${transition.code} leads to ${state.status}`;
    if (known === undefined && baseStatus(state.status) !== lastOfProduct)
      return `${transition.code} leads from ${lastOfProduct} to ${state.status}`;
    if (isOfProduct) lastOfProduct = state.status;
  }
  return undefined;
}
