// One row for every table, made from its columns alone, so that a test of the wall leaves out no table that comes later.
import pg from "pg";
import type { Table } from "../table.ts";

/** Enough for what the database computes from a document. */
const sampleDocument = { dc: "D", amount: "1.00", currency: "EUR", book: "LOCAL" };

/** Tables that others refer to, in the order they are filled. */
const firstTables = [
  "records",
  "plan_versions",
  "jobs",
  "stored_files",
  "tenant_keys",
  "identity_providers",
  "configuration_releases",
  "sessions",
];

const sampleValues: Readonly<Record<string, string>> = {
  // Also one of the kinds of words.
  'text collate "C"': "'l'",
  text: "'l'",
  integer: "1",
  bigint: "1",
  numeric: "1",
  "double precision": "1",
  boolean: "true",
  date: "date '2026-01-31'",
  "timestamp with time zone": "timestamptz '2026-01-31 12:00Z'",
  bytea: "'\\x00'",
  xid8: "'1'",
  "uuid[]": "'{}'",
  'text[] collate "C"': "'{}'",
  "bytea[]": "'{}'",
  jsonb: pg.escapeLiteral(JSON.stringify(sampleDocument)),
};

/** Where only certain words are let in. */
const sampleWords: Readonly<Record<string, string>> = {
  "configuration_releases.origin": "'taken'",
  "import_rows.state": "'READ'",
  "identity_providers.kind": "'oidc'",
  "jobs.state": "'QUEUED'",
  "sign_in_steps.kind": "'terms'",
};

export function inFillingOrder(tables: readonly Table[]): readonly Table[] {
  const place = ({ name }: Table): number =>
    firstTables.includes(name) ? firstTables.indexOf(name) : firstTables.length;
  return tables.toSorted((one, other) => place(one) - place(other));
}

/** Inserts a row of the tenant; every id in it is the one given. */
export function sampleInsert(table: Table, tenantId: string, id: string): string {
  const columns = table.columns.filter(({ computedFrom }) => computedFrom === undefined);
  const values = columns.map(({ name, type }) => {
    if (name === "tenant_id") return pg.escapeLiteral(tenantId);
    if (type === "uuid") return pg.escapeLiteral(id);
    const value = sampleWords[`${table.name}.${name}`] ?? sampleValues[type];
    if (value === undefined) throw new Error(`no sample of ${type}`);
    return value;
  });
  const names = columns.map(({ name }) => pg.escapeIdentifier(name));
  return `insert into ${pg.escapeIdentifier(table.name)} (${names.join(", ")}) values (${values.join(", ")})`;
}
