// The tables the declarations ask for: one for each entity that has records of its own, and the one tenants' own entities share.
import { createHash } from "node:crypto";
import type { Entity } from "@kontor/model/entity/entity.ts";
import {
  type ColumnType,
  dynamicTable,
  type EntityShape,
  keptColumns,
  shapeOf,
} from "../shape/entity-shape.ts";
import { extrasOf } from "./extra-columns.ts";
import { type Column, type ForeignKey, type Index, type Right, rightNames, type Table } from "./table.ts";

const nameMaxLength = 63;
const text = 'text collate "C"';

const keyColumns: readonly Column[] = [
  { name: "tenant_id", type: "uuid", isRequired: true },
  { name: "id", type: "uuid", isRequired: true },
];
const frameColumns: readonly Column[] = [
  { name: "key", type: text, isRequired: true },
  { name: "version", type: "integer", isRequired: true },
  { name: "status", type: text, isRequired: false },
  { name: "inserted_at", type: "timestamp with time zone", isRequired: true },
  { name: "inserted_by", type: text, isRequired: true },
  { name: "updated_at", type: "timestamp with time zone", isRequired: true },
  { name: "updated_by", type: text, isRequired: true },
];
const documentColumns: readonly Column[] = [
  { name: "head", type: "jsonb", isRequired: true },
  { name: "doc", type: "jsonb", isRequired: true },
];
const stateColumn: Column = { name: "state", type: "jsonb", isRequired: false };

const catalogueTypes: Readonly<Record<ColumnType, string>> = {
  text,
  bigint: "bigint",
  "double precision": "double precision",
  boolean: "boolean",
  date: "date",
  timestamptz: "timestamp with time zone",
};

export function wantedTables(entities: readonly Entity[]): readonly Table[] {
  const stored = entities.filter(({ viewOf, family }) => viewOf === undefined && family !== "dyno");
  return [...stored.map(entityTable), dynamicRecords].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

function entityTable(entity: Entity): Table {
  const shape = shapeOf(entity);
  const name = shape.table;
  const isLog = entity.isLog === true;
  const extras = extrasOf(name);
  const typed = shape.columns.map(
    (column): Column => ({
      name: column.name,
      type: catalogueTypes[column.type],
      isRequired: false,
    }),
  );
  const indexed = [
    ...entity.indexed.map((paths) => paths.split(",").map((path) => columnOf(shape, path))),
    ...extras.indexes,
  ];
  return {
    name,
    columns: [
      ...keyColumns,
      ...frameColumns,
      ...typed,
      ...extras.columns,
      ...documentColumns,
      ...(entity.workflow === undefined ? [] : [stateColumn]),
    ],
    primaryKey: ["tenant_id", "id"],
    // The key of a log is its id, and a table in parts can only hold those unique that say which part.
    uniques: isLog ? [] : [{ name: databaseName(`${name}_unique_key`), columns: ["tenant_id", "key"] }],
    foreignKeys: isLog ? [] : [recordOf(name)],
    indexes: indexed.map((names) => indexOf(name, names)),
    isPartitioned: isLog,
    rights: rightsOf(entity),
  };
}

const dynamicRecords: Table = {
  name: dynamicTable,
  columns: [
    ...keyColumns,
    { name: "entity", type: text, isRequired: true },
    ...frameColumns,
    ...documentColumns,
    stateColumn,
  ],
  primaryKey: ["tenant_id", "id"],
  uniques: [{ name: `${dynamicTable}_unique_key`, columns: ["tenant_id", "entity", "key"] }],
  foreignKeys: [recordOf(dynamicTable)],
  indexes: [indexOf(dynamicTable, ["entity"]), indexOf(dynamicTable, ["entity", "status"])],
  isPartitioned: false,
  rights: rightNames,
};

/** What is only ever added can still move through its workflow, where it has one; a trigger refuses any other change. */
function rightsOf({ writing, workflow }: Entity): readonly Right[] {
  if (writing !== "append-only") return rightNames;
  return workflow === undefined ? ["select", "insert"] : ["select", "insert", "update"];
}

/** Every record that can be referred to is in the table of all records; it goes with it. */
function recordOf(table: string): ForeignKey {
  return { name: databaseName(`${table}_record`), columns: ["tenant_id", "id"], target: "records" };
}

function columnOf({ entity, columns }: EntityShape, path: string): string {
  const kept = Object.hasOwn(keptColumns, path) ? keptColumns[path]?.name : undefined;
  const name = kept ?? (path === entity.key ? "key" : columns.find((column) => column.path === path)?.name);
  if (name === undefined) throw new Error(`${path} of ${entity.name} has no column`);
  return name;
}

/** Ends with the id, so that rows with the same value have an order and a page can go on after the last one. */
function indexOf(table: string, columns: readonly string[]): Index {
  const words = columns.map((column) => column.replace(/^f_/, ""));
  return {
    name: databaseName(`${table}_by_${words.join("_")}`),
    columns: [...new Set(["tenant_id", ...columns, "id"])],
  };
}

/** PostgreSQL would cut a longer name and could then meet it twice. */
function databaseName(name: string): string {
  if (name.length <= nameMaxLength) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${name.slice(0, nameMaxLength - 9)}_${digest}`;
}
