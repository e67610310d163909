// Negative controls: a check that cannot fail proves nothing, so every rule is shown its own fault. That the tree without them
// passes is what the check says of it every time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./check/copy-tree.ts";
import { bystanders, faults } from "./check/faults.ts";

const root = join(import.meta.dirname, "..");
const stages = ["types", "lint", "dead", "layers", "fresh", "colours", "spec"];

type Run = { readonly code: number | null; readonly output: string };

async function check(...options: string[]): Promise<Run> {
  const child = spawn(process.execPath, [join(root, "scripts/check.ts"), ...options], {
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code: child.exitCode, output: stdout + stderr };
}

/** What a failed stage printed; undefined when it did not fail. */
function reportOf(stage: string, run: Run): string | undefined {
  const [, ...reports] = run.output.split(/^--- /m);
  return reports.find((report) => report.startsWith(`${stage}\n`));
}

let tree = "";
let broken: Run;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "kontor-check-"));
  copyTree(root, tree);
  for (const [file, text] of Object.entries(
    Object.assign({}, bystanders, ...faults.map(({ files }) => files)),
  )) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), String(text));
  }
  broken = await check("--root", tree, ...stages);
}, 180_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.for(faults)("the stage $stage finds that $what", ({ stage, says }) => {
  expect(broken.code).toBe(1);
  const lines = (reportOf(stage, broken) ?? "").split("\n");
  const isNamed = lines.some((line) => says.every((part) => line.includes(part)));
  expect(isNamed, `one line names ${says.join(" and ")}`).toBe(true);
});

test("a stage that does not exist is refused instead of passed over", async () => {
  const { code, output } = await check("layer");
  expect(code).toBe(2);
  expect(output).toContain("No stage layer.");
});
