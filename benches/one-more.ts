// What one more costs every landing before it tests anything: a test file of the API, an end-to-end file that shares the product, and an
// entity the change does not touch. Files are planted in a copy of the tree, and run one after another.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleShare } from "@kontor/harness/sample.ts";
import { copyTree } from "../scripts/check/copy-tree.ts";
import { readRecord } from "../scripts/landing/record.ts";
import { runTimed, type TimedRun } from "../scripts/landing/run-timed.ts";
import { type Bench, significant } from "./bench.ts";

const root = join(import.meta.dirname, "..");
/** So many more files than one, so that the start of everything else does not count. */
const moreCount = 8;

type Planted = { readonly project: string; readonly folder: string; readonly text: string };

const apiFile: Planted = {
  project: "database",
  folder: "packages/api/src",
  text: `import { createTestDatabase } from "@kontor/harness/database.ts";
import { expect, test } from "vitest";
import { sharedTestApi } from "./testing/shared-api.ts";
test("an API is there", async () => {
  const { app } = await sharedTestApi(createTestDatabase);
  expect((await app.inject("/api/core/users/current")).statusCode).toBe(401);
});
`,
};
const endToEndFile: Planted = {
  project: "e2e",
  folder: "e2e",
  text: `import { expect, test } from "vitest";
import { useSharedProduct } from "./shared-product.ts";
const product = useSharedProduct();
test("a product and a browser are there", () => {
  expect(product().browser.isConnected()).toBe(true);
});
`,
};

export const oneMoreBench: Bench = {
  claim:
    "Seconds that one more test file of the API, one more end-to-end file and one more entity add to a landing",
  bounds: [
    { figure: "apiFileSeconds", maximum: 0.3 },
    { figure: "endToEndFileSeconds", maximum: 2 },
    { figure: "entitySeconds", maximum: 1 },
  ],
  run: async () => {
    const tree = mkdtempSync(join(tmpdir(), "kontor-one-more-"));
    try {
      copyTree(root, tree);
      await run(tree, [process.execPath, "--run", "build"]);
      const api = await costOfOneMore(tree, apiFile);
      const endToEnd = await costOfOneMore(tree, endToEndFile);
      return {
        apiFileSeconds: api.wallSeconds,
        apiFileProcessorSeconds: api.processorSeconds,
        endToEndFileSeconds: endToEnd.wallSeconds,
        endToEndFileProcessorSeconds: endToEnd.processorSeconds,
        entitySeconds: entitySeconds(),
      };
    } finally {
      rmSync(tree, { recursive: true, force: true });
    }
  },
};

type Cost = Pick<TimedRun, "wallSeconds" | "processorSeconds">;

async function costOfOneMore(tree: string, planted: Planted): Promise<Cost> {
  // The first run of all loads what later ones find loaded.
  await runFiles(tree, planted, 1);
  const one = await runFiles(tree, planted, 1);
  const many = await runFiles(tree, planted, 1 + moreCount);
  return {
    wallSeconds: significant((many.wallSeconds - one.wallSeconds) / moreCount),
    processorSeconds: significant((many.processorSeconds - one.processorSeconds) / moreCount),
  };
}

async function runFiles(tree: string, { project, folder, text }: Planted, count: number): Promise<TimedRun> {
  const files = Array.from({ length: count }, (_, place) => join(folder, `one-more-${place}.test.ts`));
  for (const file of files) writeFileSync(join(tree, file), text);
  const command = ["run", "--project", project, "--maxWorkers=1", join(folder, "one-more-")];
  const timed = await run(tree, [process.execPath, "node_modules/vitest/vitest.mjs", ...command]);
  for (const file of files) rmSync(join(tree, file));
  return timed;
}

async function run(tree: string, command: readonly string[]): Promise<TimedRun> {
  const env = { E2E_WEB: "built", E2E_PICTURES: "none" };
  const timed = await runTimed(command, { root: tree, env, isQuiet: true });
  if (!timed.isGood) throw new Error(timed.output);
  return timed;
}

/** By the record of the last green run: what the sweeps over entities took for each, in the share of landings that take it. */
function entitySeconds(): number {
  const { suites = {} } = readRecord(root) ?? {};
  const each = [suites.entities, suites.transitions].map((suite) =>
    suite?.cases === undefined ? Number.NaN : suite.processorSeconds / suite.cases,
  );
  return significant(each.reduce((sum, seconds) => sum + seconds, 0) * sampleShare);
}
