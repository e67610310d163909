// Writes what is derived from the declarations of the model: the registries, the pages about entities, their French labels and the table of
// permissions; then, from the domains as well, the pages about lifecycles and about what runs by itself. `node scripts/gen.ts` rewrites what
// is stale; with `--check` it only says so and fails. A new entity is one new file and one run of this.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadDeclarations } from "./gen/declarations.ts";
import { entityPages } from "./gen/entity-pages.ts";
import { frenchLabelFiles } from "./gen/french-labels.ts";
import { existingOutputs } from "./gen/outputs.ts";
import { permissionMatrixFiles } from "./gen/permission-matrix.ts";
import { registryFiles } from "./gen/registry-files.ts";

const { values } = parseArgs({ options: { check: { type: "boolean" } } });
const root = resolve(import.meta.dirname, "..");

const declarations = await loadDeclarations(root);
const ofModel = new Map([
  ...registryFiles(declarations),
  ...entityPages(declarations),
  ...permissionMatrixFiles(declarations),
  ...frenchLabelFiles(declarations),
]);
const obsolete = existingOutputs(root).filter((path) => !ofModel.has(path));
for (const path of obsolete) remove(path);
const staleOfModel = renew(ofModel);

// Domains load the registries, so they are loaded once these are written.
const { businessFiles } = await import("./gen/business-files.ts");
const ofBusiness = await businessFiles(root, declarations);
const stale = [...staleOfModel, ...renew(ofBusiness)];

if (values.check) process.exitCode = stale.length + obsolete.length > 0 ? 1 : 0;
else {
  const count = ofModel.size + ofBusiness.size;
  console.log(`${count} files, ${stale.length} rewritten, ${obsolete.length} removed`);
}

function remove(path: string): void {
  if (values.check) tellStale(path);
  else rmSync(join(root, path));
}

/** Answers what was stale. */
function renew(wanted: ReadonlyMap<string, string>): readonly string[] {
  const stale = [...wanted].filter(([path, text]) => textOf(path) !== text);
  for (const [path, text] of stale) {
    if (values.check) tellStale(path);
    else {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
  }
  return stale.map(([path]) => path);
}

function tellStale(path: string): void {
  console.error(`${path} is stale: run npm run gen`);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return undefined; // not written yet
  }
}
