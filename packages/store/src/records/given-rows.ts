// Rows as a part of a statement: names and types from declarations, their values as parameters. The text is the same for any number of
// rows but one, so that the database plans it once.
import pg from "pg";
import type { Parameters } from "../statement.ts";

export type GivenColumn = {
  readonly name: string;
  readonly type: string;
  readonly values: readonly unknown[];
};

/**
 * A table of the values under an alias, to be selected from. Most writes are of one record, whose values stand each for itself. A set is
 * one value, a list in JSON, which the database takes apart: for an array in each column it would begin as many queries.
 */
export function givenRows(
  { add }: Pick<Parameters, "add">,
  alias: string,
  columns: readonly GivenColumn[],
): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name));
  if (columns[0]?.values.length === 1) {
    const values = columns.map(({ type, values: [value] }) => `${add(value)}::${type}`);
    return `(values (${values.join(", ")})) as ${alias}(${names.join(", ")})`;
  }
  const typed = columns.map(({ type }, place) => `${names[place]} ${type}`);
  return `jsonb_to_recordset(${add(listText(columns))}::jsonb) as ${alias}(${typed.join(", ")})`;
}

/** The rows as JSON; what is JSON already stands in it as it is. */
function listText(columns: readonly GivenColumn[]): string {
  const named = columns.map(({ name, type, values }) => ({
    start: `${JSON.stringify(name)}:`,
    isJson: type === "jsonb",
    values,
  }));
  const rows = named[0]?.values.map((_, place) => {
    const parts = named.map(({ start, isJson, values }) => start + valueText(values[place], isJson));
    return `{${parts.join(",")}}`;
  });
  return `[${rows?.join(",") ?? ""}]`;
}

function valueText(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return "null";
  if (isJson && typeof value === "string") return value;
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString("hex")}"`;
  return JSON.stringify(value);
}

export type GivenRow = Readonly<Record<string, unknown>>;

/** All rows have the columns of the first. */
export function columnsOf(
  types: ReadonlyMap<string, string>,
  rows: readonly GivenRow[],
): readonly GivenColumn[] {
  return Object.keys(rows[0] ?? {}).map((name) => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`The type of column ${name} is not known`);
    return { name, type, values: rows.map((row) => row[name]) };
  });
}

export function insertPart(
  { parameters, tenant }: { readonly parameters: Parameters; readonly tenant: string },
  table: string,
  columns: readonly GivenColumn[],
): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name));
  return `insert into ${pg.escapeIdentifier(table)} (tenant_id, ${names.join(", ")})
      select ${tenant}, ${names.map((name) => `x.${name}`).join(", ")} from ${givenRows(parameters, "x", columns)}`;
}
