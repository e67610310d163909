// Negative controls: a check that cannot fail proves nothing, so every rule is shown its own fault.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "./check/copy-tree.ts";
import { bystanders, faults } from "./check/faults.ts";

const root = join(import.meta.dirname, "..");
const stages = ["types", "lint", "dead", "layers", "colours", "spec"];

type Run = { readonly code: number | null; readonly output: string };

function check(...options: string[]): Run {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "scripts/check.ts"), ...options],
    {
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return { code: status, output: `${stdout}${stderr}` };
}

/** What a failed stage printed; undefined when it did not fail. */
function reportOf(stage: string, run: Run): string | undefined {
  const [, ...reports] = run.output.split(/^--- /m);
  return reports.find((report) => report.startsWith(`${stage}\n`));
}

let tree = "";
let clean: Run;
let broken: Run;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "kontor-check-"));
  copyTree(root, tree);
  clean = check("--root", tree, ...stages);
  for (const [file, text] of Object.entries(
    Object.assign({}, bystanders, ...faults.map(({ files }) => files)),
  )) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), String(text));
  }
  broken = check("--root", tree, ...stages);
}, 120_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.for(stages)("an untouched copy passes the stage %s", (stage) => {
  const isGood = new RegExp(`^ok +${stage} `, "m").test(clean.output);
  expect(isGood, reportOf(stage, clean)).toBe(true);
});

test.for(faults)("the stage $stage finds that $what", ({ stage, says }) => {
  expect(broken.code).toBe(1);
  const lines = (reportOf(stage, broken) ?? "").split("\n");
  const isNamed = lines.some((line) => says.every((part) => line.includes(part)));
  expect(isNamed, `one line names ${says.join(" and ")}`).toBe(true);
});

test("a stage that does not exist is refused instead of passed over", () => {
  const { code, output } = check("layer");
  expect(code).toBe(2);
  expect(output).toContain("No stage layer.");
});
