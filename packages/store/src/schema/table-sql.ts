// The SQL that makes a table, or a part of one. Names come from declarations.
import pg from "pg";
import { type Column, type Index, isAdvancedOnly, type Table } from "./table.ts";

const name = pg.escapeIdentifier;
const list = (names: readonly string[]): string => names.map((each) => plainName(each)).join(", ");

/** A plain word reads better without the quotes it does not need. */
const plainWord = /^[a-z][a-z0-9_]*$/;
/** Words of SQL that are names here. */
const reservedWords: ReadonlySet<string> = new Set([
  "user",
  "order",
  "table",
  "references",
  "case",
  "column",
]);

function plainName(text: string): string {
  return plainWord.test(text) && !reservedWords.has(text) ? text : name(text);
}

export function createTable(table: Table): string {
  const lines = [
    ...table.columns.map(columnDefinition),
    `primary key (${list(table.primaryKey)})`,
    ...table.uniques.map((unique) => `constraint ${plainName(unique.name)} unique (${list(unique.columns)})`),
    ...table.foreignKeys.map(
      (key) =>
        `constraint ${plainName(key.name)} foreign key (${list(key.columns)}) references ${plainName(key.target)}`,
    ),
  ];
  const partitions = table.isPartitioned ? " partition by range (id)" : "";
  return [
    `create table ${plainName(table.name)} (\n  ${lines.join(",\n  ")}\n)${partitions};`,
    ...table.indexes.map((index) => `${createIndex(table.name, index)};`),
    `call raise_wall('${table.name}', '${table.rights.join(", ")}');`,
    ...(table.isPartitioned ? defaultPartition(table.name) : []),
    ...(isAdvancedOnly(table) ? [appendOnlyTrigger(table.name)] : []),
  ].join("\n");
}

export function addColumn(table: string, column: Column): string {
  return `alter table ${plainName(table)} add column ${columnDefinition(column)};`;
}

export function createIndex(table: string, { name: index, columns }: Index): string {
  return `create index ${plainName(index)} on ${plainName(table)} (${list(columns)})`;
}

/** Beside the work that goes on; the migrator drops what a broken attempt has left before it repeats it. */
export function createIndexConcurrently(table: string, { name: index, columns }: Index): string {
  return `create index concurrently if not exists ${plainName(index)} on ${plainName(table)} (${list(columns)});`;
}

function columnDefinition({ name: column, type, isRequired, computedFrom }: Column): string {
  const computed = computedFrom === undefined ? "" : ` generated always as (${computedFrom}) stored`;
  return `${plainName(column)} ${type}${computed}${isRequired ? " not null" : ""}`;
}

/** Catches what no month is there for yet, so that a log is never refused. */
function defaultPartition(table: string): readonly string[] {
  const partition = `${table}_default`;
  return [
    `create table ${plainName(partition)} partition of ${plainName(table)} default;`,
    `call raise_wall('${partition}');`,
  ];
}

function appendOnlyTrigger(table: string): string {
  return `create trigger append_only before update or delete on ${plainName(table)} for each row execute function refuse_rewriting();`;
}
