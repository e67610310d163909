// The parts of a write that keep the side tables in step with the record: only what came and what went, each as a named part of
// the one statement that does the whole write.
import type { Parameters } from "../statement.ts";
import {
  type RecordRows,
  type SqlValue,
  type ValueRow,
  type ValueTable,
  valueTables,
  type WordRow,
} from "./record-rows.ts";

/** Where the parts of a statement find the record: the places of its tenant, its identifier and the name of its entity. */
export type RecordPlace = {
  readonly parameters: Parameters;
  readonly tenant: string;
  readonly id: string;
  readonly entity: string;
};

/** Without a record before, all is new; without one after, all goes. */
export function sideParts(
  place: RecordPlace,
  before: Pick<RecordRows, "words" | "values"> | undefined,
  after: Pick<RecordRows, "words" | "values"> | undefined,
): readonly string[] {
  const words = difference(before?.words ?? [], after?.words ?? [], wordIdentity);
  return [
    ...wordParts(place, words),
    ...Object.entries(valueTypes).flatMap(([table, type]) => {
      const [old, now] = [before, after].map((rows) => rows?.values[table as ValueTable] ?? []); // the keys of valueTypes
      return valueParts(place, table, type, difference(old ?? [], now ?? [], valueIdentity));
    }),
  ];
}

const valueTypes: Readonly<Record<ValueTable, string>> = Object.fromEntries(
  Object.entries(valueTables).map(([type, table]) => [table, type]),
) as Record<ValueTable, string>; // fromEntries forgets the keys it was given

type Difference<Item> = { readonly added: readonly Item[]; readonly removed: readonly Item[] };

function difference<Item>(
  before: readonly Item[],
  after: readonly Item[],
  identity: (item: Item) => string,
): Difference<Item> {
  const [old, now] = [new Set(before.map(identity)), new Set(after.map(identity))];
  return {
    added: after.filter((item) => !old.has(identity(item))),
    removed: before.filter((item) => !now.has(identity(item))),
  };
}

function wordIdentity({ word, field }: WordRow): string {
  return `${field}\n${word}`;
}

function valueIdentity({ field, value }: ValueRow): string {
  return `${field}\n${String(value)}`;
}

/** Words of a tenant are met in one order by every writer, so that two with the same new words wait but never for each other. */
function wordParts(place: RecordPlace, { added, removed }: Difference<WordRow>): readonly string[] {
  const { parameters, tenant, id, entity } = place;
  const texts = (values: readonly string[]): string => `${parameters.add(values)}::text[]`;
  const parts: string[] = [];
  if (removed.length > 0) {
    // Named as a whole beside one by one: so the index is asked for these words alone, also while nothing is known of the table.
    const [words, fields] = [
      texts(removed.map(({ word }) => word)),
      texts(removed.map(({ field }) => field)),
    ];
    parts.push(`gone_words as (
      delete from record_words w using unnest(${words}, ${fields}) as x(word, field)
      where w.tenant_id = ${tenant} and w.entity = ${entity} and w.word = any(${words}) and w.word = x.word and w.record_id = ${id} and w.field = x.field)`);
  }
  if (added.length > 0) {
    const words = texts(added.map(({ word }) => word));
    const fields = texts(added.map(({ field }) => field));
    const kinds = texts(added.map(({ kind }) => kind));
    parts.push(
      `new_words as (
      insert into record_words (tenant_id, entity, word, record_id, field)
      select ${tenant}, ${entity}, x.word, ${id}, x.field from unnest(${words}, ${fields}) as x(word, field)
      on conflict do nothing)`,
      `known_words as (
      insert into tenant_words (tenant_id, entity, kind, word)
      select ${tenant}, ${entity}, x.kind, x.word from (
        select distinct kind collate "C" as kind, word collate "C" as word from unnest(${kinds}, ${words}) as y(kind, word) order by 1, 2
      ) x
      on conflict do nothing)`,
    );
  }
  return parts;
}

function valueParts(
  { parameters, tenant, id, entity }: RecordPlace,
  table: string,
  type: string,
  { added, removed }: Difference<ValueRow>,
): readonly string[] {
  const fieldsOf = (rows: readonly ValueRow[]): string =>
    `${parameters.add(rows.map(({ field }) => field))}::text[]`;
  const valuesOf = (rows: readonly ValueRow[]): string =>
    `${parameters.add(rows.map(({ value }): SqlValue => value))}::${type}[]`;
  const parts: string[] = [];
  if (removed.length > 0) {
    const [fields, values] = [fieldsOf(removed), valuesOf(removed)];
    parts.push(`gone_${table} as (
      delete from ${table} v using unnest(${fields}, ${values}) as x(field, value)
      where v.tenant_id = ${tenant} and v.entity = ${entity} and v.field = any(${fields}) and v.value = any(${values})
        and v.field = x.field and v.value = x.value and v.record_id = ${id})`);
  }
  if (added.length > 0) {
    parts.push(`new_${table} as (
      insert into ${table} (tenant_id, entity, field, value, record_id)
      select ${tenant}, ${entity}, x.field, x.value, ${id} from unnest(${fieldsOf(added)}, ${valuesOf(added)}) as x(field, value)
      on conflict do nothing)`);
  }
  return parts;
}
