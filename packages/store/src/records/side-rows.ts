// The parts of a write that keep the side tables in step with the records: only what came and what went, each as a named part of
// the one statement that does the whole write.

import {
  type RecordRows,
  type ValueRow,
  type ValueTable,
  valueTables,
  type WordRow,
} from "../shape/record-rows.ts";
import type { Parameters } from "../statement.ts";
import { type GivenColumn, givenRows } from "./given-rows.ts";

/** What the parts of a statement share: the places of the tenant and of the name of the entity. */
export type WritePlace = {
  readonly parameters: Parameters;
  readonly tenant: string;
  readonly entity: string;
};

type Side = Pick<RecordRows, "words" | "values">;

/** Without a record before, all is new; without one after, all goes. */
export type SideChange = {
  readonly id: string;
  readonly before: Side | undefined;
  readonly after: Side | undefined;
};

export function sideParts(place: WritePlace, changes: readonly SideChange[]): readonly string[] {
  const words = difference(
    changes,
    (side) => side?.words,
    ({ word, field }) => `${field}\n${word}`,
  );
  return [
    ...wordParts(place, words),
    ...Object.entries(valueTypes).flatMap(([table, type]) => {
      const values = difference(
        changes,
        (side) => side?.values[table as ValueTable], // the keys of valueTypes
        ({ field, value }) => `${field}\n${String(value)}`,
      );
      return valueParts(place, table, type, values);
    }),
  ];
}

const valueTypes: Readonly<Record<ValueTable, string>> = Object.fromEntries(
  Object.entries(valueTables).map(([type, table]) => [table, type]),
) as Record<ValueTable, string>; // fromEntries forgets the keys it was given

/** A row of a side table with the record it is of. */
type Of<Item> = Item & { readonly id: string };
type Difference<Item> = { readonly added: readonly Of<Item>[]; readonly removed: readonly Of<Item>[] };

function difference<Item>(
  changes: readonly SideChange[],
  itemsOf: (side: Side | undefined) => readonly Item[] | undefined,
  identity: (item: Item) => string,
): Difference<Item> {
  const added: Of<Item>[] = [];
  const removed: Of<Item>[] = [];
  for (const { id, before, after } of changes) {
    const [old = [], now = []] = [itemsOf(before), itemsOf(after)];
    const [known, kept] = [new Set(old.map(identity)), new Set(now.map(identity))];
    for (const item of now) if (!known.has(identity(item))) added.push({ ...item, id });
    for (const item of old) if (!kept.has(identity(item))) removed.push({ ...item, id });
  }
  return { added, removed };
}

/** Words of a tenant are met in one order by every writer, so that two with the same new words wait but never for each other. */
function wordParts(
  { parameters, tenant, entity }: WritePlace,
  { added, removed }: Difference<WordRow>,
): readonly string[] {
  const parts: string[] = [];
  if (removed.length > 0) {
    // Named as a whole beside one by one: so the index is asked for these words alone, also while nothing is known of the table.
    const words = `${parameters.add(removed.map(({ word }) => word))}::text[]`;
    parts.push(`gone_words as (
      delete from record_words w using ${givenRows(parameters, "x", wordColumns(removed))}
      where w.tenant_id = ${tenant} and w.entity = ${entity} and w.word = any(${words}) and w.word = x.word
        and w.record_id = x.id and w.field = x.field)`);
  }
  if (added.length > 0) {
    const kinds = column(
      "kind",
      "text",
      added.map(({ kind }) => kind),
    );
    parts.push(
      `new_words as (
      insert into record_words (tenant_id, entity, word, record_id, field)
      select ${tenant}, ${entity}, x.word, x.id, x.field from ${givenRows(parameters, "x", wordColumns(added))}
      on conflict do nothing)`,
      `known_words as (
      insert into tenant_words (tenant_id, entity, kind, word)
      select ${tenant}, ${entity}, x.kind, x.word from (
        select distinct kind collate "C" as kind, word collate "C" as word
        from ${givenRows(parameters, "y", [kinds, ...wordColumns(added).filter(({ name }) => name === "word")])} order by 1, 2
      ) x
      on conflict do nothing)`,
    );
  }
  return parts;
}

function wordColumns(rows: readonly Of<WordRow>[]): readonly GivenColumn[] {
  return [
    idColumn(rows),
    column(
      "word",
      "text",
      rows.map(({ word }) => word),
    ),
    fieldColumn(rows),
  ];
}

function valueParts(
  { parameters, tenant, entity }: WritePlace,
  table: string,
  type: string,
  { added, removed }: Difference<ValueRow>,
): readonly string[] {
  const columnsOf = (rows: readonly Of<ValueRow>[]): readonly GivenColumn[] => [
    idColumn(rows),
    fieldColumn(rows),
    column(
      "value",
      type,
      rows.map(({ value }) => value),
    ),
  ];
  const parts: string[] = [];
  if (removed.length > 0) {
    const fields = `${parameters.add(removed.map(({ field }) => field))}::text[]`;
    const values = `${parameters.add(removed.map(({ value }) => value))}::${type}[]`;
    parts.push(`gone_${table} as (
      delete from ${table} v using ${givenRows(parameters, "x", columnsOf(removed))}
      where v.tenant_id = ${tenant} and v.entity = ${entity} and v.field = any(${fields}) and v.value = any(${values})
        and v.field = x.field and v.value = x.value and v.record_id = x.id)`);
  }
  if (added.length > 0) {
    parts.push(`new_${table} as (
      insert into ${table} (tenant_id, entity, field, value, record_id)
      select ${tenant}, ${entity}, x.field, x.value, x.id from ${givenRows(parameters, "x", columnsOf(added))}
      on conflict do nothing)`);
  }
  return parts;
}

function column(name: string, type: string, values: readonly unknown[]): GivenColumn {
  return { name, type, values };
}

function idColumn(rows: readonly { readonly id: string }[]): GivenColumn {
  return column(
    "id",
    "uuid",
    rows.map(({ id }) => id),
  );
}

function fieldColumn(rows: readonly { readonly field: string }[]): GivenColumn {
  return column(
    "field",
    "text",
    rows.map(({ field }) => field),
  );
}
