// Writes what is derived from the declarations of the model: the registries, the pages about entities, their French labels, the table of
// permissions and the page about lifecycles. `node scripts/gen.ts` rewrites what is stale; with `--check` it only says so and fails. A new entity is one new file and one run of this.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { recordedOutcomes } from "../e2e/entities/outcomes.ts";
import { loadDeclarations } from "./gen/declarations.ts";
import { entityPages } from "./gen/entity-pages.ts";
import { frenchLabelFiles } from "./gen/french-labels.ts";
import { lifecyclesFiles } from "./gen/lifecycles.ts";
import { existingOutputs } from "./gen/outputs.ts";
import { permissionMatrixFiles } from "./gen/permission-matrix.ts";
import { registryFiles } from "./gen/registry-files.ts";

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const root = resolve(import.meta.dirname, "..");

const declarations = await loadDeclarations(root);
const wanted = new Map([
  ...registryFiles(declarations),
  ...entityPages(declarations),
  ...permissionMatrixFiles(declarations),
  ...lifecyclesFiles(declarations, recordedOutcomes()),
  ...frenchLabelFiles(declarations),
]);
const obsolete = existingOutputs(root).filter((path) => !wanted.has(path));
const stale = [...wanted].filter(([path, text]) => textOf(path) !== text).map(([path]) => path);

if (values.check) {
  for (const path of [...stale, ...obsolete]) console.error(`${path} is stale: run npm run gen`);
  process.exitCode = stale.length + obsolete.length > 0 ? 1 : 0;
} else {
  for (const path of obsolete) rmSync(join(root, path));
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), wanted.get(path) ?? "");
  }
  console.log(`${wanted.size} files, ${stale.length} rewritten, ${obsolete.length} removed`);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return undefined; // not written yet
  }
}
