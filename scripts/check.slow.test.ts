// Negative controls: a check that cannot fail proves nothing, so every rule is shown its own fault, and must complain of nothing
// else: a tree without the faults passes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree, keepTypes } from "./check/copy-tree.ts";
import { bystanders, consequences, faults } from "./check/faults.ts";

const root = join(import.meta.dirname, "..");
const stages = ["types", "lint", "dead", "layers", "fresh", "colours", "texts", "spec"];

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

/** The file each line of a report is about: the first one it names. Lines of quoted code are about none. */
function accusedBy(report: string): readonly string[] {
  const lines = report.split("\n").filter((line) => !line.includes("│"));
  return lines.flatMap((line) => /(?<![\w./-])[\w-]+(?:\/[\w.-]+)+\.[a-z]{2,4}\b/.exec(line)?.[0] ?? []);
}

const planted: Readonly<Record<string, string>> = Object.assign(
  {},
  bystanders,
  ...faults.map(({ files }) => files),
);
const guilty = new Set([...Object.keys(planted), ...consequences]);

let tree = "";
let broken: Run;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "kontor-check-"));
  copyTree(root, tree);
  keepTypes(root, tree);
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  broken = await check("--root", tree, ...stages);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.for(faults)("the stage $stage finds that $what", ({ stage, says }) => {
  expect(broken.code).toBe(1);
  const lines = (reportOf(stage, broken) ?? "").split("\n");
  const isNamed = lines.some((line) => says.every((part) => line.includes(part)));
  expect(isNamed, `one line names ${says.join(" and ")}`).toBe(true);
});

test.for(stages)("the stage %s complains of nothing that was not planted", (stage) => {
  const report = reportOf(stage, broken) ?? "";
  const accused = new Set(accusedBy(report));
  expect(accused.size).toBeGreaterThan(0);
  expect([...accused].filter((file) => !guilty.has(file))).toEqual([]);
});

test("a complaint of a file nobody planted would be found, in the words of each tool", () => {
  const lines = [
    "packages/kernel/src/errors.ts(6,27): error TS2307: Cannot find module",
    "packages/kernel/src/errors.ts:1:23 lint/suspicious/noExplicitAny ━━━━",
    "errors  function  packages/kernel/src/errors.ts:1:17",
    "  error no-cycle: packages/kernel/src/errors.ts → ",
    "packages/kernel/src/errors.ts is stale: run npm run gen",
    'error: packages/kernel/src/errors.ts: "claims" names FIN-9999',
  ];
  for (const line of lines) expect(accusedBy(line)).toEqual(["packages/kernel/src/errors.ts"]);
});

test("a stage that does not exist is refused instead of passed over", async () => {
  const { code, output } = await check("layer");
  expect(code).toBe(2);
  expect(output).toContain("No stage layer.");
});
