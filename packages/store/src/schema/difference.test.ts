import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "../migrate.ts";
import { type Migration, readMigrations } from "../migrations.ts";
import { isEmpty, schemaDifference } from "./difference.ts";
import { readTables } from "./live-tables.ts";
import { migrationFiles } from "./migration-files.ts";
import { sharedTables } from "./shared-tables.ts";
import type { Table } from "./table.ts";
import { wantedTables } from "./wanted-tables.ts";

const wanted = wantedTables(Object.values(declaredEntities));
let ownerUrl = "";
let existing: readonly Table[] = [];

beforeAll(async () => {
  ({ ownerUrl } = await createTestDatabase());
  existing = await readTables(ownerUrl);
});

const having = (name: string, change: (table: Table) => Table): readonly Table[] =>
  existing.map((table) => (table.name === name ? change(table) : table));

/** As the migrator would find them among the shipped ones. */
const asMigrations = (files: ReturnType<typeof migrationFiles>): readonly Migration[] =>
  files.map(({ name, text }) => ({
    name: name.replace(/\.sql$/, ""),
    sql: text,
    checksum: text,
    isTransactional: !text.startsWith("-- outside a transaction\n"),
  }));

test("the shipped migrations make exactly the schema the declarations ask for: otherwise run npm run migration", () => {
  const { tables, columns, indexes, remarks } = schemaDifference(wanted, existing);
  expect({
    tables: tables.map(({ name }) => name),
    columns: columns.map(({ table, column }) => `${table}.${column.name}`),
    indexes: indexes.map(({ index }) => index.name),
    remarks,
  }).toEqual({ tables: [], columns: [], indexes: [], remarks: [] });
});

test("every entity with records of its own has a table, and the tables all share are there too", () => {
  const stored = Object.values(declaredEntities).filter(({ viewOf }) => viewOf === undefined);
  expect(wanted).toHaveLength(stored.length + 1);
  const names = existing.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    [...wanted.map(({ name }) => name), ...sharedTables, "migration"].toSorted(),
  );
});

test("a new entity becomes a migration that creates its walled table, and after it nothing is left to do", async () => {
  const difference = schemaDifference(
    wanted,
    existing.filter(({ name }) => name !== "contracts"),
  );
  const [file, ...others] = migrationFiles(difference, 42);
  expect(others).toEqual([]);
  expect(file?.name).toBe("0042-contracts.sql");
  expect(file?.text).toContain("create table contracts (\n  tenant_id uuid not null,\n  id uuid not null,");
  expect(file?.text).toContain(
    "create index contracts_by_status_start_date on contracts (tenant_id, status, f_start_date, id);",
  );
  expect(file?.text).toContain("call raise_wall('contracts', 'select, insert, update, delete');");

  const { ownerUrl: url } = await createTestDatabase();
  const drop: Migration = {
    name: "9000-drop",
    sql: "drop table contracts",
    checksum: "",
    isTransactional: true,
  };
  const again = asMigrations(migrationFiles(difference, 9001));
  await migrate({ url, migrations: [...(await readMigrations()), drop, ...again] });
  expect(isEmpty(schemaDifference(wanted, await readTables(url)))).toBe(true);
});

test("a newly indexed path becomes a column and an index that is built beside the work, in files that run", async () => {
  const { ownerUrl: url } = await createTestDatabase();
  const drop: Migration = {
    name: "9000-drop",
    sql: "alter table contracts drop column f_start_date",
    checksum: "",
    isTransactional: true,
  };
  await migrate({ url, migrations: [...(await readMigrations()), drop] });
  const difference = schemaDifference(wanted, await readTables(url));
  const files = migrationFiles(difference, 9001);
  expect(files.map(({ name }) => name)).toEqual([
    "9001-contracts-f-start-date.sql",
    "9002-contracts-by-status-start-date.sql",
    "9003-contracts-by-start-date.sql",
  ]);
  expect(files[0]?.text).toContain("alter table contracts add column f_start_date date;");
  expect(files[1]?.text).toBe(
    "-- outside a transaction\ncreate index concurrently if not exists contracts_by_status_start_date on contracts (tenant_id, status, f_start_date, id);\n",
  );
  await migrate({ url, migrations: [...(await readMigrations()), drop, ...asMigrations(files)] });
  // Only the order of the columns is now another, which nobody relies on.
  expect(isEmpty(schemaDifference(wanted, await readTables(url)))).toBe(true);
});

test("a log is indexed in a transaction, because its parts are made as time goes on", () => {
  const difference = schemaDifference(
    wanted,
    having("audits", (table) => ({ ...table, indexes: table.indexes.slice(1) })),
  );
  const [file, ...others] = migrationFiles(difference, 7);
  expect(others).toEqual([]);
  expect(file?.text).not.toContain("concurrently");
  expect(file?.text).toContain("create index audits_by_");
});

test("what would lose or rewrite data is said and not written", () => {
  const changed = existing
    .filter(({ name }) => name !== "migration")
    .map((table): Table => {
      if (table.name !== "persons") return table;
      return {
        ...table,
        columns: [...table.columns, { name: "f_shoe_size", type: "bigint", isRequired: false }].map(
          (column) => (column.name === "version" ? { ...column, type: "bigint" } : column),
        ),
        indexes: [
          ...table.indexes,
          { name: "persons_by_shoe_size", columns: ["tenant_id", "f_shoe_size", "id"] },
        ],
        rights: ["select"],
      };
    });
  const strays = changed.slice(0, 1).map((table) => ({ ...table, name: "stray" }));
  const difference = schemaDifference(wanted, [...changed, ...strays]);
  expect(difference.remarks).toEqual([
    "stray is no longer declared",
    "column persons.version is not as declared",
    "column persons.f_shoe_size is no longer declared",
    "index persons_by_shoe_size is no longer declared",
    "rights of persons is not as declared",
  ]);
  expect(migrationFiles(difference, 1)).toEqual([]);
});
