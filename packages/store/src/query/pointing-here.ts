// Records that name others at a path, found by an index whatever the path is: a column, the table of references, or the words of a
// text that holds a key.

import { foldedWords } from "@kontor/kernel/search/fold.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { rawText, sourceOf } from "./path-source.ts";
import type { QueryContext } from "./query-context.ts";

/** `key` is what a row names, `condition` that it is one of the keys of the entity. */
export function pointingHere(
  { shape, alias, parameters, tenant }: QueryContext,
  entity: Entity,
  by: string,
  keys: readonly string[],
): { readonly key: string; readonly condition: string } {
  const source = sourceOf(shape, by);
  if (source === undefined || source.isMultiple) return { key: "null::text", condition: "false" };
  const key = rawText(alias, source);
  const named = `${parameters.add(keys)}::text[]`;
  const isOne = `${key} = any(${named})`;
  const owner = by === "entityRegistration" ? sourceOf(shape, "entityName") : undefined;
  const ofEntity =
    owner === undefined ? "" : ` and ${rawText(alias, owner)} = ${parameters.add(entity.name)}`;
  if (source.isIndexed && source.column !== undefined && !source.column.isFolded) {
    return { key, condition: `${alias}.${source.column.name} = any(${named})${ofEntity}` };
  }
  if (shape.referencePaths.some(({ path }) => path === by)) {
    const referring = `select f.source_id from record_references f join records k on k.tenant_id = f.tenant_id and k.id = f.target_id where f.tenant_id = ${tenant} and f.field = ${parameters.add(by)} and k.entity = ${parameters.add(entity.name)} and k.key = any(${named})`;
    return { key, condition: `${alias}.id in (${referring})` };
  }
  if (!source.hasWords) return { key, condition: `${isOne}${ofEntity}` };
  const words = keys.flatMap((text) => foldedWords(text).toSorted((a, b) => b.length - a.length)[0] ?? []);
  const wording = `select w.record_id from record_words w where w.tenant_id = ${tenant} and w.entity = ${parameters.add(shape.source)} and w.word = any(${parameters.add(words)}::text[]) and w.field = ${parameters.add(by)}`;
  return { key, condition: `${alias}.id in (${wording}) and ${isOne}${ofEntity}` };
}
