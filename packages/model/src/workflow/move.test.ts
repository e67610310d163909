import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { productCaller } from "../permission/product-caller.ts";
import { callerWith } from "../permission/sample-callers.ts";
import { words } from "../words.ts";
import { type Transition, workflow } from "../workflow.ts";
import {
  edited,
  eyesOf,
  type Mover,
  moved,
  started,
  targetStatus,
  trailMaxLength,
  type WorkflowState,
} from "./move.ts";

const status = { label: words("Status", "Statut"), colour: "grey" } as const;
const label = words("Move", "Avancer");
const anywhere = ["STOCK", "LEASE", "REPAIR", "STOLEN"] as const;

const asset = workflow("asset", {
  statuses: { STOCK: status, LEASE: status, REPAIR: status, STOLEN: status },
  guards: {},
  effects: {},
  transitions: {
    LEASE: { label, action: "DO", from: anywhere, to: "LEASE" },
    REPAIR: { label, action: "DO", from: anywhere, to: "REPAIR" },
    STEAL: { label, action: "DO", from: anywhere, to: "STOLEN" },
    BACK: { label, action: "UNDO", from: anywhere, to: "$previous" },
    FIND: { label, action: "CONTINUE", from: ["STOLEN"], to: "LEASE" },
    UNLEASE: { label, action: "UNDO", from: anywhere, to: "STOCK" },
    RESET: { label, action: "RESET", from: anywhere, to: "STOCK" },
  },
});

function transition(code: string): Transition {
  const found = asset.transitions.find((each) => each.code === code);
  if (found === undefined) throw new Error(`no transition ${code}`);
  return found;
}

const ann = callerWith({}, { username: "ann" });
const bob = callerWith({}, { username: "bob" });

function after(codes: readonly string[], mover: Mover = ann, from = started(asset, ann)): WorkflowState {
  return codes.reduce((state, code) => moved(state, transition(code), mover), from);
}

function statusesOn({ trail }: WorkflowState): readonly string[] {
  return trail.map(({ status: left }) => left);
}

test("a new record stands in the initial status, made by who created it", () => {
  expect(started(asset, ann)).toEqual({
    status: "STOCK",
    trail: [],
    createdBy: ["ann"],
    makers: ["ann"],
    returnedBy: [],
  });
  expect(started(asset, "SYSTEM").createdBy).toEqual([]);
  expect(started(asset, { ...bob, impersonatedBy: "ann" }).createdBy).toEqual(["bob", "ann"]);
});

test("going back twice leads back two steps, not back and forth", () => {
  const twice = after(["LEASE", "REPAIR", "BACK", "BACK"]);
  expect(twice.status).toBe("STOCK");
  expect(statusesOn(twice)).toEqual([]);
  expect(after(["LEASE", "REPAIR", "BACK"]).status).toBe("LEASE");
});

test("a repair in between does not change where the lease came from", () => {
  expect(after(["LEASE", "REPAIR", "BACK", "REPAIR", "BACK", "BACK"]).status).toBe("STOCK");
});

test("a step within the same status is a step: two parts paid are taken back one by one", () => {
  const once = after(["LEASE", "LEASE", "BACK"]);
  expect(once.status).toBe("LEASE");
  expect(moved(once, transition("BACK"), ann).status).toBe("STOCK");
});

test("resuming where the record was forgets what came after", () => {
  const found = after(["LEASE", "STEAL", "FIND"]);
  expect(found.status).toBe("LEASE");
  expect(statusesOn(found)).toEqual(["STOCK"]);
});

test("resuming where the record never was is a step forward", () => {
  const found = after(["STEAL", "FIND"]);
  expect(found.status).toBe("LEASE");
  expect(statusesOn(found)).toEqual(["STOCK", "STOLEN"]);
});

test("an undo to a status named goes to the last time the record was there", () => {
  const undone = after(["LEASE", "UNLEASE"]);
  expect(undone.status).toBe("STOCK");
  expect(statusesOn(undone)).toEqual([]);
});

test("a reset forgets the whole way", () => {
  expect(after(["LEASE", "REPAIR", "RESET"])).toMatchObject({ status: "STOCK", trail: [] });
});

test("whoever steps forward is the maker; a way back restores the makers and names who took it", () => {
  const leased = after(["LEASE"], bob);
  expect(leased.makers).toEqual(["bob"]);
  const back = after(["REPAIR", "BACK"], ann, leased);
  expect(back).toMatchObject({ makers: ["bob"], returnedBy: ["ann"] });
  expect(after(["REPAIR"], bob, back)).toMatchObject({ makers: ["bob"], returnedBy: [] });
});

test("a step of the system does not make people forget who took the record back", () => {
  const back = after(["REPAIR", "BACK"], bob, after(["LEASE"]));
  expect(after(["REPAIR"], "SYSTEM", back)).toMatchObject({ makers: ["ann"], returnedBy: ["bob"] });
});

test("those who resume and suspend over and over do not add up", () => {
  let state = after(["LEASE"], bob);
  for (const username of ["cy", "di", "ed"]) {
    state = after(["STEAL", "FIND"], callerWith({}, { username }), state);
  }
  expect(state).toMatchObject({ makers: ["bob"], returnedBy: ["ed"] });
});

test("a step of the system keeps the last person as the maker", () => {
  expect(after(["LEASE", "REPAIR"], "SYSTEM")).toMatchObject({ makers: ["ann"] });
  expect(after(["LEASE"], "SYSTEM", started(asset, "SYSTEM"))).toMatchObject({ makers: [] });
});

test("a step that does not leave the status, or has nowhere to return to, is a mistake of ours", () => {
  expect(() => after(["FIND"])).toThrow("FIND does not leave STOCK");
  expect(() => after(["BACK"])).toThrow("BACK has no status to return to");
  expect(targetStatus(transition("BACK"), started(asset, ann))).toBeUndefined();
});

test("neither the state before nor the declaration is changed by a step", () => {
  const before = after(["LEASE"]);
  const copy = structuredClone(before);
  moved(before, transition("REPAIR"), bob);
  expect(before).toEqual(copy);
  expect(Object.isFrozen(asset.transitions[0]?.from)).toBe(true);
});

test("of a long way the latest steps are kept", () => {
  const way = Array.from({ length: trailMaxLength + 5 }, (_, index) =>
    index % 2 === 0 ? "LEASE" : "REPAIR",
  );
  const { trail, status: end } = after(way);
  expect(trail).toHaveLength(trailMaxLength);
  expect([trail.at(-1)?.status, end]).toEqual(["REPAIR", "LEASE"]);
});

const forward = fc.constantFrom("LEASE", "REPAIR", "STEAL");

test("as many steps back as forward lead through the same statuses and makers in reverse", () => {
  const step = fc.tuple(forward, fc.constantFrom<Mover>(ann, bob, "SYSTEM"));
  holds(
    fc.property(fc.array(step, { maxLength: trailMaxLength }), (steps) => {
      const states = [started(asset, ann)];
      for (const [code, mover] of steps) states.push(after([code], mover, states.at(-1)));
      let state = states.pop() ?? started(asset, ann);
      while (states.length > 0) {
        const before = states.pop();
        expect(targetStatus(transition("BACK"), state)).toBe(before?.status);
        state = moved(state, transition("BACK"), bob);
        expect(state).toMatchObject({ status: before?.status, trail: before?.trail, makers: before?.makers });
      }
    }),
    { costly: true },
  );
});

test("any way keeps at most so many steps, each of them one the record really took", () => {
  const codes = fc.array(fc.constantFrom(...asset.transitions.map(({ code }) => code)), { maxLength: 80 });
  holds(
    fc.property(codes, (way) => {
      const visited = ["STOCK"];
      let state = started(asset, ann);
      for (const code of way) {
        const next = transition(code);
        if (!next.from.includes(state.status) || targetStatus(next, state) === undefined) continue;
        const expected = targetStatus(next, state);
        state = moved(state, next, ann);
        expect(state.status).toBe(expected);
        visited.push(state.status);
        expect(state.trail.length).toBeLessThanOrEqual(trailMaxLength);
        expect(isSubsequence(statusesOn(state), visited)).toBe(true);
      }
    }),
    { costly: true },
  );
});

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let matched = 0;
  for (const each of whole) if (each === part[matched]) matched += 1;
  return matched === part.length;
}

test("whoever changes a record has made it too, and before its first step is one of its creators", () => {
  const draft = edited(started(asset, ann), bob);
  expect([draft.makers, draft.createdBy]).toEqual([
    ["ann", "bob"],
    ["ann", "bob"],
  ]);
  const leased = edited(after(["LEASE"]), bob);
  expect([leased.makers, leased.createdBy]).toEqual([["ann", "bob"], ["ann"]]);
  expect(edited(leased, "SYSTEM")).toEqual(leased);
});

test("a script that runs for the product has makers, though the product is nobody", () => {
  const script = { name: "bonus", makers: ["ann"] };
  const product = productCaller();
  expect(eyesOf(product)).toEqual([]);
  expect(eyesOf({ ...product, script })).toEqual(["ann"]);
  expect(started(asset, { ...product, script })).toMatchObject({ createdBy: ["ann"], makers: ["ann"] });
  expect(edited(started(asset, "SYSTEM"), { ...bob, script }).makers).toEqual(["bob", "ann"]);
});
