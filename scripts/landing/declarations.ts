// What is declared of each entity, as one short text each: an entity whose text differs from the recorded one is touched, wherever the
// line was changed that it came from.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dashedName } from "@kontor/kernel/naming/dashed.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import type { Model } from "@kontor/model/model.ts";
import type { Cases } from "./touched.ts";

/** The entity with its workflows and the lists its fields choose from. */
export function declarationDigests(model: Model): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(model.entities).map(([name, entity]) => {
      const workflows = workflowNamesOf(entity).map((each) => model.workflows[each]);
      const lists = [...listsOf(Object.values(entity.fields))].sort().map((each) => model.lists[each]);
      return [name, digest({ entity, workflows, lists })] as const;
    }),
  );
}

function listsOf(fields: readonly Field[]): ReadonlySet<string> {
  return new Set(
    fields.flatMap(({ list, fields: inner }) => [
      ...(list === undefined ? [] : [list]),
      ...(inner === undefined ? [] : listsOf(Object.values(inner))),
    ]),
  );
}

/** A function is told by its text. */
function digest(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === "function" ? String(part) : part,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

const isProduct = /^(?:packages\/(?:model|engine|domain|api|store)|apps\/(?:web|server))\/src\/|^demo\//;
const isTest = /\.test\.tsx?$/;

/**
 * For each entity the files that are about it: named after it, naming it in quotes, or taking its declaration or its workflow from the model.
 */
export function filesAbout(root: string, files: readonly string[], model: Model): Cases {
  const sources = files
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && isProduct.test(file) && !isTest.test(file) && !file.endsWith(".gen.ts"),
    )
    .map((file) => ({ file, quoted: quotedIn(readFileSync(join(root, file), "utf8")) }));
  return new Map(
    Object.values(model.entities).map((entity) => {
      const words = wordsOf(entity, model);
      const ownName = `/${dashedName(entity.name)}.ts`;
      const about = sources.filter(
        ({ file, quoted }) => file.endsWith(ownName) || words.some((word) => quoted.has(word)),
      );
      return [entity.name, about.map(({ file }) => file)] as const;
    }),
  );
}

function wordsOf(entity: Entity, model: Model): readonly string[] {
  const workflows = workflowNamesOf(entity).flatMap((name) => model.workflows[name] ?? []);
  return [
    entity.name,
    `entities/${dashedName(entity.name)}`,
    ...workflows.flatMap(({ name }) => [name, `workflows/${dashedName(name)}`]),
  ];
}

/** Words, and what is imported of the declarations as `entities/invoice`. */
function quotedIn(text: string): ReadonlySet<string> {
  const words = [...text.matchAll(/["'`]([\w.:-]+)["'`]/g)].map(([, word = ""]) => word);
  const declared = [...text.matchAll(declarationImport)].map(([, kind, name]) => `${kind}/${name}`);
  return new Set([...words, ...declared]);
}

const declarationImport = /\/(entities|workflows)\/(?:[\w-]+\/)?([\w-]+)\.ts"/g;
