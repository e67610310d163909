// Texts that continue what the user has typed: those of the searched text fields the caller may read, of records the query finds.
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Scope } from "../scope.ts";
import { shapeOf } from "../shape/entity-shape.ts";
import type { Statement } from "../statement.ts";
import { compileWhere, walkMax } from "./compile-list.ts";
import { narrowByWords } from "./compile-words.ts";
import { whole } from "./compiled.ts";
import type { QueryCondition } from "./condition.ts";
import { foldedText, type PathSource, rawText, sourceOf } from "./path-source.ts";
import { queryContext, statementOf, tableOf } from "./query-context.ts";
import { isReadable } from "./readable-paths.ts";

export const suggestionsMax = 10;
/** Records looked at for each field; a text that so many share is one suggestion. */
const recordsMax = 1_000;

/** One statement for each field; together they have more suggestions than are shown. */
export function compileAutocomplete(
  scope: Scope,
  entity: Entity,
  condition: QueryCondition,
  typed: string,
): readonly Statement[] {
  const shape = shapeOf(entity);
  const paths = [...new Set(entity.search.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const source = sourceOf(shape, path);
    if (source === undefined || source.isMultiple || !source.isFreeText || !isReadable(scope, entity, path))
      return [];
    return foldedText("r", source) === undefined
      ? []
      : [suggestionsOf(scope, entity, condition, source, typed)];
  });
}

function suggestionsOf(
  scope: Scope,
  entity: Entity,
  condition: QueryCondition,
  source: PathSource,
  typed: string,
): Statement {
  const context = queryContext(scope, entity);
  const { alias, parameters } = context;
  const sought = foldText(typed.trim());
  const { check = "true", ...found } = compileWhere(context, { condition });
  const byWords = source.hasWords ? narrowByWords(context, source.path, sought, "start") : undefined;
  const begins = `starts_with(${foldedText(alias, source)}, ${parameters.add(sought)}::text)`;
  const candidates = `select r.* from ${tableOf(context)} where ${whole({ ...found, ...(byWords && { check: byWords.found }) })} limit ${walkMax}`;
  const matching = `select ${rawText(alias, source)} as suggestion from (${candidates}) r where ${check} and ${begins} limit ${recordsMax}`;
  return statementOf(
    context,
    `select distinct suggestion from (${matching}) s order by 1 limit ${suggestionsMax}`,
  );
}
