// What counts as a transition that runs, and which records of it are of no use.
import { entity } from "@kontor/model/entity/declare-entity.ts";
import { text } from "@kontor/model/fields/declare.ts";
import { words } from "@kontor/model/words.ts";
import { workflow } from "@kontor/model/workflow.ts";
import { expect, test } from "vitest";
import { type Declared, lifecyclesOf, strayOutcomes } from "./lifecycles.ts";

const step = { label: words("Step", "Étape"), action: "DO" } as const;
const caseWorkflow = workflow("case", {
  statuses: {
    OPEN: { label: words("Open", "Ouvert"), colour: "ongoing" },
    DONE: { label: words("Done", "Fait"), colour: "success" },
  },
  guards: {},
  effects: {},
  transitions: {
    FINISH: { ...step, from: ["OPEN"], to: "DONE" },
    REOPEN: { ...step, from: ["DONE"], to: "OPEN" },
  },
});
const common = { family: "case", fields: { name: text() }, workflow: "case" } as const;
const declared: Declared = {
  entities: [
    entity("claim", { ...common, about: "Went wrong." }),
    entity("vote", { ...common, about: "Decides." }),
  ],
  workflows: [caseWorkflow],
};

test("a transition counts once, and only when it ran to its end for every entity", () => {
  const claim = { case: { FINISH: "done", REOPEN: "done" } } as const;
  const vote = { case: { FINISH: "done", REOPEN: "refused: Nobody voted" } } as const;
  expect(lifecyclesOf(declared, { claim, vote })).toEqual({
    run: 1,
    declared: 2,
    entities: { claim: { run: 2, declared: 2 }, vote: { run: 1, declared: 2 } },
  });
});

test("what was never tried, was refused or is not installed has not run", () => {
  const claim = { case: { FINISH: "not installed: effect inform" } } as const;
  expect(lifecyclesOf(declared, { claim }).run).toBe(0);
  expect(lifecyclesOf(declared, {})).toMatchObject({ run: 0, declared: 2 });
});

test("a record of what is not declared, and a transition without a record, are named", () => {
  const whole = { case: { FINISH: "done", REOPEN: "done" } } as const;
  expect(strayOutcomes(declared, { claim: whole, vote: whole })).toEqual([]);
  const torn = { case: { FINISH: "done", SHRED: "done" } } as const;
  expect(strayOutcomes(declared, { claim: torn, vote: whole })).toEqual([
    "claim case SHRED is recorded and not declared",
    "claim case REOPEN was never run",
  ]);
});
