// Rows as a part of a statement: names and types from declarations, values column by column as parameters. The text is the same for any
// number of rows but one, so that the database plans it once.
import pg from "pg";
import type { Parameters } from "../statement.ts";

export type GivenColumn = {
  readonly name: string;
  readonly type: string;
  readonly values: readonly unknown[];
};

/**
 * A table of the values under an alias, to be selected from. Most writes are of one record, which needs no arrays. An array is read by a
 * query of its own: otherwise PostgreSQL would look at how many rows it has and plan the statement anew each time.
 */
export function givenRows(
  { add }: Pick<Parameters, "add">,
  alias: string,
  columns: readonly GivenColumn[],
): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
  if (columns[0]?.values.length === 1) {
    const values = columns.map(({ type, values: [value] }) => `${add(value)}::${type}`);
    return `(values (${values.join(", ")})) as ${alias}(${names})`;
  }
  const arrays = columns.map(({ type, values }) => `(select ${add(values)}::${type}[])`);
  return `unnest(${arrays.join(", ")}) as ${alias}(${names})`;
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
