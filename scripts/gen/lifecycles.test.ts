// The page about lifecycles, of the product: every transition stands on it with what it asks for, what it does and what became of it.
import { resolve } from "node:path";
import { dueBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { agreement } from "@kontor/model/entities/financing/agreement.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import { agreementWorkflow } from "@kontor/model/workflows/agreement.ts";
import { expect, test } from "vitest";
import { recordedOutcomes } from "../../e2e/entities/outcomes.ts";
import { businessOf } from "./business.ts";
import { loadDeclarations } from "./declarations.ts";
import { lifecyclesFiles } from "./lifecycles.ts";
import { lifecyclesFile } from "./outputs.ts";

const declarations = await loadDeclarations(resolve(import.meta.dirname, "../.."));
const steps = implementPart(agreementWorkflow, agreement, {
  guards: { endDateReached: () => true, partnerVerified: () => true },
  drivers: { EXPIRE: dueBy("endDate") },
});
const domain: Domain = { name: "partners", workflows: [steps] };
const places = new Map([[steps, { file: "packages/domain/src/partners/agreement-steps.ts", about: "" }]]);
const business = businessOf(declarations, [domain], places);

test("every transition of every entity has its row, and so has one that no entity follows", () => {
  const rows = pageOf(recordedOutcomes())
    .split("\n")
    .filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line));
  const followed = declarations.entities.flatMap(({ value }) => workflowNamesOf(value));
  const names = declarations.workflows.map(({ value }) => value.name);
  const shown = [...followed, ...names.filter((name) => !followed.includes(name))];
  const transitions = shown.flatMap(
    (name) => declarations.workflows.find((one) => one.value.name === name)?.value.transitions ?? [],
  );
  expect(rows.length).toBe(transitions.length);
});

test("a section names the file of the workflow, and the file and the domain of its steps", () => {
  const page = pageOf({});
  expect(page).toContain(
    "**`agreement`** begins in `DRAFT`. Declared in [`packages/model/src/workflows/agreement.ts`](../packages/model/src/workflows/agreement.ts); " +
      "steps by the domain `partners` in [`packages/domain/src/partners/agreement-steps.ts`](../packages/domain/src/partners/agreement-steps.ts).",
  );
  expect(page).toContain("workflows/sepa-mandate.ts); no domain has steps for it.");
});

test("a row tells what runs the transition by itself and what became of it", () => {
  const outcomes = {
    agreement: { agreement: { APPROVE: "not installed: guard partnerVerified", EXPIRE: "done" } },
  } as const;
  const page = pageOf(outcomes);
  expect(page).toContain("| `APPROVE` | `IN_REVIEW` | `TO_SIGN` |  | not installed |");
  expect(page).toContain(
    "| `EXPIRE` | `ACTIVE`, `SUSPENDED` | `EXPIRED` | every day, when endDate is reached | **run** |",
  );
  expect(page).toContain("| [Agreement](#agreement) | `agreement` | 1 | 10 |");
  expect(page).toContain("**1 of ");
  expect(page.match(/\*\*run\*\*/g)).toHaveLength(1);
});

test("what was not installed when it was last run, and is by now, says so", () => {
  const page = pageOf({ agreement: { agreement: { EXPIRE: "not installed: guard endDateReached" } } });
  expect(page).toContain("| every day, when endDate is reached | installed, not run since |");
});

test("what a transition asks for and does is said in words, with what of it no domain implements", () => {
  const page = pageOf({});
  const lineOf = (code: string) => page.split("\n").find((line) => line.startsWith(`- \`${code}\`, `));
  expect(lineOf("EXPIRE")).toBe(
    "- `EXPIRE`, Expire. Conditions: The end date is reached (`endDateReached`).",
  );
  expect(lineOf("APPROVE")).toMatch(
    /\(`partnerVerified`\)\. .* \*\*Not implemented: `bankAccountVerified`\.\*\*$/,
  );
  expect(lineOf("SUSPEND")).toMatch(
    /^- .* Effects: .* \(`refusePartnerDeals`\)\. \*\*No part of it is implemented\.\*\*$/,
  );
});

test("the sentences of a workflow that several entities follow stand under the first of them", () => {
  const page = pageOf({});
  expect(page.match(/^- `DO`, /gm)).toHaveLength(1);
  expect(page).toContain("What its transitions ask for and do stands under [Batch](#batch).");
});

function pageOf(outcomes: Parameters<typeof lifecyclesFiles>[2]): string {
  return lifecyclesFiles(declarations, business, outcomes).get(lifecyclesFile) ?? "";
}
