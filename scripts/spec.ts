// Says how much of docs/requirements.md the tests prove, and how much of the workflows runs: `node scripts/spec.ts`. The last line is
// for machines.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { recordedOutcomes } from "../e2e/entities/outcomes.ts";
import { loadDeclarations } from "./gen/declarations.ts";
import {
  type Claim,
  type Coverage,
  coverageOf,
  heldByComponents,
  shortfalls,
  type Tally,
  unknownClaims,
} from "./spec/coverage.ts";
import { lifecyclesOf, strayOutcomes } from "./spec/lifecycles.ts";
import { parseChecklist } from "./spec/requirements.ts";
import { proofOf, testFilesIn, waitsFor } from "./spec/test-files.ts";
import { idsAtEnd, idsElsewhere, titlesOf } from "./spec/titles.ts";

const root = join(import.meta.dirname, "..");
const requirementTotal = 1114;

const checklist = parseChecklist(readFileSync(join(root, "docs/requirements.md"), "utf8"), requirementTotal);
const problems = [...checklist.problems];
const helps: string[] = [];
const claims: Claim[] = [];
/** By the work that will wire what is tested. */
const waiting: { readonly work: string; readonly id: string }[] = [];
for (const file of testFilesIn(root)) {
  const proves = proofOf(file);
  if (!proves) {
    problems.push(`${file} belongs to no test project, so nothing runs it (scripts/test-projects.ts)`);
    continue;
  }
  for (const title of titlesOf(readFileSync(join(root, file), "utf8"), file)) {
    const work = waitsFor(file);
    for (const id of idsAtEnd(title)) {
      if (work === undefined) claims.push({ id, file, title, proves });
      else waiting.push({ work, id });
    }
    for (const id of idsElsewhere(title)) helps.push(`${id} stands inside the title "${title}" (${file})`);
  }
}
for (const { id, file, title } of unknownClaims(checklist.requirements, claims)) {
  problems.push(`${file}: "${title}" names ${id}, which docs/requirements.md does not know`);
}
helps.push(...shortfalls(checklist.requirements, claims));

const { entities, workflows } = await loadDeclarations(root);
const declared = {
  entities: entities.map(({ value }) => value),
  workflows: workflows.map(({ value }) => value),
};
for (const stray of strayOutcomes(declared, recordedOutcomes()))
  problems.push(`${stray}: npm run lifecycles`);

const coverage = coverageOf(checklist.requirements, claims);
const lifecycles = lifecyclesOf(declared, recordedOutcomes());
printTable(coverage);
printHeldByComponents();
for (const [work, ids] of Map.groupBy(waiting, (one) => one.work))
  console.log(`tested, and wired by ${work}: ${[...new Set(ids.map(({ id }) => id))].join(" ")}`);
console.log(`lifecycles: ${lifecycles.run}/${lifecycles.declared} transitions run to their end`);
for (const help of helps) console.log(`tagged but not counted: ${help}`);
for (const problem of problems) console.error(`error: ${problem}`);
console.log(JSON.stringify({ ...coverage, lifecycles }));
process.exitCode = problems.length > 0 ? 1 : 0;

/** A line for each group, with the numbers alone: what is still to be shown on the real page. */
function printHeldByComponents(): void {
  const held = heldByComponents(checklist.requirements, claims);
  for (const [group, members] of Map.groupBy(held, (requirement) => requirement.group)) {
    const numbers = members.map(({ id }) => id.slice(group.length + 1));
    console.log(`only components hold: ${group} ${numbers.join(" ")}`);
  }
}

function printTable({ covered, total, component, groups }: Coverage): void {
  const row = (cells: readonly string[]): void =>
    console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(8) : cell.padStart(11))).join(""));
  const show = (tally: Tally): string => (tally.total === 0 ? "-" : `${tally.covered}/${tally.total}`);
  row(["group", "covered", "unit", "api", "browser", "component"]);
  for (const [group, tally] of Object.entries(groups)) {
    row([
      group,
      show(tally),
      show(tally.unit),
      show(tally.api),
      show(tally.browser),
      `${tally.component || "-"}`,
    ]);
  }
  row(["total", show({ covered, total }), "", "", "", `${component}`]);
}
