// The page that teaches how to write a domain, followed on a copy of the tree: its code compiles, its tests are green, and what it writes is on
// record. The negative control misspells words of its steps, which must not compile.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyTree } from "../check/copy-tree.ts";
import { type CommandRun, type FollowedPage, followPage, runInTree, writeInTree } from "./follow-page.ts";
import { readPage, type WrittenBlock } from "./read-page.ts";

const root = join(import.meta.dirname, "../..");
const steps = readPage(readFileSync(join(root, "docs/a-domain-in-an-hour.md"), "utf8"));
const blocks = steps.filter((step) => step.kind === "write");
const folder = "packages/domain/src/keys";

/** The steps of the page with one word misspelt, each in a file of its own. */
const misspellings = [
  { what: "guard", right: "returnDayPassed", wrong: "returnDayPast" },
  { what: "effect", right: "startSearch", wrong: "startSerch" },
  { what: "transition", right: "MISS", wrong: "MIS" },
  { what: "field", right: "taskRegistration", wrong: "taskRegistraton" },
  { what: "status", right: "MISSING", wrong: "MISING" },
].map((one) => ({ ...one, file: `${folder}/misspelt-${one.what}.ts` }));

const compilation = "npm run types";
const lifecycles = "npm run lifecycles -- keyHandover";
const tests = `npx vitest run --project database ${folder} packages/domain/src/all-domains.test.ts`;
const installed = "npm run installed -- --record";

const instead = {
  // All of the tree would take minutes: only what the page writes is checked, with all that it imports.
  [compilation]: ["node_modules/.bin/tsc", "-p", "tsconfig.walk-through.json", "--pretty", "false"],
  // Its first half presses buttons in the browser, as e2e/every-transition.test.ts does on every landing.
  [lifecycles]: ["--run", "gen"],
};

let tree = "";
let followed: FollowedPage;
let lint: CommandRun;
let fresh: CommandRun;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "kontor-walk-"));
  copyTree(root, tree);
  const files = [...new Set(blocks.map(({ file }) => file)), ...misspellings.map(({ file }) => file)];
  const compilerOptions = { incremental: false };
  const config = { extends: "./tsconfig.json", compilerOptions, include: [], exclude: [], files };
  writeInTree(tree, "tsconfig.walk-through.json", JSON.stringify(config));
  const { text } = blockOf("key-handover-steps.ts");
  for (const { file, right, wrong } of misspellings)
    writeInTree(tree, file, text.replaceAll(new RegExp(`\\b${right}\\b`, "g"), wrong));
  const place = { tree, databaseUrl: inject("testServer").adminUrl };
  followed = await followPage(steps, { ...place, instead });
  [lint, fresh] = await Promise.all([
    runInTree(["node_modules/.bin/biome", "check", "--error-on-warnings", ...followed.written], place),
    runInTree(["scripts/gen.ts", "--check"], place),
  ]);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

function blockOf(name: string): WrittenBlock {
  const found = blocks.find(({ file }) => file.endsWith(`/${name}`));
  if (found === undefined) throw new Error(`The page writes no ${name}`);
  return found;
}

function runOf(command: string): CommandRun {
  const run = followed.runs[command];
  if (run === undefined) throw new Error(`The page does not run ${command}`);
  return run;
}

/** What the compiler says, each with the file it is about. */
function complaints(): readonly string[] {
  return runOf(compilation)
    .output.split(/^(?=\S+\(\d+,\d+\): error TS)/m)
    .filter((text) => text.trim() !== "");
}

test("every command of the page ends well, and what is generated is fresh at its end", () => {
  const others = Object.entries(followed.runs).filter(([command]) => command !== compilation);
  expect(others.map(([command]) => command)).toEqual(expect.arrayContaining([installed, lifecycles, tests]));
  for (const [command, { code, output }] of others) expect(code, `${command}\n${output}`).toBe(0);
  expect(fresh).toEqual({ code: 0, output: "" });
});

test("the code of the page compiles", () => {
  const isMisspelt = (text: string) => misspellings.some(({ file }) => text.startsWith(`${file}(`));
  const others = complaints().filter((text) => !isMisspelt(text));
  expect(others).toEqual([]);
});

test.for(misspellings)("negative control: with a misspelt $what it does not compile", ({ file, wrong }) => {
  const its = complaints().filter((text) => text.startsWith(`${file}(`));
  expect(its.join("")).toMatch(new RegExp(`\\b${wrong}\\b`));
});

test("the tests of the page are green, and none is left out", () => {
  const { output } = runOf(tests);
  const count = blockOf("key-handover.test.ts").text.match(/^test\(/gm)?.length ?? 0;
  expect(count).toBeGreaterThan(0);
  expect(output).toContain(`${folder}/key-handover.test.ts (${count} tests)`);
  expect(output).not.toMatch(/failed|skipped/);
});

test("the code of the page is written as the house writes", () => {
  expect(lint.code, lint.output).toBe(0);
});

test("what the page has written is there: a table, and all its transitions on record", () => {
  expect(globSync("packages/store/migrations/*-key-handovers.sql", { cwd: tree })).toHaveLength(1);
  expect(runOf(installed).output).toMatch(/^ {2}keyHandover +4 of 4$/m);
  expect(readFileSync(join(tree, "docs/lifecycles.md"), "utf8").includes("`keyHandover`")).toBe(true);
  expect(Object.keys(JSON.parse(readFileSync(join(tree, "docs/installed.json"), "utf8")))).toContain(
    "keyHandover",
  );
});
