// `npm run lifecycles`: runs every transition of the product in the browser, writes down what became of each and renews docs/lifecycles.md.
// Names of entities take only those: `npm run lifecycles -- contract deal`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const names = process.argv.slice(2);
const only = names.length === 0 ? [] : ["-t", `transitions of (?:${names.join("|")}) run`];

const isGood =
  run(["--run", "test:e2e", "--", "e2e/every-transition.test.ts", ...only], { OUTCOMES: "write" }) &&
  run(["--run", "gen"], {});
process.exitCode = isGood ? 0 : 1;

function run(words: readonly string[], environment: Readonly<Record<string, string>>): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(process.execPath, words, { cwd: root, stdio: "inherit", env }).status === 0;
}
