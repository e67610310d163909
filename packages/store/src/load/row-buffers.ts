// The rows of records until there are enough of them to be copied, table by table. What a record needs in which table is asked
// where the writer asks, so that loaded records lie in the database exactly as written ones.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import { digestOf, newSalt, sidesOf } from "../records/digest.ts";
import type { Reference } from "../records/references.ts";
import type { EntityShape } from "../shape/entity-shape.ts";
import { type RecordRows, rowsOf, type SqlValue } from "../shape/record-rows.ts";
import { copyLine, type TableRows } from "./copy.ts";

export type LoadedRecord = {
  readonly shape: EntityShape;
  /** Complete, with what the store keeps and what is derived. */
  readonly record: RecordData;
  readonly state?: WorkflowState;
  /** Of an event of the history: the identifier of the record it is about. */
  readonly about?: string;
};

export type RowBuffers = {
  readonly add: (loaded: LoadedRecord) => RecordRows;
  readonly addReference: (sourceId: string, reference: Reference, targetId: string) => void;
  readonly size: () => number;
  /** All rows so far, those others refer to first, and an empty buffer for the next. */
  readonly take: () => readonly TableRows[];
};

const valueColumns = ["tenant_id", "entity", "field", "value", "record_id"];

export function rowBuffers(tenantId: string): RowBuffers {
  let tables = new Map<string, TableRows>();
  let size = 0;
  const words = new Set<string>();
  const tenantPrefix = `${tenantId}\t`;

  const linesOf = (table: string, columns: readonly string[]): string[] => {
    // Events of the history that speak of a record have more columns than others.
    const place = `${table} ${columns.length}`;
    const known = tables.get(place);
    if (known !== undefined) return known.lines;
    const made: TableRows = { table, columns, lines: [] };
    tables.set(place, made);
    return made.lines;
  };
  const push = (table: string, columns: readonly string[], values: readonly SqlValue[]): void => {
    const line = tenantPrefix + copyLine(values);
    size += line.length;
    linesOf(table, columns).push(line);
  };
  const pushRow = (table: string, row: Readonly<Record<string, SqlValue>>): void =>
    push(table, ["tenant_id", ...Object.keys(row)], Object.values(row));

  const addWords = (source: string, { id, words: found }: RecordRows): void => {
    for (const { word, kind, field } of found) {
      push("record_words", ["tenant_id", "entity", "word", "record_id", "field"], [source, word, id, field]);
      const known = `${source}\n${word}`;
      if (words.has(known)) continue;
      words.add(known);
      push("tenant_words", ["tenant_id", "entity", "kind", "word"], [source, kind, word]);
    }
  };

  return {
    add({ shape, record, state, about }) {
      const rows = rowsOf(shape, record, state);
      const { source, table, entity } = shape;
      if (entity.isLog === true) {
        pushRow(table, about === undefined ? rows.row : { ...rows.row, ...told(rows.id, about, pushRow) });
        return rows;
      }
      push("records", ["tenant_id", "id", "entity", "key"], [rows.id, source, rows.key]);
      pushRow(table, rows.row);
      addWords(source, rows);
      for (const [valueTable, values] of Object.entries(rows.values)) {
        for (const { field, value } of values)
          push(valueTable, valueColumns, [source, field, value, rows.id]);
      }
      return rows;
    },
    addReference(sourceId, { field }, targetId) {
      push(
        "record_references",
        ["tenant_id", "source_id", "field", "target_id"],
        [sourceId, field, targetId],
      );
    },
    size: () => size,
    take() {
      const taken = [...tables.values()].sort((a, b) => orderOf(a.table) - orderOf(b.table));
      tables = new Map();
      size = 0;
      return taken;
    },
  };
}

/** Records before all that names them, references after both sides are there. */
function orderOf(table: string): number {
  if (table === "records") return 0;
  return table === "record_references" ? 2 : 1;
}

/** An event of the history with its proof, and the values the proof is of: of a creation by a loader there are none. */
function told(
  historyId: string,
  about: string,
  pushRow: (table: string, row: Readonly<Record<string, SqlValue>>) => void,
): Readonly<Record<string, SqlValue>> {
  const salt = newSalt();
  const digest = digestOf(salt, sidesOf([]).after);
  pushRow("history_values", {
    history_id: historyId,
    subject_id: about,
    salt: `\\x${salt.toString("hex")}`,
    changes: "[]",
  });
  return { record_id: about, after_digest: digest === null ? null : `\\x${digest.toString("hex")}` };
}
