// What the tables hold for one record, worked out from the record alone: the row of its entity, its head, its words and the values of side
// tables. The writer, the loader of demo data and the check of both use this.

import { decimal, isDecimalText, unitsAt } from "@kontor/kernel/money/decimal.ts";
import { foldText } from "@kontor/kernel/search/fold.ts";
import { boundedCache } from "@kontor/model/derive/bounded-cache.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { fieldAt, type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { type ColumnType, type EntityShape, isFreeText, isMultiple, keptColumns } from "./entity-shape.ts";
import { type Word, wholeCharacters, wordsOf } from "./word-rows.ts";

export type SqlValue = string | number | boolean | null;

/** A word of the record with the field it stands in. */
export type WordRow = Word & { readonly field: string };
export type ValueRow = { readonly field: string; readonly value: SqlValue };
export type ValueTable = (typeof valueTables)[ColumnType];

export type RecordRows = {
  /** The row of the entity's table by column, without the tenant: `head`, `doc` and `state` as JSON text. */
  readonly row: Readonly<Record<string, SqlValue>>;
  readonly id: string;
  readonly key: string;
  readonly head: Readonly<Record<string, JsonValue>>;
  readonly words: readonly WordRow[];
  readonly values: Readonly<Record<ValueTable, readonly ValueRow[]>>;
};

export const valueTables = {
  text: "value_texts",
  bigint: "value_amounts",
  "double precision": "value_numbers",
  date: "value_days",
  timestamptz: "value_moments",
  boolean: "value_flags",
} as const satisfies Record<ColumnType, string>;

/** An entry of an index has a maximum length: of a longer text it holds the beginning, and a comparison looks at the record too. */
export const indexedTextMaxLength = 500;

/** Ten-thousandths, as columns hold amounts. */
const amountScale = 4;

/** `record` is complete, with what the store keeps and what is derived. */
export function rowsOf(shape: EntityShape, record: RecordData, state?: WorkflowState): RecordRows {
  const { entity, columns, isDynamic } = shape;
  const id = textOf(record, "_id");
  const key = entity.key === "_id" ? id : textOf(record, entity.key);
  const head = headOf(shape, record);
  const typed: Record<string, SqlValue> = {};
  for (const { path, name, type, isFolded } of columns) {
    const [value = null] = valuesAt(record, path);
    typed[name] = sqlValue(type, value, isFolded) ?? null;
  }
  return {
    id,
    key,
    head,
    row: {
      id,
      ...(isDynamic && { entity: entity.name }),
      key,
      version: numberOf(record, "version"),
      status: optionalText(record, "status"),
      inserted_at: optionalText(record, "_insertDate"),
      inserted_by: optionalText(record, "_insertUser"),
      updated_at: optionalText(record, "_updateDate"),
      updated_by: optionalText(record, "_updateUser"),
      ...typed,
      head: JSON.stringify(head),
      doc: JSON.stringify(record),
      ...(hasState(shape) && { state: state === undefined ? null : JSON.stringify(state) }),
    },
    words: wordRowsOf(shape, record),
    values: valueRowsOf(shape, record),
  };
}

/** The types of the columns of a row, by name. */
export function columnTypesOf({ columns }: EntityShape): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...Object.values(keptColumns).map(({ name, type }) => [name, type] as const),
    ["entity", "text"],
    ["key", "text"],
    ...columns.map(({ name, type }) => [name, type] as const),
    ["head", "jsonb"],
    ["doc", "jsonb"],
    ["state", "jsonb"],
  ]);
}

/** Whether rows of the entity have a place for where they are in a workflow. */
export function hasState({ isDynamic, source }: EntityShape): boolean {
  return isDynamic || own(declaredEntities, source)?.workflow !== undefined;
}

/** What a column holds for a value of the record; undefined where it has none of this type. */
export function sqlValue(type: ColumnType, value: JsonValue, isFolded: boolean): SqlValue | undefined {
  switch (type) {
    case "bigint":
      if (typeof value !== "string" || !isDecimalText(value)) return undefined;
      return String(unitsAt(decimal(value), amountScale));
    case "double precision":
      return typeof value === "number" ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "date":
    case "timestamptz":
      return typeof value === "string" ? value : undefined;
    case "text":
      if (typeof value !== "string") return undefined;
      return wholeCharacters((isFolded ? foldText(value) : value).slice(0, indexedTextMaxLength));
  }
}

type HeadPath = { readonly path: string; readonly isMultiple: boolean; readonly isFreeText: boolean };

const headPlanOf: (shape: EntityShape) => readonly HeadPath[] = boundedCache(5_000, ({ entity, headPaths }) =>
  headPaths.map((path) => {
    const field = fieldAt(entity.fields, path);
    return {
      path,
      isMultiple: isMultiple(entity.fields, path),
      isFreeText: field !== undefined && isFreeText(field),
    };
  }),
);

function headOf(shape: EntityShape, record: RecordData): Readonly<Record<string, JsonValue>> {
  const head: Record<string, JsonValue> = {};
  for (const { path, isMultiple: isList, isFreeText: isText } of headPlanOf(shape)) {
    const values = allValues(record, path);
    const [first] = values;
    if (first === undefined) continue;
    head[path] = isList ? values : first;
    if (isText && !isList && typeof first === "string") head[`~${path}`] = foldText(first);
  }
  return head;
}

function wordRowsOf({ wordPaths }: EntityShape, record: RecordData): readonly WordRow[] {
  return wordPaths.flatMap((field) => {
    const texts = allValues(record, field).filter((value) => typeof value === "string");
    return wordsOf(texts).map((word) => ({ ...word, field }));
  });
}

function valueRowsOf({ valuePaths }: EntityShape, record: RecordData): RecordRows["values"] {
  const rows: Record<ValueTable, ValueRow[]> = {
    value_texts: [],
    value_amounts: [],
    value_numbers: [],
    value_days: [],
    value_moments: [],
    value_flags: [],
  };
  for (const { path, field, type, isFolded } of valuePaths) {
    const values = allValues(record, path).flatMap((value) => sqlValue(type, value, isFolded) ?? []);
    for (const value of new Set(values)) rows[valueTables[type]].push({ field, value });
  }
  return rows;
}

/** The values at a path, those of a field with several one by one. */
function allValues(record: RecordData, path: string): readonly JsonValue[] {
  const values = valuesAt(record, path);
  return values.some(Array.isArray) ? values.flat() : values;
}

function textOf(record: RecordData, name: string): string {
  const value = own(record, name);
  if (typeof value !== "string") throw new Error(`A record to store has no ${name}`);
  return value;
}

function optionalText(record: RecordData, name: string): string | null {
  const value = own(record, name);
  return typeof value === "string" ? value : null;
}

function numberOf(record: RecordData, name: string): number {
  const value = own(record, name);
  if (typeof value !== "number") throw new Error(`A record to store has no ${name}`);
  return value;
}
