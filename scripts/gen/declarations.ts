// Finds the declarations of the model by their files and loads them, without any list of names.
import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { camelName } from "@kontor/kernel/naming/dashed.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Workflow } from "@kontor/model/workflow.ts";

export const modelFolder = "packages/model/src";

export type Declared<Value> = {
  /** Relative to the sources of the model, such as `entities/billing/invoice.ts`. */
  readonly file: string;
  readonly exportName: string;
  readonly value: Value;
};

export type Declarations = {
  readonly entities: readonly Declared<Entity>[];
  readonly workflows: readonly Declared<Workflow>[];
};

export async function loadDeclarations(root: string): Promise<Declarations> {
  return {
    entities: await load<Entity>(root, "entities/*/*.ts", ["", "Entity"]),
    workflows: await load<Workflow>(root, "workflows/*.ts", ["Workflow"]),
  };
}

/** A file `bank-account.ts` exports `bankAccount`, or `caseEntity` where the name is a word of the language; a workflow ends in Workflow. */
async function load<Value extends { readonly name: string }>(
  root: string,
  pattern: string,
  suffixes: readonly string[],
): Promise<readonly Declared<Value>[]> {
  const base = join(root, modelFolder);
  const found = globSync(pattern, { cwd: base }).filter((file) => !file.endsWith(".test.ts"));
  const declared = await Promise.all(
    found.map(async (file): Promise<Declared<Value>> => {
      const name = camelName(basename(file, ".ts"));
      const module: Record<string, Value> = await import(pathToFileURL(join(base, file)).href);
      const exportName = suffixes.map((suffix) => `${name}${suffix}`).find((wanted) => wanted in module);
      const value = exportName === undefined ? undefined : module[exportName];
      if (exportName === undefined || value?.name !== name)
        throw new Error(`${file} does not declare ${name}`);
      return { file, exportName, value };
    }),
  );
  for (const { file, value } of declared) requireFamilyFolder(file, value);
  return declared.toSorted((a, b) => (a.value.name < b.value.name ? -1 : 1));
}

function requireFamilyFolder(file: string, value: object): void {
  if (!("family" in value)) return;
  const folder = basename(dirname(file));
  if (value.family !== folder) throw new Error(`${file} belongs to the family ${String(value.family)}`);
}
