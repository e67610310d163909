// Random questions to a list: filters as they come in an address, alone, together and in trees, with a search, an order and a page.
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import { formatFilterValue } from "@kontor/kernel/search/filter-value.ts";
import type { SortKey } from "@kontor/kernel/search/sort.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { SearchField } from "@kontor/model/entity/search.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import type { QueryCondition } from "@kontor/store/query/condition.ts";
import { type ListQuery, parseFilters, parseListQuery } from "@kontor/store/query/parse-list-query.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { isMultiple } from "@kontor/store/shape/entity-shape.ts";
import type { Random } from "./random.ts";
import { sampleValue } from "./sample-values.ts";

export function randomQuery(
  random: Random,
  scope: Scope,
  entity: Entity,
  records: readonly RecordData[],
): ListQuery {
  const search = random.isLucky(0.25) ? fragment(random, someText(random, entity, records)) : undefined;
  const sort = random.isLucky(0.7) ? randomSort(random, entity) : undefined;
  const limit = random.pick([1, 3, 7, 20, 100]);
  const query = parseListQuery(scope, entity, {
    limit,
    ...(search !== undefined && { search }),
    ...(sort !== undefined && { sort }),
    ...(random.isLucky(0.2) && { offset: random.below(12) }),
  });
  return { ...query, condition: randomTree(random, scope, entity, records, 2) };
}

function randomTree(
  random: Random,
  scope: Scope,
  entity: Entity,
  records: readonly RecordData[],
  depth: number,
): QueryCondition {
  const inner = (): QueryCondition => randomTree(random, scope, entity, records, depth - 1);
  if (depth > 0 && random.isLucky(0.35)) {
    const parts = Array.from({ length: 1 + random.below(3) }, inner);
    return random.pick<QueryCondition>([{ all: parts }, { any: parts }, { not: inner() }]);
  }
  const count = random.pick([0, 1, 1, 1, 2, 3]);
  const fields = Array.from({ length: count }, () => random.pick(entity.search));
  return parseFilters(
    scope,
    entity,
    Object.fromEntries(fields.map((field) => [field.name, sentValue(random, entity, field, records)])),
  );
}

/** Half of the time something a record has, so that something is found. */
function sentValue(
  random: Random,
  entity: Entity,
  { path, filter }: SearchField,
  records: readonly RecordData[],
): string {
  const field = fieldAt(entity.fields, path);
  const stored = records.length > 0 ? valuesAt(random.pick(records), path).flat() : [];
  const known = stored.length > 0 && random.isLucky(0.6) ? random.pick(stored) : undefined;
  const value = String(known ?? (field && sampleValue(random, field, () => ["P1", "P2"])) ?? "x");
  switch (filter) {
    case "regex":
    case "regex-start":
    case "email": {
      if (random.isLucky(0.2)) return path === entity.key ? sentKey(value) : sentText(value);
      return formatFilterValue(random.isLucky(0.3) ? filter : filter, fragment(random, value)) || "x";
    }
    case "choices": {
      const others = stored.map(String).filter((code) => code !== "" && random.isLucky(0.3));
      const chosen = value === "" ? "x" : value;
      const [included, excluded] = random.isLucky(0.3) ? [others, [chosen]] : [[chosen, ...others], []];
      return formatFilterChoices({ included, excluded });
    }
    case "date":
      return value.slice(0, 10).replaceAll("-", "");
    default:
      return path === entity.key ? sentKey(value) : value;
  }
}

/** As somebody writes it who knows nothing of patterns. */
function sentText(value: string): string {
  return value.startsWith("/") ? "x" : value;
}

/** Several keys are parted by commas, so that a comma of a key is written as that of a choice. */
function sentKey(value: string): string {
  const text = sentText(value);
  return text.includes(",") ? formatFilterChoices({ included: [text], excluded: [] }) : text;
}

function fragment(random: Random, text: string): string {
  const characters = [...text];
  if (random.isLucky(0.3)) return text;
  const start = random.isLucky(0.5) ? 0 : random.below(characters.length);
  return characters.slice(start, start + 1 + random.below(6)).join("");
}

function someText(random: Random, entity: Entity, records: readonly RecordData[]): string {
  const [field] = entity.search.filter(({ filter }) => filter === "regex" || filter === "regex-start");
  const record = records.length > 0 ? random.pick(records) : {};
  const [text = "van 2024"] = field === undefined ? [] : valuesAt(record, field.path).flat();
  return String(text);
}

/** Paths with one value that lists keep. */
function sortablePaths(entity: Entity): readonly string[] {
  const paths = [entity.key, "_id", "_insertDate", ...entity.search.map(({ path }) => path)];
  return [...new Set(paths)].filter((path) => !path.includes("[") && !isMultiple(entity.fields, path));
}

function randomSort(random: Random, entity: Entity): string {
  const paths = sortablePaths(entity);
  const chosen = new Set(Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => random.pick(paths)));
  return [...chosen].map((path) => `${random.isLucky(0.5) ? "-" : ""}${path}`).join(",");
}

export function describedSort(sort: readonly SortKey[]): string {
  return sort.map(({ field, direction }) => `${direction} ${field}`).join(", ");
}
