// Kinds whose value is one of those on offer, and the references to other records.
import { z } from "zod";
import type { FieldKind } from "../../field-kind.ts";
import type { Field } from "../field.ts";
import type { CheckContext, Kind, Problem } from "./kind.ts";
import { codeMaxLength, textShape } from "./text-shape.ts";

const choicesMaxCount = 500;
/** A value that is refused is named so that it can be recognised, not repeated in full. */
const shownMaxLength = 60;

const yesOrNoShape = z.boolean();
const codeShape = textShape(codeMaxLength, 1);
const codesShape = z.array(codeShape).max(choicesMaxCount);

const yesOrNo: Kind = {
  holds: "one",
  json: "boolean",
  sql: "boolean",
  column: "boolean",
  operators: ["equals"],
  isInCells: true,
  schema: () => yesOrNoShape,
};

const ofList: Kind = {
  holds: "one",
  json: "string",
  sql: "text",
  column: "badge",
  operators: ["anyOf", "equals"],
  isInCells: true,
  schema: ({ multiple }) => (multiple ? codesShape : codeShape),
  maxCount: choicesMaxCount,
  problem: unknownCode,
};

/** Whether the record exists is asked where records are; here only that the value can be a key. */
const reference: Kind = {
  holds: "one",
  json: "string",
  sql: "text",
  column: "link",
  operators: ["anyOf", "equals"],
  isInCells: true,
  schema: ofList.schema,
  maxCount: choicesMaxCount,
};

export const choiceKinds = {
  checkbox: yesOrNo,
  switch: yesOrNo,
  radio: ofList,
  select: ofList,
  reference,
} satisfies Partial<Record<FieldKind, Kind>>;

function unknownCode(value: unknown, field: Field, context: CheckContext): Problem | undefined {
  const { list, multiple, allowsOwnValue } = field;
  const codes = list === undefined || allowsOwnValue ? undefined : context.codesOf(list);
  const values: readonly unknown[] = multiple && Array.isArray(value) ? value : [value];
  const isKnown = (code: unknown): boolean =>
    typeof code === "string" && (codes === undefined || codes.has(code));
  const place = values.findIndex((code) => !isKnown(code));
  if (place === -1) return undefined;
  return { name: "choice", values: { list: list ?? "", value: shown(values[place]) } };
}

/** A value of any type as a message names it. An object cannot be turned into text safely: its own names decide how. */
function shown(value: unknown): string {
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "[…]" : "{…}";
  const text = String(value);
  return text.length <= shownMaxLength ? text : `${text.slice(0, shownMaxLength).toWellFormed()}…`;
}
