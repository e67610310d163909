// Runs a suite in a tree that holds nothing but what it says it is made of: a suite that passes there needs no more, and may be left
// out while none of it changes.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { copyTree } from "../check/copy-tree.ts";
import { isInput } from "./inputs.ts";
import { runVitest, type SuitesRun, selectionOf } from "./run-suites.ts";
import type { Suite } from "./suites.ts";

/** What the runner needs of itself wherever it runs. */
const runner = ["scripts/landing/processor-reporter.ts", "scripts/landing/process-tree.ts"];

/** Every run reads this for the component tests, also one that has none of them. */
const webConfiguration = "apps/web/vite.config.ts";

/** Whether it runs is asked, not whether everything holds: a few cases will do. */
const fewCases = { PROPERTY_CASES: "100" };

export async function runOnInputs(root: string, suite: Suite): Promise<SuitesRun> {
  const tree = mkdtempSync(join(tmpdir(), "kontor-inputs-"));
  try {
    copyTree(root, tree, (file) => runner.includes(file) || isInput(suite.inputs ?? [], file));
    standIn(join(tree, webConfiguration));
    return await runVitest(tree, suite.name, selectionOf([suite]), { ...suite.always, ...fewCases });
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function standIn(file: string): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "export default {};\n");
}
