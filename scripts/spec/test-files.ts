// Finds every test file of a tree and says what its tests can prove, by the project that runs it.
import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import { waiting } from "../reach/allowed.ts";
import { type Proof, testProjects } from "../test-projects.ts";

const testFileGlob = "{packages,apps,harness,scripts,probes,e2e,conformance}/**/*.test.{ts,tsx}";

export function testFilesIn(root: string): readonly string[] {
  const isForeign = (name: string): boolean => name === "node_modules" || name === "dist";
  return globSync(testFileGlob, { cwd: root, exclude: (path) => path.split("/").some(isForeign) })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

/** Undefined when no project runs the file: its tests would never be seen to fail. */
export function proofOf(file: string): Proof | undefined {
  const project = Object.values(testProjects).find(({ include }) =>
    include.some((glob) => matchesGlob(file, glob)),
  );
  return project?.proves;
}

/** The work that will wire what the tests of the file are about: until then the product does not do it, however well it is tested. */
export function waitsFor(file: string): string | undefined {
  const tested = file.replace(/\.test\.ts$/, ".ts");
  return Object.entries(waiting).find(([, entries]) => entries.includes(tested))?.[0];
}
