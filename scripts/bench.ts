// `npm run bench -- NAME`: runs one bench, prints its figures, and fails when a stated bound is missed.
import { auditBench } from "../benches/audit.ts";
import { type Bench, figureLine, missedBounds } from "../benches/bench.ts";
import { doorBench } from "../benches/door.ts";
import { exportsBench } from "../benches/exports.ts";
import { jobsBench } from "../benches/jobs.ts";
import { kernelBench } from "../benches/kernel.ts";
import { listBench } from "../benches/list.ts";
import { modelBench } from "../benches/model.ts";
import { modelMemoryBench } from "../benches/model-memory.ts";
import { oneMoreBench } from "../benches/one-more.ts";
import { signInBench } from "../benches/sign-in.ts";

/** What they run in a page is checked with the types of a browser, which nothing else here may see: the compiler must not follow them. */
const inBrowser: readonly string[] = ["lists", "pages", "scripts", "shell", "table"].map(
  (name) => `../benches/${name}.ts`,
);
type InBrowser = Readonly<
  Record<"listsBench" | "pagesBench" | "scriptsBench" | "shellBench" | "tableBench", Bench>
>;
const { listsBench, pagesBench, scriptsBench, shellBench, tableBench }: InBrowser = Object.assign(
  {},
  ...(await Promise.all(inBrowser.map((file) => import(file)))),
);

const benches: Readonly<Record<string, Bench>> = {
  audit: auditBench,
  door: doorBench,
  exports: exportsBench,
  jobs: jobsBench,
  kernel: kernelBench,
  list: listBench,
  lists: listsBench,
  model: modelBench,
  "model-memory": modelMemoryBench,
  "one-more": oneMoreBench,
  pages: pagesBench,
  scripts: scriptsBench,
  shell: shellBench,
  "sign-in": signInBench,
  table: tableBench,
};

const name = process.argv[2] ?? "";
const bench = benches[name];
if (bench === undefined) {
  console.error(`There is no bench "${name}"; known are ${Object.keys(benches).join(", ")}`);
  process.exit(2);
}
console.log(bench.claim);
const figures = await bench.run(process.argv.slice(3));
const missed = missedBounds(bench.bounds, figures);
for (const [figure, value] of Object.entries(figures)) console.log(figureLine(bench.bounds, figure, value));
for (const sentence of missed) console.log(`MISSED: ${sentence}`);
console.log(JSON.stringify({ bench: name, ...figures, missed }));
process.exitCode = missed.length === 0 ? 0 : 1;
