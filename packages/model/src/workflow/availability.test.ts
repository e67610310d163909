import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { collateral } from "../entities/financing/collateral.ts";
import type { Entity } from "../entity/entity.ts";
import type { Caller } from "../permission/permission.ts";
import { administrators, callerWith, sampleProfiles, withOneMore } from "../permission/sample-callers.ts";
import { words } from "../words.ts";
import { type Transition, workflow } from "../workflow.ts";
import {
  availableTransitions,
  commonTransitions,
  inShownOrder,
  type Situation,
  whyNot,
} from "./availability.ts";
import { moved, started, type WorkflowState } from "./move.ts";

const loan = workflow("loan", {
  statuses: {
    DRAFT: { label: words("Draft", "Brouillon"), colour: "grey" },
    READY: { label: words("Ready", "Prêt"), colour: "current" },
    HELD: { label: words("Held", "Retenu"), colour: "warning" },
    PAID: { label: words("Paid", "Payé"), colour: "success", isFinal: true },
  },
  guards: { periodOpen: words("The period is open", "La période est ouverte") },
  effects: {},
  transitions: {
    PREPARE: {
      label: words("Prepare", "Préparer"),
      action: "DO",
      from: ["DRAFT"],
      to: "READY",
      profiles: ["CREDIT"],
    },
    HOLD: { label: words("Hold", "Retenir"), action: "DO", from: ["DRAFT", "READY"], to: "HELD" },
    BACK: {
      label: words("Go back", "Revenir"),
      action: "UNDO",
      from: ["HELD"],
      to: "$previous",
      pullRight: true,
    },
    PAY: {
      label: words("Pay", "Payer"),
      action: "COMPLETE",
      from: ["READY"],
      to: "PAID",
      profiles: ["CREDIT", "SYSTEM"],
      fourEyes: "NOT_PREVIOUS_ACTOR",
      guards: ["periodOpen"],
    },
    APPROVE: {
      label: words("Approve", "Approuver"),
      action: "DO",
      from: ["DRAFT"],
      to: "READY",
      profiles: ["RISK", "ADMIN"],
      fourEyes: "NOT_CREATOR",
    },
    SETTLE: {
      label: words("Settle", "Solder"),
      action: "DO",
      from: ["READY"],
      to: "PAID",
      profiles: ["SYSTEM"],
    },
  },
});

function transition(code: string): Transition {
  const found = loan.transitions.find((each) => each.code === code);
  if (found === undefined) throw new Error(`no transition ${code}`);
  return found;
}

const route = "write /api/financing/collaterals/transitions/";
const everything = ["write collateral"];
const ann = callerWith({ CREDIT: everything }, { username: "ann" });
const bob = callerWith({ CREDIT: everything }, { username: "bob" });
const draft = started(loan, ann);
const ready = moved(draft, transition("PREPARE"), ann);

function situation(
  caller: Situation["caller"],
  state: WorkflowState,
  more: Partial<Situation> = {},
): Situation {
  return { entity: collateral, workflow: loan, state, caller, ...more };
}

function codes(
  caller: Situation["caller"],
  state: WorkflowState,
  more: Partial<Situation> = {},
): readonly string[] {
  return availableTransitions(situation(caller, state, more)).map(({ code }) => code);
}

function kinds(
  caller: Situation["caller"],
  state: WorkflowState,
  code: string,
  more: Partial<Situation> = {},
): string {
  return whyNot(situation(caller, state, more), transition(code))
    .map(({ kind }) => kind)
    .join(" ");
}

test("transitions are shown by order, those pulled right after all others [FLOW-11]", () => {
  const shown = inShownOrder([
    { order: 30, pullRight: true as const },
    { order: 20 },
    { order: 10, pullRight: true as const },
    { order: 40 },
  ]);
  expect(shown).toEqual([
    { order: 20 },
    { order: 40 },
    { order: 10, pullRight: true },
    { order: 30, pullRight: true },
  ]);
});

test("whoever has permission and profile is offered what leaves the status", () => {
  expect(codes(bob, draft)).toEqual(["PREPARE", "HOLD"]);
  expect(codes(bob, ready)).toEqual(["HOLD", "PAY"]);
});

test("permission and profile must both be held", () => {
  const permitted = callerWith({ ASSET: [`${route}PREPARE`] });
  const named = callerWith({ CREDIT: ["read collateral"] });
  expect(kinds(permitted, draft, "PREPARE")).toBe("profile");
  expect(kinds(named, draft, "PREPARE")).toBe("permission");
  expect(kinds(callerWith({}), draft, "PREPARE")).toBe("permission profile");
  expect(kinds(callerWith({ CREDIT: [`${route}PREPARE`] }), draft, "PREPARE")).toBe("");
  expect(kinds(callerWith({ CREDIT: [], SENIOR: [`${route}PREPARE`] }), draft, "PREPARE")).toBe("");
});

test("without names, whoever writes the entity runs it", () => {
  expect(kinds(callerWith({ CONTRACT: everything }), draft, "HOLD")).toBe("");
  expect(kinds(callerWith({ BILLING: everything }), draft, "HOLD")).toBe("profile");
  const unwritten: Entity = { ...collateral, writers: [] };
  expect(kinds(callerWith({ CONTRACT: everything }), draft, "HOLD", { entity: unwritten })).toBe("profile");
  for (const caller of administrators) expect(kinds(caller, draft, "HOLD", { entity: unwritten })).toBe("");
});

test("administrators pass permission and profile, also where only the system is named", () => {
  for (const caller of administrators) expect(codes(caller, ready)).toEqual(["HOLD", "PAY", "SETTLE"]);
});

test("a profile named SYSTEM or ADMIN runs nothing", () => {
  for (const profile of ["SYSTEM", "ADMIN"]) {
    const pretender = callerWith({ [profile]: ["write all"], BILLING: ["write all"] });
    expect(codes(pretender, ready)).toEqual([]);
    expect(codes(pretender, draft)).toEqual([]);
  }
});

test("the system runs what names it or nobody, and nothing else", () => {
  expect(codes("SYSTEM", ready)).toEqual(["HOLD", "PAY", "SETTLE"]);
  expect(codes("SYSTEM", draft)).toEqual(["HOLD"]);
});

test("nobody goes on with the own step, administrators included", () => {
  expect(kinds(ann, ready, "PAY")).toBe("fourEyes");
  expect(kinds(bob, ready, "PAY")).toBe("");
  for (const administrator of administrators) {
    expect(kinds({ ...administrator, username: "ann" }, ready, "PAY")).toBe("fourEyes");
    expect(kinds({ ...administrator, username: "eve" }, ready, "PAY")).toBe("");
  }
});

test("nobody approves what they created, administrators included", () => {
  const administrator = callerWith({}, { username: "ann", isAdmin: true });
  expect(kinds(administrator, draft, "APPROVE")).toBe("fourEyes");
  expect(kinds({ ...administrator, username: "eve" }, draft, "APPROVE")).toBe("");
  expect(kinds(administrator, draft, "HOLD"), "what asks for no second person").toBe("");
});

test("acting as somebody else opens no second pair of eyes, in either direction", () => {
  const annAsBob: Caller = { ...bob, impersonatedBy: "ann" };
  expect(kinds(annAsBob, ready, "PAY")).toBe("fourEyes");
  const preparedAsBob = moved(draft, transition("PREPARE"), annAsBob);
  expect(kinds(ann, preparedAsBob, "PAY")).toBe("fourEyes");
  expect(kinds(bob, preparedAsBob, "PAY")).toBe("fourEyes");
});

test("a step that lets money out is not run in the name of another, and by the user it is", () => {
  const release: Transition = { ...transition("HOLD"), refusesImpersonation: true };
  const reasons = (caller: Situation["caller"]): readonly string[] =>
    whyNot(situation(caller, draft), release).map(({ kind }) => kind);
  expect(reasons(bob)).toEqual([]);
  expect(reasons("SYSTEM")).toEqual([]);
  for (const caller of [bob, ...administrators])
    expect(reasons({ ...caller, impersonatedBy: "eve" })).toEqual(["impersonation"]);
  expect(kinds({ ...bob, impersonatedBy: "eve" }, draft, "HOLD"), "any other step").toBe("");
});

test("a step that may be secret is taken by the person alone: by no script and not in the name of another", () => {
  const secret: Transition = { ...transition("HOLD"), isSecret: true };
  const reasons = (caller: Situation["caller"]): readonly string[] =>
    whyNot(situation(caller, draft), secret).map(({ kind }) => kind);
  expect(reasons(bob)).toEqual([]);
  expect(reasons({ ...bob, impersonatedBy: "eve" })).toEqual(["impersonation"]);
  expect(reasons({ ...bob, script: { name: "helper", makers: ["eve"] } })).toEqual(["script"]);
});

test("a step of the system hides nobody, and the system may go on with it", () => {
  const held = moved(ready, transition("HOLD"), "SYSTEM");
  const back = moved(held, transition("BACK"), "SYSTEM");
  expect(kinds(ann, back, "PAY")).toBe("fourEyes");
  expect(kinds("SYSTEM", back, "PAY")).toBe("");
  const bySystem = moved(started(loan, ann), { ...transition("PREPARE"), profiles: ["SYSTEM"] }, "SYSTEM");
  expect(kinds(ann, bySystem, "PAY"), "the creator is the last person").toBe("fourEyes");
});

test("after a way back neither the maker nor who took it goes on", () => {
  const back = moved(moved(ready, transition("HOLD"), bob), transition("BACK"), bob);
  expect(kinds(ann, back, "PAY")).toBe("fourEyes");
  expect(kinds(bob, back, "PAY")).toBe("fourEyes");
  expect(kinds({ ...bob, username: "cy" }, back, "PAY")).toBe("");
});

test("from another status it is refused, with the statuses it leaves and what else is missing", () => {
  expect(kinds(bob, ready, "PREPARE")).toBe("status");
  expect(kinds(callerWith({}), ready, "PREPARE")).toBe("status permission profile");
  expect(whyNot(situation(bob, draft), transition("BACK"))[0]?.text).toEqual(
    words("Possible in status Held", "Possible au statut Retenu"),
  );
});

test("guards count once they are asked, and one that gave no answer has not said yes", () => {
  expect(kinds(bob, ready, "PAY")).toBe("");
  expect(kinds(bob, ready, "PAY", { guardAnswers: { periodOpen: true } })).toBe("");
  expect(kinds(bob, ready, "PAY", { guardAnswers: { periodOpen: false } })).toBe("guard");
  expect(kinds(bob, ready, "PAY", { guardAnswers: {} })).toBe("guard");
  expect(kinds(ann, ready, "PAY", { guardAnswers: {} }), "all at once").toBe("fourEyes guard");
  const hidden = { ...transition("PAY"), guards: ["constructor"] };
  expect(whyNot(situation(bob, ready, { guardAnswers: {} }), hidden)).toHaveLength(1);
});

test("there is no way back where the way is not known, or leads out of the workflow", () => {
  const held = moved(ready, transition("HOLD"), bob);
  expect(kinds(bob, held, "BACK")).toBe("");
  expect(kinds(bob, { ...held, trail: [] }, "BACK")).toBe("noReturn");
  for (const status of ["REMOVED", "constructor"]) {
    expect(kinds(bob, { ...held, trail: [{ status, makers: [] }] }, "BACK")).toBe("noReturn");
  }
});

test("what the product alone keeps is moved by the system alone", () => {
  const kept: Entity = { ...collateral, writing: "read-only" };
  for (const caller of [bob, ...administrators]) expect(codes(caller, ready, { entity: kept })).toEqual([]);
  expect(codes("SYSTEM", ready, { entity: kept })).toEqual(["HOLD", "PAY", "SETTLE"]);
});

test("several records offer together what each of them offers, and no record offers nothing", () => {
  const common = commonTransitions(
    [draft, ready].map((state) => availableTransitions(situation(bob, state))),
  );
  expect(common.map(({ code }) => code)).toEqual(["HOLD"]);
  expect(commonTransitions([])).toEqual([]);
});

test("one more permission or profile never takes a transition away", () => {
  const anyProfile = fc.constantFrom(...sampleProfiles);
  const names = [
    "read all",
    "write all",
    "write collateral",
    `${route}PAY`,
    `${route}HOLD`,
    `${route}SETTLE`,
  ];
  const held = fc.dictionary(anyProfile, fc.subarray(names), { maxKeys: 4 });
  holds(
    fc.property(held, anyProfile, fc.constantFrom(...names), (profiles, profile, name) => {
      for (const state of [draft, ready]) {
        const before = codes(callerWith(profiles), state);
        const after = codes(callerWith(withOneMore(profiles, profile, name)), state);
        expect(after).toEqual(expect.arrayContaining([...before]));
      }
    }),
  );
});
