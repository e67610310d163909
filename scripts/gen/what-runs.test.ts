// The page about what runs by itself, made from small domains; and the schedules of the product, which the page for operators tells as well.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { cleaningKind } from "@kontor/engine/crons/cleaning-kind.ts";
import { whenever } from "@kontor/engine/domain/consumer.ts";
import { dueBy, follows, movedBy } from "@kontor/engine/domain/driver.ts";
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { nightly } from "@kontor/engine/domain/product-cron.ts";
import { anyKind } from "@kontor/engine/jobs/job-kinds.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { camt } from "@kontor/model/entities/bank/camt.ts";
import { agreement } from "@kontor/model/entities/financing/agreement.ts";
import { collateral } from "@kontor/model/entities/financing/collateral.ts";
import { camtWorkflow } from "@kontor/model/workflows/camt.ts";
import { collateralWorkflow } from "@kontor/model/workflows/collateral.ts";
import { expect, test } from "vitest";
import { businessOf } from "./business.ts";
import { loadDeclarations } from "./declarations.ts";
import { whatRunsFile } from "./outputs.ts";
import { whatRunsFiles } from "./what-runs.ts";

const root = resolve(import.meta.dirname, "../..");
const declarations = await loadDeclarations(root);
const steps = implementPart(collateralWorkflow, collateral, {
  guards: { endDateReached: () => true },
  drivers: {
    EXPIRE: [dueBy("endDate"), follows(agreement, ["record.moved"], () => [])],
    REMIND: [dueBy("endDate", { days: -60, phase: "release" }), movedBy("a colleague")],
  },
});
const job = anyKind({ ...cleaningKind, name: "count" });
const consumer = whenever("count again", agreement, ["record.created"], async () => {});
const credit: Domain = {
  name: "credit",
  workflows: [steps, implementPart(camtWorkflow, camt)],
  jobs: [job],
  crons: [{ name: "product:count", kind: "count", input: {}, expression: nightly }],
  consumers: [consumer],
};
const places = new Map<object, { readonly file: string; readonly about: string }>([
  [steps, { file: "packages/domain/src/credit/collateral-steps.ts", about: "" }],
  [job, { file: "packages/domain/src/credit/count.ts", about: "Counts." }],
]);
/** The sentences of the guards, as the workflow has them. */
const over = conditionsOf("EXPIRE");
const nearly = conditionsOf("REMIND");
const page = whatRunsFiles(declarations, businessOf(declarations, [credit], places)).get(whatRunsFile) ?? "";

test("the page names each schedule with when it runs, what it does and the file of its job", () => {
  const link = "[`count`](../packages/domain/src/credit/count.ts)";
  expect(page).toContain(
    `| \`product:count\` | every night between 01:00 and 04:00 UTC | ${link} | credit | Counts. |`,
  );
});

test("what a day moves stands in the order of the day, with the hour at which a day begins", () => {
  const file = "[`collateral-steps.ts`](../packages/domain/src/credit/collateral-steps.ts)";
  const due = "every day, when endDate";
  const rows = page.split("\n").filter((line) => line.includes(due));
  expect(rows).toEqual([
    `| release | [Collateral](lifecycles.md#collateral) \`REMIND\` | ${due} - 60 days is reached | ${nearly} | ${file} |`,
    `| expire | [Collateral](lifecycles.md#collateral) \`EXPIRE\` | ${due} is reached | ${over} | ${file} |`,
  ]);
  expect(page).toContain("begins to move records at 05:00, in the time zone of the tenant");
});

test("what follows an event, what other code moves, consumers and jobs have their rows", () => {
  for (const row of [
    `| [Collateral](lifecycles.md#collateral) \`EXPIRE\` | after agreement moved | ${over} |`,
    `| [Collateral](lifecycles.md#collateral) \`REMIND\` | by a colleague | ${nearly} |`,
    "| count again | after agreement created | credit |",
    "| `count` | credit | [`count.ts`](../packages/domain/src/credit/count.ts) | Counts. |",
  ])
    expect(page).toContain(row);
});

test("automatic transitions that are implemented and that nothing runs are named", () => {
  expect(page).toMatch(/ are implemented and wait for it.*:\n`camt\.WARN`, `camt\.FAIL`\./);
});

test("the page for operators has the schedules of the product, each with the same time", () => {
  const schedulesIn = (file: string) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^\| (`product:\w+`) \| ([^|]+) \|/gm)].map(
      ([, name, when]) => `${name} ${when}`,
    );
  const schedules = schedulesIn(whatRunsFile);
  expect(schedules.length).toBeGreaterThan(0);
  expect(schedulesIn("docs/user/operating/jobs.md").sort()).toEqual(schedules.sort());
});

function conditionsOf(code: string): string {
  const { transitions, guards } = collateralWorkflow;
  const names = transitions.find((one) => one.code === code)?.guards ?? [];
  return names.map((name) => Object.entries(guards).find(([known]) => known === name)?.[1].en).join(". ");
}
