// How one value of the advanced search travels in a query. What a user types is data. `/text/i` looks like a regular expression, but its
// text is escaped, read back as plain text and compared. It is never run as an expression.
import { compactDate, parseTextDate } from "../date/text-date.ts";
import { AppError } from "../errors.ts";
import { type FilterChoices, parseFilterChoices } from "./filter-choices.ts";

/** How a field is marked: found anywhere, found at the start, an e-mail, several choices, a day, or any other value. */
export type FilterKind = TextFilterKind | "choices";
export type TextFilterKind = "regex" | "regex-start" | "email" | "date" | "value";

export type FilterValue = MatchFilter | ({ readonly kind: "in" } & FilterChoices) | EqualFilter;
export type MatchFilter = {
  readonly kind: "match";
  readonly text: string;
  readonly anchor: "start" | "anywhere";
  readonly isCaseSensitive: boolean;
};
/** The whole text: e-mail addresses and days exactly, any other text folded. */
type EqualFilter = { readonly kind: "equal"; readonly text: string; readonly isCaseSensitive: boolean };

/** A value ready to be sent, made by `formatFilterValue` or, for choices, by `formatFilterChoices`. */
export type SentFilter = { readonly kind: FilterKind; readonly value: string };

/**
 * What is sent for a typed text, before it is encoded for a URL. A text of blanks is no filter and gives an empty text.
 * @example formatFilterValue("regex", " Mar ") // "/Mar/i"
 * @example formatFilterValue("regex-start", "S.A.") // "/^S\\.A\\./i"
 * @example formatFilterValue("email", "Ann@") // "/^Ann@/"
 * @example formatFilterValue("date", "2024-01-31") // "20240131"
 */
export function formatFilterValue(kind: TextFilterKind, typed: string): string {
  const text = typed.trim();
  if (text === "") return "";
  switch (kind) {
    case "regex":
      return `/${escapeExpression(text)}/i`;
    case "regex-start":
      return `/^${escapeExpression(text)}/i`;
    case "email":
      return `/^${escapeExpression(text)}/`;
    case "date":
      return compactDay(text) ?? refuse(kind, text);
    case "value":
      return text;
  }
}

/**
 * The filter that a value of a query asks for, or undefined when it is empty and filters nothing. The kind comes from the
 * declaration of the field, never from the value: only so can -5 be a number here and an exclusion there. A sign of
 * expressions that came unescaped is taken as it stands; an expression such as `\d` is refused rather than misread.
 * @example parseFilterValue("name", "regex", "/^S\\.A\\./i") // { kind: "match", text: "S.A.", anchor: "start", isCaseSensitive: false }
 * @example parseFilterValue("status", "choices", "NEW,-OLD") // { kind: "in", included: ["NEW"], excluded: ["OLD"] }
 * @example parseFilterValue("minAmount", "value", "-5") // { kind: "equal", text: "-5", isCaseSensitive: false }
 * @example parseFilterValue("name", "regex", "/\\d+/i") // throws INVALID_FIELD_VALUE
 */
export function parseFilterValue(field: string, kind: FilterKind, value: string): FilterValue | undefined {
  const text = kind === "choices" ? value : value.trim();
  if (text === "") return undefined;
  switch (kind) {
    case "regex":
    case "regex-start":
    case "email":
      if (text.startsWith("/")) return parseExpression(field, text);
      return { kind: "equal", text, isCaseSensitive: kind === "email" };
    case "choices":
      return { kind: "in", ...parseFilterChoices(field, text) };
    case "date":
      return { kind: "equal", text: compactDay(text) ?? refuse(field, text), isCaseSensitive: true };
    case "value":
      return { kind: "equal", text, isCaseSensitive: false };
  }
}

/**
 * The query of a search: each field with its value, encoded once; empty values are left out. Only the signs that are
 * syntax stay readable, the slashes and the caret of an expression and the commas between choices.
 * @example formatFilterQuery({ name: { kind: "regex-start", value: "/^mar/i" }, type: { kind: "value", value: "" } }) // "name=/^mar/i"
 * @example formatFilterQuery({ city: { kind: "value", value: "Aix/Cie, 2" } }) // "city=Aix%2FCie%2C%202"
 */
export function formatFilterQuery(filters: Readonly<Record<string, SentFilter>>): string {
  return Object.entries(filters)
    .filter(([, { value }]) => value !== "")
    .map(([field, { kind, value }]) => {
      const readable = syntaxSigns[kind].reduce(
        (encoded, sign) => encoded.replaceAll(encodeURIComponent(sign), sign),
        encodeText(value),
      );
      return `${encodeText(field)}=${readable}`;
    })
    .join("&");
}

const syntaxSigns: Readonly<Record<FilterKind, readonly string[]>> = {
  regex: ["/", "^"],
  "regex-start": ["/", "^"],
  email: ["/", "^"],
  choices: [","],
  date: [],
  value: [],
};

function parseExpression(field: string, value: string): MatchFilter | undefined {
  const closingSlash = value.lastIndexOf("/");
  const flags = value.slice(closingSlash + 1);
  const expression = value.slice(1, closingSlash);
  if (closingSlash === 0 || (flags !== "" && flags !== "i")) return refuse(field, value);
  const isAnchored = expression.startsWith("^");
  const escaped = isAnchored ? expression.slice(1) : expression;
  const text = escaped
    .replace(/\\(.?)/gsu, (_pair, sign: string) => (isExpressionSign(sign) ? sign : refuse(field, value)))
    .trim();
  if (text === "") return undefined;
  return { kind: "match", text, anchor: isAnchored ? "start" : "anywhere", isCaseSensitive: flags === "" };
}

const expressionSign = /[\\^$.*+?()[\]{}|/]/g;

function isExpressionSign(sign: string): boolean {
  return sign.search(expressionSign) === 0;
}

function escapeExpression(text: string): string {
  return text.replace(expressionSign, "\\$&");
}

/** 20240131, for a day that exists, in whatever way it was written. */
function compactDay(text: string): string | undefined {
  try {
    return compactDate(parseTextDate(text));
  } catch {
    return undefined; // February 30, the year 0, a day whose order only a locale could tell
  }
}

/** Half of a surrogate pair cannot be encoded and is no character: it becomes the replacement character. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function refuse(field: string, value: string): never {
  throw new AppError("INVALID_FIELD_VALUE", [field, value]);
}
