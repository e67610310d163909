// A value of any kind as one line of plain text: for a column, a copy, an export, a print. What is not known is empty.
import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import { formatMilliseconds } from "@kontor/kernel/locale/format-milliseconds.ts";
import { noBreakSpace } from "@kontor/kernel/locale/format-number.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import { choiceLabel } from "./choice/choice-values.ts";
import type { FieldLanguage } from "./field-language.ts";
import type { FieldView } from "./field-view.ts";
import { ofKind } from "./of-kind.ts";
import { type HtmlNode, parseHtml } from "./rich/html-tree.ts";
import { currencyOf } from "./use-suffix.ts";

/** The few words that values themselves do not have; the caller translates them. */
type PlainWords = {
  readonly yes: string;
  readonly no: string;
  readonly entries: (count: number) => string;
  /** A figure with what it counts; undefined for a unit without words. */
  readonly counted: (unit: string, figure: string, count: number) => string | undefined;
};

type Writer = (value: unknown, field: FieldView, language: FieldLanguage, words: PlainWords) => string;

export function plainText(field: FieldView, language: FieldLanguage, words: PlainWords): string {
  if (isNothing(field.value)) return "";
  return (ofKind(writers, field.type) ?? written)(field.value, field, language, words);
}

/** As a mandatory field counts it: zero and false are values. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

const written: Writer = (value, field, language) => language.write(value, field);
const yesOrNo: Writer = (value, _field, _language, words) => (value === true ? words.yes : words.no);
const codes: Writer = (value, field) =>
  listOf(value)
    .map((code) => choiceLabel(field, code))
    .join(", ");
const joined: Writer = (value) => listOf(value).join(", ");
const counted: Writer = (value, _field, _language, words) => words.entries(listOf(value).length);
const raw: Writer = (value) => JSON.stringify(value);

const writers: Readonly<Record<FieldKind, Writer>> = {
  text: written,
  textarea: written,
  texts: joined,
  // It goes in and never comes out.
  password: () => "",
  number: measured,
  integer: measured,
  percentage: written,
  currency: (value, field, language) => `${language.write(value, field)}${noBreakSpace}${currencyOf(field)}`,
  email: written,
  emails: joined,
  username: written,
  phone: written,
  iban: written,
  web: written,
  checkbox: yesOrNo,
  switch: yesOrNo,
  radio: codes,
  select: codes,
  date: written,
  datetime: written,
  file: (value) => fileName(value),
  files: (value) => (Array.isArray(value) ? value.map(fileName).join(", ") : ""),
  color: written,
  slider: measured,
  markdown: written,
  richtext: (value) => parseHtml(String(value)).map(textOf).join(" ").trim(),
  notice: (_value, { help = "" }) => help,
  reference: joined,
  address: (value, field) => addressLine(value, field),
  // Stored with the longitude first; people say the latitude first.
  coordinates: (value) => [...listOf(value)].reverse().join(", "),
  object: raw,
  list: counted,
  json: raw,
};

function measured(value: unknown, field: FieldView, language: FieldLanguage, words: PlainWords): string {
  const isCounted = typeof value === "number" && value >= 0;
  if (isCounted && field.unit === "bytes") return formatBytes(value, language.locale);
  if (isCounted && field.unit === "milliseconds") return formatMilliseconds(value, language.locale);
  const figure = language.write(value, field);
  if (field.unit === undefined) return figure;
  return words.counted(field.unit, figure, Number(value)) ?? `${figure} ${field.unit}`;
}

/** The parts in the order of an envelope, with the names of a country or a type of street in place of their codes. */
function addressLine(value: unknown, { fields = [] }: FieldView): string {
  const part = (name: string): string => {
    const code = isRecord(value) ? value[name] : undefined;
    if (typeof code !== "string") return "";
    const inner = fields.find((field) => field.name.split(".").at(-1) === name);
    return inner?.choices === undefined ? code : choiceLabel(inner, code);
  };
  const place = [part("zipcode"), part("city")].filter(Boolean).join(" ");
  const street = [part("streetType"), part("address1")].filter(Boolean).join(" ");
  const first = street || part("addressLine");
  return [first, part("address2"), place, part("country")].filter(Boolean).join(", ");
}

function textOf(node: HtmlNode): string {
  return typeof node === "string" ? node : node.children.map(textOf).join("");
}

function fileName(value: unknown): string {
  return isRecord(value) && typeof value.name === "string" ? value.name : "";
}

export function listOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map((entry) =>
    typeof entry === "object" && entry !== null ? JSON.stringify(entry) : String(entry),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
