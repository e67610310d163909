// A stored value as a reader sees it, by the kind of its field: in facts, in rows about other records and in the history.
import { formatBytes } from "@kontor/kernel/locale/format-bytes.ts";
import { defaultCurrency } from "@kontor/kernel/money/currency.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { isObject, type RecordData } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import type { TFunction } from "i18next";
import type { Formats } from "../language/use-formats.ts";
import type { ListLabels } from "./use-list-labels.ts";

export type Showing = {
  readonly t: TFunction;
  readonly formats: Formats;
  readonly labels: ListLabels;
  /** What records are called, by their registrations. */
  readonly names?: ReadonlyMap<string, string>;
  /** Of amounts, where the value itself does not say. */
  readonly currency?: string | undefined;
};

/** Nothing for what holds nothing. */
export function shownValue(field: Field | undefined, value: JsonValue | undefined, showing: Showing): string {
  if (value === undefined || value === null || value === "") return "";
  if (Array.isArray(value)) return shownList(field, value, showing);
  if (isObject(value)) return shownObject(field, value, showing);
  try {
    return shownPlain(field, value, showing);
  } catch {
    // What was stored before a field changed its kind is still what was stored.
    return String(value);
  }
}

function shownPlain(field: Field | undefined, value: JsonValue, showing: Showing): string {
  const text = String(value);
  return field === undefined
    ? asItIs({ value, text }, showing)
    : writers[field.kind]({ field, value, text }, showing);
}

type ShownField = { readonly field: Field; readonly value: JsonValue; readonly text: string };
type Writer = (shown: ShownField, showing: Showing) => string;

function asItIs({ value, text }: Omit<ShownField, "field">, { t }: Showing): string {
  return typeof value === "boolean" ? (value ? t("Yes") : t("No")) : text;
}

const figure: Writer = ({ field, value, text }, { formats }) =>
  field.unit === "bytes"
    ? formatBytes(Number(value), formats.locale)
    : formats.formatNumber(typeof value === "number" ? value : text);

const choice: Writer = ({ field, text }, { labels }) =>
  shownChoice(text, labels.get(field.list ?? ""), field);

const writers: Readonly<Record<FieldKind, Writer>> = {
  text: asItIs,
  textarea: asItIs,
  texts: asItIs,
  password: () => "••••••",
  number: figure,
  integer: figure,
  percentage: ({ text }, { formats }) => formats.formatPercentage(text),
  currency: ({ text }, { formats, currency }) => formats.formatCurrency(text, currency ?? defaultCurrency),
  email: asItIs,
  emails: asItIs,
  username: asItIs,
  phone: asItIs,
  iban: asItIs,
  web: asItIs,
  checkbox: asItIs,
  switch: asItIs,
  radio: choice,
  select: choice,
  date: ({ text }, { formats }) => formats.formatDate(text),
  datetime: ({ text }, { formats }) => formats.formatMoment(text),
  file: asItIs,
  files: asItIs,
  color: asItIs,
  slider: figure,
  markdown: asItIs,
  richtext: ({ text }) => text.replaceAll(/<[^>]*>/g, " ").trim(),
  notice: asItIs,
  reference: ({ text }, { names }) => names?.get(text) ?? text,
  address: asItIs,
  coordinates: asItIs,
  object: asItIs,
  list: asItIs,
  json: asItIs,
};

function shownList(field: Field | undefined, values: readonly JsonValue[], showing: Showing): string {
  if (values.some(isObject)) return showing.t("{{count}} entries", { count: values.length });
  return values.map((value) => shownValue(field, value, showing)).join(showing.formats.comma);
}

function shownObject(field: Field | undefined, value: RecordData, showing: Showing): string {
  const texts = Object.entries(value).map(([name, inner]) =>
    shownValue(field?.fields?.[name], inner, showing),
  );
  return texts.filter((text) => text !== "").join(showing.formats.comma);
}
