// Which rows of three versions of a list are the same row. Rows move, come and go, so only a name of their own tells; where one has
// none, the lists are compared as a whole.
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { isSame } from "./form-changes.ts";

/** As both have read it, and as each has made it. */
export type Sides<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

type Value = JsonValue | undefined;
type Rows = ReadonlyMap<string, RecordData>;
/** A row of the merged list, with what it was on each side; undefined where a side does not have it. */
type AlignedRow = Sides<Value>;

/**
 * The rows of the merged list in their order. Undefined when they cannot be told apart, when one side has deleted what the other has
 * changed, or when both have put them into another order: then a person decides.
 */
export function alignedRows(
  field: Pick<Field, "searchBy">,
  sides: Sides<Value>,
): readonly AlignedRow[] | undefined {
  for (const name of ["_id", field.searchBy ?? ""]) {
    const base = rowsBy(name, sides.base);
    const mine = rowsBy(name, sides.mine);
    const theirs = rowsBy(name, sides.theirs);
    if (base !== undefined && mine !== undefined && theirs !== undefined)
      return aligned({ base, mine, theirs });
  }
  return undefined;
}

function aligned({ base, mine, theirs }: Sides<Rows>): readonly AlignedRow[] | undefined {
  const isLost = [...base].some(([name, row]) => {
    const [left, right] = [mine.get(name), theirs.get(name)];
    if (left === undefined) return right !== undefined && !isSameRow(row, right);
    return right === undefined && !isSameRow(row, left);
  });
  if (isLost) return undefined;
  const common = [...base.keys()].filter((name) => mine.has(name) && theirs.has(name));
  const isMoved = (rows: Rows): boolean =>
    [...rows.keys()].filter((name) => common.includes(name)).some((name, index) => name !== common[index]);
  if (isMoved(mine) && isMoved(theirs)) return undefined;
  const [first, second] = isMoved(theirs) ? [theirs, mine] : [mine, theirs];
  const stays = (name: string): boolean => !base.has(name) || (mine.has(name) && theirs.has(name));
  return namesInOrder([...first.keys()].filter(stays), [...second.keys()].filter(stays)).map((name) => ({
    base: json(base.get(name)),
    mine: json(mine.get(name)),
    theirs: json(theirs.get(name)),
  }));
}

/** The names of the first list, with those only the second has behind their neighbours there. */
function namesInOrder(first: readonly string[], second: readonly string[]): readonly string[] {
  return second.reduce<readonly string[]>((names, name, index) => {
    if (names.includes(name)) return names;
    const before = second[index - 1];
    const place = before === undefined ? -1 : names.indexOf(before);
    return names.toSpliced(place + 1, 0, name);
  }, first);
}

/** Undefined when a row has no such name or two have the same. A list that is not there has no rows. */
function rowsBy(name: string, list: Value): Rows | undefined {
  if (list === undefined || list === null) return new Map();
  if (!Array.isArray(list)) return undefined;
  const rows = new Map<string, RecordData>();
  for (const row of list) {
    const mark = isObject(row) ? own(row, name) : undefined;
    if (typeof mark !== "string" || mark === "" || rows.has(mark)) return undefined;
    rows.set(mark, row);
  }
  return rows;
}

function isSameRow(left: RecordData, right: RecordData): boolean {
  return isSame(json(left), json(right));
}

/** What was read out of JSON is JSON. */
function json(row: RecordData | undefined): Value {
  return row as Value; // rows hold no undefined: they came from the server or from a form that takes names away
}
