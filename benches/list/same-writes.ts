// What a write of the product leaves in the tables, read back and written down as a plain transaction: the same rows in the same
// tables, one statement for each table, and nothing else. So the bare transaction cannot do less than the product by mistake.
import pg from "pg";
import { type AdminRow, askAdmin } from "./database.ts";
import type { DatabaseScript } from "./load.ts";

type Written = { readonly tenantId: string; readonly id: string; readonly key: string };

/** Where the rows of one write are found. `$1` is the tenant and `$2` the record. */
const tables: Readonly<Record<string, string>> = {
  records: "id = $2",
  contracts: "id = $2",
  record_words: "record_id = $2",
  tenant_words:
    "entity = 'contract' and word in (select word from record_words w where w.tenant_id = $1 and w.record_id = $2)",
  value_texts: "record_id = $2",
  record_references: "source_id = $2",
  histories: "record_id = $2",
  history_values: "history_id in (select id from histories h where h.tenant_id = $1 and h.record_id = $2)",
  audits: "record_id = $2",
  audit_values: "audit_id in (select id from audits a where a.tenant_id = $1 and a.record_id = $2)",
  outbox: "record_id = $2",
};

/** Those that tell of a change. */
const tellingTables = ["histories", "history_values", "audits", "audit_values", "outbox"];
const numberedTables = ["histories", "audits", "outbox"];

/** The record itself and everything that came with it, under a new identifier and a new key each time. */
export async function createScript(adminUrl: string, written: Written): Promise<DatabaseScript> {
  const rows = await rowsOfWrite(adminUrl, written, Object.keys(tables));
  const own = new Map([[written.key, ":k::text"], ...newIdsIn(rows), [written.id, newId(written.id)]]);
  const texts = textsOf();
  const statements = rows.map(({ table, found }) => insertOf(table, found, texts, own));
  return {
    name: "create",
    text: [...numbering, "begin;", ...statements, "commit;", ""].join("\n"),
    variables: { n: "0", ...texts.variables },
  };
}

/** The record read and held, written back as it was sent, and what tells of the change. `bench_keys` numbers the records. */
export async function patchScript(
  adminUrl: string,
  written: Written,
  keysCount: number,
): Promise<DatabaseScript> {
  const all = await rowsOfWrite(adminUrl, written, tellingTables);
  const rows = all.map(({ table, found }) => ({ table, found: found.slice(-1) }));
  const own = new Map([[written.key, ":key"], ...newIdsIn(rows), [written.id, ":record"]]);
  const texts = textsOf();
  const statements = rows.map(({ table, found }) => insertOf(table, found, texts, own));
  const tenant = `'${written.tenantId}'`;
  return {
    name: "patch",
    text: [
      `\\set place random(1, ${keysCount})`,
      ...numbering,
      "begin;",
      `select id as record, key as key, version as version, head::text as head, doc::text as doc, state::text as state from contracts where tenant_id = ${tenant} and id = (select id from bench_keys where place = :place) for update \\gset`,
      `update contracts set version = version + 1, updated_at = now(), updated_by = 'bench', head = :head::jsonb, doc = :doc::jsonb, state = :state::jsonb where tenant_id = ${tenant} and id = :record::uuid and version = :version::int;`,
      ...statements,
      "commit;",
      "",
    ].join("\n"),
    variables: { n: "0", ...texts.variables },
  };
}

/** A number no other transaction of this run and the runs before it has. */
const numbering = ["\\set n :n + 1", "\\set k :first + :client_id * 1000000 + :n"];

type Texts = { readonly variables: Record<string, string>; readonly add: (value: string) => string };

/** Texts travel as values with each transaction, as a program would send them. */
function textsOf(): Texts {
  const variables: Record<string, string> = {};
  return {
    variables,
    add(value) {
      const name = `v${Object.keys(variables).length}`;
      variables[name] = value;
      return `:${name}`;
    },
  };
}

type TableRows = { readonly table: string; readonly found: readonly AdminRow[] };

async function rowsOfWrite(
  adminUrl: string,
  { tenantId, id }: Written,
  names: readonly string[],
): Promise<readonly TableRows[]> {
  const rows: TableRows[] = [];
  for (const table of names) {
    const columns = await askAdmin(
      adminUrl,
      "select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum",
      [table],
    );
    const read = columns.map(({ name }) => `${name}::text as ${name}`).join(", ");
    const text = `select ${read} from ${table} where tenant_id = $1 and ${tables[table]} order by 1, 2`;
    const found = await askAdmin(adminUrl, text, [tenantId, id]);
    if (found.length > 0) rows.push({ table, found });
  }
  return rows;
}

/** Events, lines of the audit and messages have identifiers of their own. */
function newIdsIn(rows: readonly TableRows[]): ReadonlyMap<string, string> {
  const ids = rows
    .filter(({ table }) => numberedTables.includes(table))
    .flatMap(({ found }) => found.map(({ id }) => String(id)));
  return new Map(ids.map((id) => [id, newId(id)]));
}

/** Of the same moment as the one it stands for, so that it falls into the same partition. */
function newId(id: string): string {
  return `('${id.slice(0, 24)}' || lpad(to_hex(:k::bigint), 12, '0'))`;
}

function insertOf(
  table: string,
  rows: readonly AdminRow[],
  texts: Texts,
  own: ReadonlyMap<string, string>,
): string {
  const cell = ([column, value]: readonly [string, string | null]): string => {
    if (value === null) return "null";
    const replaced = own.get(value);
    if (replaced !== undefined)
      return column === "key" || column === "word" ? replaced : castOf(column, replaced);
    return /^[\w-]{0,60}$/.test(value) ? pg.escapeLiteral(value) : texts.add(value);
  };
  const lists = rows.map((row) => `(${Object.entries(row).map(cell).join(", ")})`).join(", ");
  const conflict = table === "tenant_words" ? " on conflict do nothing" : "";
  return `insert into ${table} (${Object.keys(rows[0] ?? {}).join(", ")}) values ${lists}${conflict};`;
}

/** Columns that end so hold identifiers. */
function castOf(column: string, expression: string): string {
  return column === "id" || column.endsWith("_id") ? `${expression}::uuid` : expression;
}
