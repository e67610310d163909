// Where generated files stand, so that one whose entity is gone is found and removed.
import { globSync } from "node:fs";
import { modelFolder } from "./declarations.ts";

export const entityPagesFolder = "docs/user/entities";
export const lifecyclesFile = "docs/lifecycles.md";
export const whatRunsFile = "docs/what-runs.md";

export function existingOutputs(root: string): readonly string[] {
  return globSync([`${modelFolder}/**/*.gen.ts`, `${entityPagesFolder}/*.md`], { cwd: root });
}
