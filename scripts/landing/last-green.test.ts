import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changedSince, contentsAt, type Git, gitIn } from "./git.ts";
import { inputsHash } from "./inputs.ts";
import { lastGreen } from "./last-green.ts";
import { leftOut } from "./plan.ts";
import type { LandingRecord } from "./record.ts";
import type { Suite } from "./suites.ts";

const suites: readonly Suite[] = [
  { name: "arithmetic", projects: ["unit"], inputs: ["kernel/**"] },
  { name: "journeys", projects: ["e2e"] },
];

let tree = "";
let git: Git;

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "kontor-green-"));
  git = gitIn(tree);
  git("init", "-q", "-b", "main");
  git("config", "user.name", "Somebody");
  git("config", "user.email", "somebody@kontor.example");
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function commit(files: Readonly<Record<string, string>>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  }
  git("add", "-A");
  git("commit", "-q", "-m", "A change");
  return git("rev-parse", "HEAD").trim();
}

function recordOf(green: string, inputs = inputsHash(["kernel/**"], contentsAt(git, green))): LandingRecord {
  const arithmetic = { inputs, processorSeconds: 10, yardstickSeconds: 1 };
  return { commit: green, suites: { arithmetic }, declarations: {} };
}

/** A green commit, its record, and a change of one file after it. */
function change(
  file: string,
  record = recordOf(commit({ "kernel/sum.ts": "1", "web/page.ts": "1" })),
): string {
  commit({ ".ci/record.json": JSON.stringify(record) });
  return commit({ [file]: "2" });
}

test("a change is told from the commit that the record of its parent names", () => {
  change("web/page.ts");
  const green = lastGreen(git, suites);
  expect(green.unknownBecause).toBeUndefined();
  if (green.unknownBecause !== undefined) return;
  expect(changedSince(git, green.record.commit)).toEqual([".ci/record.json", "web/page.ts"]);
  expect(leftOut(suites, green.record, changedSince(git, green.record.commit))).toEqual(["arithmetic"]);
});

test("a suite whose inputs have changed is not left out, nor one that is not committed yet", () => {
  change("kernel/sum.ts");
  const green = lastGreen(git, suites);
  if (green.unknownBecause !== undefined) throw new Error(green.unknownBecause);
  expect(leftOut(suites, green.record, changedSince(git, green.record.commit))).toEqual([]);
  git("checkout", "-q", "HEAD^1");
  writeFileSync(join(tree, "kernel/other.ts"), "1");
  expect(leftOut(suites, green.record, changedSince(git, green.record.commit))).toEqual([]);
});

test("a record that the change itself brings does not count yet", () => {
  const green = commit({ "kernel/sum.ts": "1" });
  commit({ ".ci/record.json": JSON.stringify(recordOf(green)) });
  expect(lastGreen(git, suites)).toEqual({ unknownBecause: "the parent of the change has no record" });
});

test("without a parent, in a shallow clone and with half a record nothing is known", () => {
  commit({ "kernel/sum.ts": "1" });
  expect(lastGreen(git, suites).unknownBecause).toContain("no parent");
  commit({ ".ci/record.json": "{" });
  commit({ "kernel/sum.ts": "2" });
  expect(lastGreen(git, suites).unknownBecause).toContain("no record");
  const shallow = join(tree, "shallow");
  execFileSync("git", ["clone", "-q", "--depth", "1", `file://${tree}`, shallow]);
  expect(lastGreen(gitIn(shallow), suites).unknownBecause).toContain("shallow");
});

test("a record of a commit that the change does not come from is not believed", () => {
  commit({ "kernel/sum.ts": "1" });
  git("checkout", "-q", "-b", "aside");
  const aside = commit({ "kernel/sum.ts": "3" });
  git("checkout", "-q", "main");
  change("web/page.ts", recordOf(aside));
  expect(lastGreen(git, suites).unknownBecause).toContain("does not come from");
});

test("a stamp of inputs that the commit does not have is not believed", () => {
  const green = commit({ "kernel/sum.ts": "1", "web/page.ts": "1" });
  change("web/page.ts", recordOf(green, "0123456789abcdef"));
  expect(lastGreen(git, suites).unknownBecause).toContain("inputs of arithmetic");
});
