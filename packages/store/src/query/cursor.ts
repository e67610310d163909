// Where a page ended, in a form the caller sends back and need not understand. It is read as any other input: an order it was not
// made for, or a value its column cannot hold, is refused before the database sees it.
import { isCalendarDay } from "@kontor/kernel/date/day-number.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { isStorableText } from "@kontor/model/fields/kinds/text-shape.ts";
import { isId } from "./compile-text.ts";

export type Position = {
  /** One for each part of the order, as text. */
  readonly values: readonly (string | null)[];
  readonly id: string;
};

/** As long as the parameter may be; what does not fit is left out, and the caller goes on by offset. */
const cursorMaxLength = 500;

export function formatCursor(
  signature: string,
  { values, id }: Position,
  maxLength: number = cursorMaxLength,
): string | undefined {
  const cursor = Buffer.from(JSON.stringify([signature, id, ...values])).toString("base64url");
  return cursor.length <= maxLength ? cursor : undefined;
}

export function parseCursor(cursor: string, signature: string, types: readonly string[]): Position {
  const refuse = (): never => {
    throw new AppError("INVALID_FIELD_VALUE", ["cursor", cursor]);
  };
  const parsed = parsedJson(Buffer.from(cursor, "base64url").toString());
  if (!Array.isArray(parsed) || parsed.length !== types.length + 2) return refuse();
  const [sentSignature, id, ...values]: readonly unknown[] = parsed;
  if (sentSignature !== signature || typeof id !== "string" || !isId(id)) return refuse();
  const read = values.map((value, place): string | null => {
    if (value === null) return null;
    return typeof value === "string" && canHold(types[place] ?? "", value) ? value : refuse();
  });
  return { values: read, id };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function canHold(type: string, value: string): boolean {
  switch (type) {
    case "integer":
      return /^-?\d{1,9}$/.test(value);
    case "bigint":
      return /^-?\d{1,18}$/.test(value);
    case "numeric":
      return /^-?\d{1,30}(?:\.\d{1,30})?$/.test(value);
    case "double precision":
      return value.length <= 40 && value.trim() !== "" && Number.isFinite(Number(value));
    case "boolean":
      return value === "true" || value === "false";
    case "uuid":
      return isId(value);
    case "date":
      return isDay(/^(\d{4})-(\d{2})-(\d{2})$/.exec(value));
    case "timestamptz":
      return isDay(momentPattern.exec(value));
    default:
      return isStorableText(value);
  }
}

const momentPattern =
  /^(\d{4})-(\d{2})-(\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d){0,2}$/;

function isDay(found: RegExpExecArray | null): boolean {
  return found !== null && isCalendarDay(Number(found[1]), Number(found[2]), Number(found[3]));
}
