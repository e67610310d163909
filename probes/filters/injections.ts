// What an attacker writes into every parameter of a list. Each is either refused by name or compared as the text it is.
import { AppError } from "@kontor/kernel/errors.ts";
import { formatFilterChoices } from "@kontor/kernel/search/filter-choices.ts";
import { formatFilterValue } from "@kontor/kernel/search/filter-value.ts";
import { parseAggregateQuery } from "@kontor/store/query/compile-aggregate.ts";
import { parseListQuery, type QueryParameters } from "@kontor/store/query/parse-list-query.ts";
import { aggregateRecords, autocompleteRecords, listRecords } from "@kontor/store/records/read.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { plainAnswer } from "./plain-evaluator.ts";
import type { Stored } from "./tenants.ts";

const corpus: readonly string[] = [
  "'",
  "''",
  '"',
  "' or '1'='1",
  "') or true --",
  "1; drop table contracts; --",
  "/* */",
  "--",
  "\\",
  "\\'",
  "\\\\",
  "$1",
  "$2::text",
  "$" + "{1}",
  "%",
  "_",
  "%' or 1=1",
  "\0",
  "a\0b",
  "\u0000'",
  "\ud800",
  "😀",
  "\u202e",
  "ﬀ",
  "{}",
  "{a,b}",
  '{"a":1}',
  "[0]",
  "$.a[*]",
  "doc",
  "r.doc",
  "tenant_id",
  "head->>'name'",
  "key)",
  "(select 1)",
  "pg_sleep(5)",
  "'||pg_sleep(5)||'",
  "null",
  "NaN",
  "Infinity",
  "-0",
  "1e308",
  "9".repeat(40),
  "0x10",
  "١٢",
  "constructor",
  "__proto__",
  "toString",
  "x".repeat(1_900),
  "é".repeat(900),
  "a\n--\nb",
  "\t",
  "\u00a0",
  "ext.note'",
  "20240230",
  "00000000",
  "99999999",
  "-1",
  "1.1.1",
  "true'",
  "/(a+)+$/i",
  "/\\d/i",
  "/^/",
  "//",
  "/a",
  "^",
  ".*",
];

type InjectionFigures = {
  readonly injections: number;
  readonly hits: number;
  readonly firstHit?: string;
};

export async function injectEverywhere(
  store: ScopedStore,
  stored: readonly Stored[],
  share: number,
): Promise<InjectionFigures> {
  let injections = 0;
  const hits: string[] = [];
  const attempt = async (what: string, action: () => Promise<boolean>): Promise<void> => {
    injections += 1;
    try {
      if (!(await action())) hits.push(`${what}: other records than asked for`);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) hits.push(`${what}: ${String(error)}`);
    }
  };
  const texts = corpus.filter((_, place) => place % Math.ceil(1 / share) === 0);
  for (const one of stored) {
    for (const text of texts) {
      for (const params of attacksOf(one, text)) {
        await attempt(`${one.entity.name} ${JSON.stringify(params)}`, () =>
          isAnsweredRightly(store, one, params),
        );
      }
    }
  }
  const [firstHit] = hits;
  return { injections, hits: hits.length, ...(firstHit !== undefined && { firstHit }) };
}

function attacksOf({ entity }: Stored, text: string): readonly QueryParameters[] {
  const filters = entity.search.flatMap(({ name, filter }) => [
    { [name]: text },
    ...(filter === "choices" && text !== ""
      ? [{ [name]: formatFilterChoices({ included: [text], excluded: [] }) }]
      : []),
    ...(filter === "regex" || filter === "regex-start" ? [{ [name]: formatFilterValue(filter, text) }] : []),
  ]);
  const others = [
    "search",
    "sort",
    "projection",
    "include",
    "cursor",
    "limit",
    "offset",
    "count",
    "autocomplete",
  ];
  const aggregates = [{ pipeline: text }, { pipeline: `sum:${text}` }, { pipeline: "count", groupBy: text }];
  return [...filters, ...others.map((name) => ({ [name]: text })), { [text]: "x" }, ...aggregates];
}

async function isAnsweredRightly(
  store: ScopedStore,
  { scope, entity, records }: Stored,
  params: QueryParameters,
): Promise<boolean> {
  if ("pipeline" in params) {
    const groups = await aggregateRecords(store, scope, entity, parseAggregateQuery(scope, entity, params));
    return groups.length <= records.length + 1;
  }
  const query = parseListQuery(scope, entity, { limit: 100, ...params });
  if (query.autocomplete !== undefined) {
    await autocompleteRecords(store, scope, entity, query);
    return true;
  }
  const { rows } = await listRecords(store, scope, entity, query);
  if (query.projection !== undefined) return true;
  const expected = plainAnswer(entity, records, query, scope.timeZone).slice(0, query.limit);
  const found = rows.map((row) => String(JSON.parse(row)[entity.key]));
  return "offset" in params || "cursor" in params || JSON.stringify(found) === JSON.stringify(expected);
}
