// The lines of a list in which a person is asked: for the page that asks and for the server that takes the answer.

import { meets } from "../fields/condition.ts";
import type { JsonValue } from "../fields/field.ts";
import { isObject, type RecordData } from "../fields/path.ts";
import type { Entity } from "./entity.ts";

type Line = { readonly [name: string]: JsonValue };

export type AskedLines = {
  /** The first of the person's own lines. */
  readonly own: Line;
  /** All lines of the list, with the answer in those of the person. */
  readonly answered: (answer: string) => readonly Line[];
};

/** Undefined where the person is not asked, or not any more. */
export function askedLines(
  { answeredBy }: Entity,
  record: RecordData,
  person: string | null | undefined,
): AskedLines | undefined {
  if (answeredBy === undefined || !person || !answeredBy.in.some((status) => status === record.status))
    return undefined;
  const lines = [record[answeredBy.list] ?? []].flat().filter(isObject);
  const isAsked = (line: Line): boolean =>
    line[answeredBy.person] === person && meets(answeredBy.where, line);
  const own = lines.find(isAsked);
  if (own === undefined) return undefined;
  return {
    own,
    answered: (answer) =>
      lines.map((line) => (isAsked(line) ? { ...line, [answeredBy.field]: answer } : line)),
  };
}
