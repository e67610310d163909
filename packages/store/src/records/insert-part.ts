// One row into one table, as a part of a statement: names from declarations, values as parameters.
import pg from "pg";
import type { RecordPlace } from "./side-rows.ts";

export function insertPart(
  { parameters, tenant }: Pick<RecordPlace, "parameters" | "tenant">,
  table: string,
  row: Readonly<Record<string, unknown>>,
): string {
  const names = Object.keys(row).map((name) => pg.escapeIdentifier(name));
  const values = Object.values(row).map((value) => parameters.add(value));
  return `insert into ${pg.escapeIdentifier(table)} (tenant_id, ${names.join(", ")}) values (${[tenant, ...values].join(", ")})`;
}
