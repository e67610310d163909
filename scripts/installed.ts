// Prints by domain which transitions run, which parts are missing, what drives the automatic ones, and its schedules and jobs: `npm run installed`.
// What runs is on record in docs/installed.json: `--record` writes what has come; a domain may not lose one. The last line is for machines.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { productDomains } from "@kontor/domain/product-domains.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import {
  type Installed,
  installedOf,
  losses,
  noDomain,
  recordText,
  tallyOf,
  undrivenIn,
} from "./installed/installed.ts";
import { actionsOf, jobsOf, schedulesOf } from "./installed/own-work.ts";

const { values } = parseArgs({ options: { record: { type: "boolean" } } });
const file = join(import.meta.dirname, "../docs/installed.json");

const domains = productDomains();
const actions = actionsOf(domains, Object.values(declaredEntities));
const installed = installedOf(domains, Object.values(declaredWorkflows));
const recorded: Installed = JSON.parse(readFileSync(file, "utf8"));
const text = recordText(installed);
const lost = losses(recorded, installed);
const isStale = readFileSync(file, "utf8") !== text;
if (values.record && lost.length === 0) writeFileSync(file, text);

for (const domain of [...domains.map(({ name }) => name), noDomain]) {
  console.log(`\n${domain}`);
  const own = Object.entries(installed).filter(([, workflow]) => workflow.domain === domain);
  for (const [name, workflow] of own) {
    const { run, total } = tallyOf(workflow);
    console.log(`  ${name.padEnd(24)}${`${run} of ${total}`.padStart(9)}`);
    for (const [code, { missing, auto, drivers = [] }] of Object.entries(workflow.transitions)) {
      if (missing.length > 0) console.log(`    ${code} misses ${missing.join(", ")}`);
      if (auto !== undefined) console.log(`    ${code} runs ${drivers.join(", ") || "by nothing yet"}`);
    }
  }
  for (const action of actions.filter((one) => one.domain === domain)) console.log(`  action ${action.name}`);
  for (const schedule of schedulesOf(domains).filter((one) => one.domain === domain))
    console.log(`  schedule ${schedule.name}, ${schedule.when}: job ${schedule.kind}`);
  for (const { job, startedBy } of jobsOf(domains).filter((one) => one.domain === domain))
    console.log(`  job ${job.name}${startedBy === undefined ? "" : `, also started by DO of ${startedBy}`}`);
}

const all = Object.values(installed).flatMap(({ transitions }) => Object.values(transitions));
const tallies = Object.values(installed).map(tallyOf);
const undriven = undrivenIn(installed);
const automatic = all.filter(({ auto }) => auto !== undefined);
const figures = {
  run: tallies.reduce((sum, { run }) => sum + run, 0),
  total: all.length,
  automatic: automatic.length,
  driven: automatic.filter(({ drivers = [] }) => drivers.length > 0).length,
  /** Of those that run: automatic, and nothing starts them by themselves. */
  undriven: undriven.length,
  schedules: schedulesOf(domains).length,
  actions: actions.length,
  workflows: Object.fromEntries(Object.entries(installed).map(([name, one]) => [name, tallyOf(one)])),
};
console.log(
  `\n${figures.run} of ${figures.total} transitions run; ${figures.driven} of ${figures.automatic} automatic ones are driven`,
);
console.log(
  `${undriven.length} of those that run are automatic and driven by nothing: ${undriven.join(", ") || "none"}`,
);
for (const loss of lost) console.error(loss);
const unimplemented = actions.filter(({ domain }) => domain === undefined);
for (const { name } of unimplemented) console.error(`Action ${name} is implemented by no domain`);
if (isStale && !values.record) console.error("docs/installed.json is stale: npm run installed -- --record");
if (lost.length > 0 || unimplemented.length > 0 || (isStale && !values.record)) process.exitCode = 1;
console.log(JSON.stringify(figures));
