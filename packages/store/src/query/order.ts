// The order of a list as SQL, whether an index keeps it, and where a page goes on. Values that are missing come last, and first
// when the order is turned round, as the database does by itself: so one index serves both directions.
import type { SortKey } from "@kontor/kernel/search/sort.ts";
import { valueTables } from "../shape/record-rows.ts";
import { throughText } from "./compile-through.ts";
import type { Position } from "./cursor.ts";
import { foldedText, indexesOf, type PathSource, sourceOf, typedValue } from "./path-source.ts";
import type { QueryContext } from "./query-context.ts";

type OrderTerm = {
  readonly expression: string;
  readonly type: string;
  readonly isDescending: boolean;
  readonly isNullable: boolean;
  /** The records of the side table the value stands in, with it: `record_id` and `value`. */
  readonly side?: string;
};

export type Order = {
  readonly terms: readonly OrderTerm[];
  /** The rows come out of an index in this order. */
  readonly isIndexed: boolean;
  /** No two rows share the value, so that nothing has to be added to it. */
  readonly uniqueColumn?: "key" | "id";
  readonly signature: string;
};

/** Never without a value. */
const filledColumns: ReadonlySet<string> = new Set(["key", "id", "version", "inserted_at"]);

export function compileOrder(
  context: QueryContext,
  sort: readonly SortKey[],
  equalPaths: ReadonlySet<string>,
): Order {
  const { shape } = context;
  const terms = sort.map((key, place) => termOf(context, key, place));
  const [first] = sort;
  const isSingle = sort.length === 1 && first !== undefined;
  const isKey = first?.field === shape.entity.key || first?.field === "_id";
  const isServed = (path: string): boolean =>
    isKey ||
    indexesOf(shape).some(
      ([leading, second, ...rest]) =>
        (leading === path && second === undefined) ||
        (second === path && rest.length === 0 && equalPaths.has(leading ?? "")),
    );
  return {
    terms,
    isIndexed: isSingle && isServed(first.field),
    ...(isSingle && isKey && { uniqueColumn: first.field === "_id" ? "id" : "key" }),
    signature: [
      shape.entity.name,
      ...sort.map(({ field, direction }) => `${direction === "descending" ? "-" : ""}${field}`),
    ].join(","),
  };
}

function termOf(context: QueryContext, { field, direction }: SortKey, place: number): OrderTerm {
  const { shape, tenant, parameters } = context;
  const source = sourceOf(shape, field);
  if (source === undefined) throw new Error(`${shape.entity.name} has no field ${field}`);
  const isDescending = direction === "descending";
  const { values, column } = source;
  if (values !== undefined && column === undefined) {
    const entity = parameters.add(shape.source);
    const side = `select v.record_id, v.value from ${valueTables[values.type]} v where v.tenant_id = ${tenant} and v.entity = ${entity} and v.field = ${parameters.add(values.field)}`;
    return { expression: `s${place}.value`, type: values.type, isDescending, isNullable: true, side };
  }
  return {
    ...orderedValue(context, source),
    isDescending,
    isNullable: !filledColumns.has(column?.name ?? ""),
  };
}

function orderedValue(context: QueryContext, source: PathSource): Pick<OrderTerm, "expression" | "type"> {
  const { alias } = context;
  if (source.through !== undefined)
    return { expression: `(${throughText(context, source.through, "folded")} collate "C")`, type: "text" };
  const folded = source.isFreeText && source.column === undefined ? foldedText(alias, source) : undefined;
  if (folded !== undefined) return { expression: `(${folded} collate "C")`, type: "text" };
  const type = source.type === "bigint" && source.column === undefined ? "numeric" : (source.type ?? "text");
  return { expression: `(${typedValue(alias, source)})`, type };
}

/** `order by` for these expressions; records that share all of them follow each other by their identifiers. */
export function orderBy({ terms, uniqueColumn }: Order, expressions: readonly string[], id: string): string {
  const turned = (isDescending: boolean): string => (isDescending ? " desc" : "");
  const parts = terms.map(({ isDescending }, place) => `${expressions[place]}${turned(isDescending)}`);
  return [...parts, ...(uniqueColumn ? [] : [`${id}${turned(terms[0]?.isDescending === true)}`])].join(", ");
}

/** The rows after a position in an order of any shape. */
export function isAfter(
  { terms }: Order,
  expressions: readonly string[],
  id: string,
  { values, id: last }: Position,
  add: (value: unknown) => string,
): string {
  const sign = terms[0]?.isDescending ? "<" : ">";
  return terms.reduceRight(
    (rest, { isDescending, type }, place) => {
      const expression = expressions[place] ?? "null";
      const value = values[place] ?? null;
      if (value === null) {
        return isDescending
          ? `(${expression} is not null or ${rest})`
          : `(${expression} is null and ${rest})`;
      }
      const bound = `${add(value)}::${type}`;
      const beyond = isDescending
        ? `${expression} < ${bound}`
        : `(${expression} > ${bound} or ${expression} is null)`;
      return `(${beyond} or (${expression} = ${bound} and ${rest}))`;
    },
    `${id} ${sign} ${add(last)}::uuid`,
  );
}

/** Where an indexed order goes on: one stretch of the index after another. */
export type Stretch =
  | { readonly kind: "all" }
  | { readonly kind: "after"; readonly value: string; readonly id: string }
  | { readonly kind: "nulls-after"; readonly id: string }
  | { readonly kind: "nulls" }
  | { readonly kind: "values" };

export function stretchesAfter({ terms: [term] }: Order, position: Position | undefined): readonly Stretch[] {
  if (position === undefined || term === undefined) return [{ kind: "all" }];
  const [value] = position.values;
  const { id } = position;
  if (value === null || value === undefined) {
    return term.isDescending
      ? [{ kind: "nulls-after", id }, { kind: "values" }]
      : [{ kind: "nulls-after", id }];
  }
  const after: Stretch = { kind: "after", value, id };
  return term.isDescending || !term.isNullable ? [after] : [after, { kind: "nulls" }];
}

export function withinStretch(
  { terms: [term], uniqueColumn }: Order,
  stretch: Stretch,
  alias: string,
  add: (value: unknown) => string,
): string | undefined {
  if (term === undefined) return undefined;
  const { expression, type, isDescending } = term;
  const sign = isDescending ? "<" : ">";
  switch (stretch.kind) {
    case "all":
      return undefined;
    case "after": {
      const value = `${add(stretch.value)}::${type}`;
      if (uniqueColumn) return `${expression} ${sign} ${value}`;
      return `(${expression}, ${alias}.id) ${sign} (${value}, ${add(stretch.id)}::uuid)`;
    }
    case "nulls-after":
      return `${expression} is null and ${alias}.id ${sign} ${add(stretch.id)}::uuid`;
    case "nulls":
      return `${expression} is null`;
    case "values":
      return `${expression} is not null`;
  }
}
