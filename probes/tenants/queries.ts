// Queries with somebody else's values in every place a query has one: filters, search, order, projection, include, cursor,
// completion, groups and sums.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { SearchField } from "@kontor/model/entity/search.ts";
import { valuesAt } from "@kontor/model/fields/path.ts";
import type { Random } from "../../demo/foundation/random.ts";
import { sampleOf } from "../world/sample-value.ts";
import type { Target } from "../world/targets.ts";
import type { AttackContext } from "./attack-context.ts";

type Query = readonly (readonly [name: string, value: string])[];

export function hostileQuery({ route, of }: Target, context: AttackContext): URLSearchParams {
  return new URLSearchParams(
    queryOf({ route, ...(of && { of }) }, context).map(([name, value]) => [name, value]),
  );
}

function queryOf({ route, of }: Target, context: AttackContext): Query {
  const { random } = context;
  switch (of?.verb) {
    case "list":
      return listQuery(of.entity, context);
    case "export":
      return [...listQuery(of.entity, context), ...exportedAs(of.entity, context)];
    case "aggregate":
      return aggregateQuery(of.entity, context);
    case "read":
    case "reread":
      return random.isTrue(0.5) ? [] : [...included(of.entity, random), ...projected(of.entity, context)];
    case undefined:
      return sampledQuery(route.query, context);
    default:
      return [];
  }
}

function sampledQuery(schema: Target["route"]["query"], { random, material }: AttackContext): Query {
  if (schema === undefined) return [];
  const texts: Readonly<Record<string, () => string>> = {
    entityNames: () => random.pick(["contract,person", "task", "asset,contract,person"]),
    search: () => material.fragment,
  };
  const text = (name: string): string => texts[name]?.() ?? material.named("person")?.key ?? "";
  const sampled = Object(sampleOf(schema, { random, text })) as Record<string, unknown>; // the schema is one of an object
  return Object.entries(sampled).map(([name, value]) => [name, String(value)] as const);
}

function listQuery(entity: Entity, context: AttackContext): Query {
  const { random, material } = context;
  const page: Query = random.isTrue(0.3)
    ? [
        ["limit", String(random.integer(1, 100))],
        ["count", random.pick(["none", "capped", "exact"])],
      ]
    : [];
  switch (random.integer(0, 11)) {
    case 0:
    case 1:
    case 2:
      return [...filters(entity, context), ...page];
    case 3:
    case 4:
      return [
        ["search", random.pick([material.fragment, `${material.fragment} ${material.fragment}`])],
        ...page,
      ];
    case 5:
      return [["sort", `${random.isTrue(0.5) ? "-" : ""}${random.pick(entity.columns)}`], ...page];
    case 6:
      return [...included(entity, random), ...projected(entity, context), ...page];
    case 7: {
      const cursor = material.cursors.get(entity.name);
      return cursor === undefined ? page : [["cursor", cursor]];
    }
    case 8:
      return [
        ["autocomplete", random.pick([material.fragment, material.tenant.slice(0, 6)])],
        ...filters(entity, context),
      ];
    case 9:
      return [[material.ownField, `/${material.fragment}/i`], ...page];
    case 10:
      return [
        [random.pick(["tenant", "tenantId", "tenant_id"]), random.pick([material.tenant, material.tenantId])],
      ];
    default:
      return [...included(entity, random), ["count", "exact"], ["limit", "100"]];
  }
}

/** Mostly as plain text, in which whatever must not be there would be found. */
function exportedAs({ columns, hiddenColumns }: Entity, { random, material }: AttackContext): Query {
  const all = [...columns, ...hiddenColumns];
  return [
    ["format", random.pick(["csv", "csv", "csv", "xlsx"])],
    ...(random.isTrue(0.5) ? ([["columns", random.pick([all.join(","), material.ownField])]] as const) : []),
  ];
}

function aggregateQuery(entity: Entity, context: AttackContext): Query {
  const { random, material } = context;
  const paths = [...entity.columns, entity.key, "status", material.ownField];
  const of = random.pick([
    "count",
    `sum:${random.pick(paths)}`,
    `max:${random.pick(paths)}`,
    `count,min:${entity.key}`,
  ]);
  return [
    ["pipeline", of],
    ...(random.isTrue(0.6) ? ([["groupBy", random.pick(paths)]] as const) : []),
    ...(random.isTrue(0.5) ? filters(entity, context) : []),
  ];
}

function included({ includes }: Entity, random: Random): Query {
  const names = Object.keys(includes);
  if (names.length === 0) return [];
  return [["include", random.isTrue(0.5) ? names.join(",") : random.pick(names)]];
}

function projected({ columns, hiddenColumns }: Entity, { random, material }: AttackContext): Query {
  if (random.isTrue(0.5)) return [];
  return [
    [
      "projection",
      random.pick([columns.join(","), [...columns, ...hiddenColumns].join(","), material.ownField]),
    ],
  ];
}

function filters(entity: Entity, { random, material }: AttackContext): Query {
  if (entity.search.length === 0) return [];
  const fields = Array.from({ length: random.integer(1, 2) }, () => random.pick(entity.search));
  const doc = material.named(entity)?.doc ?? {};
  return [...new Set(fields)].map((field) => {
    const [held] = valuesAt(doc, field.path);
    return [field.name, filterValue(field, held, random, material.fragment)] as const;
  });
}

function filterValue({ filter }: SearchField, held: unknown, random: Random, fragment: string): string {
  const text = typeof held === "object" || held === undefined ? fragment : String(held);
  if (filter === "date") return text.slice(0, 10).replaceAll("-", "");
  return random.pick([text, text, `/${fragment}/i`, `/^${text.slice(0, 6)}/i`, `-${text}`]);
}
