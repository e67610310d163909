// What a cell means for a field. Texts are read as if somebody of the locale had typed them into a form; what a workbook holds as a
// number or a date needs no reading. What cannot be read stays as it is: the check of the record then says what is wrong with it.

import type { Locale } from "@kontor/kernel/locale/locales.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { zoneOf } from "@kontor/model/fields/kinds/date-kinds.ts";
import { type TypedInput, typedValue } from "@kontor/model/fields/typed-input.ts";
import type { SheetCell, SheetDate } from "../sheets/sheet.ts";

export type ReadingContext = {
  readonly locale: Locale;
  /** The code of a list that people call so; undefined where nobody does. */
  readonly codeOf: (list: string, label: string) => string | undefined;
  /** The clock a moment is told by where its field has none of its own. */
  readonly timeZone: string;
  /** The currency of the amounts of the row. */
  readonly currency?: string | undefined;
};

/** Null where the cell says nothing. */
export function cellValue(cell: SheetCell | undefined, declared: Field, context: ReadingContext): TypedInput {
  const field = declared.kind === "datetime" ? { timeZone: context.timeZone, ...declared } : declared;
  if (cell === undefined || cell === null) return { value: null };
  if (typeof cell === "number") return { value: numberValue(cell, field) };
  if (typeof cell === "boolean") return { value: isYesOrNo(field) ? cell : String(cell) };
  if (typeof cell !== "string") return { value: dateValue(cell, field) };
  if (cell.trim() === "") return { value: null };
  if (cell.length > cellMaxLength)
    return { value: null, problem: `A cell has more than ${cellMaxLength} characters` };
  if (!isStorable(cell)) return { value: null, problem: "A cell holds characters that are no text" };
  return textValue(cell, field, context);
}

/** More than any field holds. */
const cellMaxLength = 100_000;

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

function textValue(text: string, field: Field, context: ReadingContext): TypedInput {
  const { locale, codeOf, currency = defaultCurrency } = context;
  const { kind, list, multiple } = field;
  if (isYesOrNo(field)) return { value: yesOrNo(text) ?? text };
  if (kind === "json") return { value: jsonOf(text) };
  const one = (part: string): string =>
    list === undefined ? part.trim() : (codeOf(list, part.trim()) ?? part.trim());
  if (kind === "texts" || multiple) return { value: partsOf(text).map(one) };
  if (list !== undefined || kind === "reference") return { value: one(text) };
  const typed = kind === "datetime" ? text.replace(seconds, "") : text;
  return typedValue(typed, field, { locale, currency });
}

/** Of a time that is given to the second, as an export writes it; a form knows minutes. */
const seconds = /(?<=\s\d{1,2}:\d{2}):\d{2}$/;

function isYesOrNo({ kind }: Field): boolean {
  return kind === "checkbox" || kind === "switch";
}

const yes: readonly string[] = ["true", "yes", "oui", "vrai", "1", "x", "y", "o"];
const no: readonly string[] = ["false", "no", "non", "faux", "0", "n"];

function yesOrNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
}

/** Several values in one cell, each in a line of its own or after a comma or a semicolon. */
function partsOf(text: string): readonly string[] {
  return text.split(/[\n;,]/).filter((part) => part.trim() !== "");
}

function jsonOf(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const numberKinds: readonly string[] = ["number", "integer", "slider", "percentage"];

function numberValue(value: number, field: Field): JsonValue {
  if (numberKinds.includes(field.kind)) return value;
  if (isYesOrNo(field)) return value === 1 ? true : value === 0 ? false : String(value);
  // A number of a workbook is a decimal people typed, with 15 digits at most.
  const text = fromNumber(value).toString();
  return field.multiple || field.kind === "texts" || field.kind === "emails" ? [text] : text;
}

function dateValue({ date }: SheetDate, { kind, timeZone }: Field): JsonValue {
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(date);
  if (kind === "date" && isDay) return date.slice(0, "2000-01-01".length);
  if (kind !== "datetime" || !isDay) return date;
  return Temporal.PlainDateTime.from(date).toZonedDateTime(zoneOf(timeZone)).toInstant().toString();
}
