// What a cell means for a field. Texts are read as if a user of the locale had typed them into a form. A number or a date of a workbook
// needs no parsing. What cannot be read stays as it is, and the validation of the record reports it.

import type { Locale } from "@kontor/kernel/locale/locales.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { zoneOf } from "@kontor/model/fields/kinds/date-kinds.ts";
import { holdsSeveral, isYesOrNo } from "@kontor/model/fields/kinds.ts";
import { type TypedInput, typedValue } from "@kontor/model/fields/typed-input.ts";
import type { SheetCell } from "../sheets/sheet.ts";

export type ReadingContext = {
  readonly locale: Locale;
  /** The code that has this label in the list; undefined if none has. */
  readonly codeOf: (list: string, label: string) => string | undefined;
  /** The clock a moment is told by where its field has none of its own. */
  readonly timeZone: string;
  /** The currency of the amounts of the row. */
  readonly currency?: string | undefined;
};

/** Null where the cell says nothing. */
export function cellValue(cell: SheetCell | undefined, declared: Field, context: ReadingContext): TypedInput {
  const field = declared.kind === "datetime" ? { timeZone: context.timeZone, ...declared } : declared;
  const reader = cellReaders[field.kind];
  if (cell === undefined || cell === null) return { value: null };
  if (typeof cell === "number") return { value: reader.number(cell, field) };
  if (typeof cell === "boolean") return { value: isYesOrNo(field) ? cell : String(cell) };
  if (typeof cell !== "string") return { value: reader.date(cell.date, field) };
  if (cell.trim() === "") return { value: null };
  if (cell.length > cellMaxLength)
    return { value: null, problem: `A cell has more than ${cellMaxLength} characters` };
  if (!isStorable(cell)) return { value: null, problem: "A cell holds characters that are no text" };
  return reader.text(cell, field, context);
}

/** More than any field holds. */
const cellMaxLength = 100_000;

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
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

/** What a text, a number and a date of a file mean for a kind of field. */
type CellReader = {
  readonly text: (text: string, field: Field, context: ReadingContext) => TypedInput;
  readonly number: (value: number, field: Field) => JsonValue;
  readonly date: (date: string, field: Field) => JsonValue;
};

const asTyped: CellReader = {
  text: (text, field, { locale, currency = defaultCurrency }) =>
    typedValue(text, field, { locale, currency }),
  // A number of a workbook is a decimal people typed, with 15 digits at most.
  number: (value, field) => {
    const text = fromNumber(value).toString();
    return holdsSeveral(field) ? [text] : text;
  },
  date: (date) => date,
};

const asFigure: CellReader = { ...asTyped, number: (value) => value };

const asYesOrNo: CellReader = {
  ...asTyped,
  text: (text) => ({ value: yesOrNo(text) ?? text }),
  number: (value) => (value === 1 ? true : value === 0 ? false : String(value)),
};

/** Codes as people call them, and keys. */
const asCode: CellReader = {
  ...asTyped,
  text: (text, field, { codeOf }) => {
    const one = (part: string): string =>
      field.list === undefined ? part.trim() : (codeOf(field.list, part.trim()) ?? part.trim());
    return { value: holdsSeveral(field) ? partsOf(text).map(one) : one(text) };
  },
};

/** Of a time that is given to the second, as an export writes it; a form knows minutes. */
const seconds = /(?<=\s\d{1,2}:\d{2}):\d{2}$/;
const beginsWithDay = /^\d{4}-\d{2}-\d{2}/;

const cellReaders: Readonly<Record<FieldKind, CellReader>> = {
  text: asTyped,
  textarea: asTyped,
  texts: asCode,
  password: asTyped,
  number: asFigure,
  integer: asFigure,
  percentage: asFigure,
  currency: asTyped,
  email: asTyped,
  emails: asTyped,
  username: asTyped,
  phone: asTyped,
  iban: asTyped,
  web: asTyped,
  checkbox: asYesOrNo,
  switch: asYesOrNo,
  radio: asCode,
  select: asCode,
  date: {
    ...asTyped,
    date: (date) => (beginsWithDay.test(date) ? date.slice(0, "2000-01-01".length) : date),
  },
  datetime: {
    ...asTyped,
    text: (text, field, context) => asTyped.text(text.replace(seconds, ""), field, context),
    date: (date, { timeZone }) =>
      beginsWithDay.test(date)
        ? Temporal.PlainDateTime.from(date).toZonedDateTime(zoneOf(timeZone)).toInstant().toString()
        : date,
  },
  file: asTyped,
  files: asTyped,
  color: asTyped,
  slider: asFigure,
  markdown: asTyped,
  richtext: asTyped,
  notice: asTyped,
  reference: asCode,
  address: asTyped,
  coordinates: asTyped,
  object: asTyped,
  list: asTyped,
  json: { ...asTyped, text: (text) => ({ value: jsonOf(text) }) },
};
