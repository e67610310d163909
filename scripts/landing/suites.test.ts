import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageParts } from "../../e2e/page-parts.ts";
import { testFilesIn } from "../spec/test-files.ts";
import { filesOf, gitIn } from "./git.ts";
import { importGraph, reachOf } from "./import-graph.ts";
import { isInput } from "./inputs.ts";
import { selectionOf } from "./run-suites.ts";
import { isOf } from "./suite-costs.ts";
import { groupsOf, type Suite, suites } from "./suites.ts";

const root = join(import.meta.dirname, "../..");
const files = filesOf(gitIn(root));
const graph = importGraph(root, files);
const testFiles = testFilesIn(root);

/** Run by the check itself. */
const inCheck: Suite = { name: "check", projects: ["unit", "database"] };

test("every test file belongs to a suite of the landing", () => {
  const all = [inCheck, ...suites];
  expect(testFiles.filter((file) => !all.some((suite) => isOf(suite, file)))).toEqual([]);
});

test.for(suites.filter(({ inputs }) => inputs !== undefined))(
  "what $name imports is among what it says it is made of",
  (suite) => {
    const roots = testFiles.filter((file) => isOf(suite, file));
    expect(roots.length).toBeGreaterThan(0);
    const known = new Set(files);
    const missing = [...reachOf(graph, [...roots, "vitest.config.ts"])].filter(
      (file) => known.has(file) && !isInput(suite.inputs ?? [], file),
    );
    expect(missing).toEqual([]);
  },
);

test("suites of the same kind share a process, in which each finds its files", () => {
  const names = groupsOf(suites).map((group) => group.map(({ name }) => name));
  expect(names).toContainEqual(["journeys", "entities", "transitions", "pages"]);
  expect(names.flat()).toEqual(suites.map(({ name }) => name));
});

test("a suite that is left out of a shared process leaves its files out", () => {
  const journeys = suites.filter(({ name }) => name === "journeys");
  const sweeps = suites.filter(({ sweep, projects }) => sweep !== undefined && projects.includes("e2e"));
  expect(selectionOf([...journeys, ...sweeps])).toEqual(["--project", "e2e"]);
  expect(selectionOf(journeys)).toContain("e2e/every-entity.test.ts");
  expect(selectionOf(sweeps.slice(0, 1))).toEqual(["--project", "e2e", "e2e/every-entity"]);
  // Also where it asks for the folder the file stands in.
  const properties = suites.filter(({ name }) => name === "properties");
  expect(selectionOf(properties).join(" ")).toContain("--exclude conformance/entities.test.ts");
});

test("what is looked at in every view is drawn by a file that exists", () => {
  const missing = Object.values(pageParts).filter((part) => !existsSync(join(root, "apps/web/src", part)));
  expect(missing).toEqual([]);
});
