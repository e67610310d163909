// Rows of very many records that differ in few values: worked out once by the rules of the writer, with marks where the values
// go, and then filled in. Nothing about how a record lies in the tables is decided here.
import { foldText } from "@kontor/kernel/search/fold.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { WorkflowState } from "@kontor/model/workflow/move.ts";
import type { EntityShape } from "../shape/entity-shape.ts";
import { rowsOf, type SqlValue } from "../shape/record-rows.ts";
import { wordsOf } from "../shape/word-rows.ts";
import { copyLine } from "./copy.ts";

/** Puts a line into a table of the tenant; without the tenant in front. */
export type PushLine = (table: string, columns: readonly string[], line: string) => void;

/** Values by the name of their mark. Texts without control characters, quotes and backslashes: they go into JSON as they are. */
export type Filling = Readonly<Record<string, string>>;

export type Stamp = (filling: Filling, push: PushLine, isNewWord: (word: string) => boolean) => void;

/** Capital letters, so that the folded form of a mark is another one, and one word. */
export function mark(name: string): string {
  return `ZQ${name.toUpperCase()}QZ`;
}

type StampPart = { readonly text: string } | { readonly name: string; readonly isFolded: boolean };
type Line = {
  readonly table: string;
  readonly columns: readonly string[];
  readonly parts: readonly StampPart[];
};

/** `record` holds marks in place of the values that differ, `_id` and the key among them. */
export function stampOf(
  shape: EntityShape,
  record: RecordData,
  names: readonly string[],
  state?: WorkflowState,
): Stamp {
  const { source, table } = shape;
  const { row, id, key, words, values } = rowsOf(shape, record, state);
  const find = finder(names);
  const line = (into: string, columns: readonly string[], cells: readonly SqlValue[]): Line => ({
    table: into,
    columns,
    parts: find(copyLine(cells)),
  });
  const lines = [
    line("records", ["tenant_id", "id", "entity", "key"], [id, source, key]),
    line(table, ["tenant_id", ...Object.keys(row)], Object.values(row)),
    ...Object.entries(values).flatMap(([into, found]) =>
      found.map(({ field, value }) =>
        line(into, ["tenant_id", "entity", "field", "value", "record_id"], [source, field, value, id]),
      ),
    ),
  ];
  const foundWords = words.map(({ word, kind, field }) => {
    const [part] = find(word);
    return { word, kind, field, filledBy: part !== undefined && "name" in part ? part.name : undefined };
  });
  return (filling, push, isNewWord) => {
    for (const { table: into, columns, parts } of lines) push(into, columns, filled(parts, filling));
    const recordId = filling.id ?? "";
    for (const { word, kind, field, filledBy } of foundWords) {
      const all = filledBy === undefined ? [{ word, kind }] : wordsOf([filling[filledBy] ?? ""]);
      for (const each of all) {
        push("record_words", wordColumns, `${source}\t${each.word}\t${recordId}\t${field}\n`);
        if (isNewWord(`${source} ${each.word}`))
          push("tenant_words", tenantWordColumns, `${source}\t${each.kind}\t${each.word}\n`);
      }
    }
  };
}

const wordColumns = ["tenant_id", "entity", "word", "record_id", "field"];
const tenantWordColumns = ["tenant_id", "entity", "kind", "word"];

function finder(names: readonly string[]): (text: string) => readonly StampPart[] {
  const marks = new Map<string, StampPart>(
    names.flatMap((name): readonly (readonly [string, StampPart])[] => [
      [mark(name), { name, isFolded: false }],
      [mark(name).toLowerCase(), { name, isFolded: true }],
    ]),
  );
  const pattern = new RegExp(`(${[...marks.keys()].join("|")})`);
  return (text) =>
    text
      .split(pattern)
      .filter((part) => part !== "")
      .map((part) => marks.get(part) ?? { text: part });
}

function filled(parts: readonly StampPart[], filling: Filling): string {
  let line = "";
  for (const part of parts) {
    if ("text" in part) line += part.text;
    else line += part.isFolded ? foldText(filling[part.name] ?? "") : (filling[part.name] ?? "");
  }
  return line;
}
