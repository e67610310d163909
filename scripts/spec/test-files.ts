// Finds every test file of a tree and says what its tests can prove, by the project that runs it.
import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
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
