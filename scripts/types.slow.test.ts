// The type check remembers what it found, so that an unchanged tree costs nothing. What it remembers must not hide a fault.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const compiler = join(root, "node_modules/.bin/tsc");
const source = "packages/kernel/src/amount.ts";
const reader = "packages/kernel/src/reader.ts";

let tree = "";

/** A small tree under the options of the real one: `tsconfig.pure.json` and what it extends. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "kontor-types-"));
  for (const file of ["tsconfig.base.json", "tsconfig.pure.json"])
    write(file, readFileSync(join(root, file), "utf8"));
  write("package.json", '{ "type": "module" }');
  write(source, "export const amount: number = 1;\n");
  write(reader, 'import { amount } from "./amount.ts";\nexport const twice: number = amount * 2;\n');
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

function faultyFiles(): readonly string[] {
  const { stdout, status } = spawnSync(process.execPath, [compiler, "-b", "tsconfig.pure.json"], {
    cwd: tree,
    encoding: "utf8",
  });
  const files = stdout.split("\n").flatMap((line) => /^(\S+)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
  expect(status === 0, stdout).toBe(files.length === 0);
  return files;
}

/** The compiler knows a change by the time of the file, which steps by hundredths of a second; nobody types that soon after a check. */
async function writeLater(file: string, text: string): Promise<void> {
  await setTimeout(50);
  write(file, text);
}

test("a fault is told on every run until it is mended, also where only another file changed", async () => {
  expect(faultyFiles()).toEqual([]);
  await writeLater(source, 'export const amount: string = "1";\n');
  for (let run = 0; run < 3; run += 1) expect(faultyFiles(), `run ${run}`).toEqual([reader]);
  await writeLater(source, "export const amount: number = 2;\n");
  expect(faultyFiles()).toEqual([]);
});

test("what the check remembers lies where no commit and no copy of the tree takes it", () => {
  faultyFiles();
  const kept = readFileSync(join(tree, "node_modules/.cache/types/pure.tsbuildinfo"), "utf8");
  expect(kept).toContain("amount.ts");
});
