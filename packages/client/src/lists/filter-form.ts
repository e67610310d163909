// The fields of an advanced search and the parameters they become. A form holds values as its controls do, an address as they are sent:
// `/mar/i` for a text found anywhere, `20240131` for a day, and choices as one text in both.
import { type FilterKind, formatFilterValue, parseFilterValue } from "@kontor/kernel/search/filter-value.ts";
import type { ServerQuery } from "./list-state.ts";

/** A search field, as far as its value is concerned. */
type FilterField = { readonly name: string; readonly filter: FilterKind };

/** By the name of the search field; an absent one and null filter nothing. */
export type FilterForm = Readonly<Record<string, unknown>>;

/** What is sent for a form. A value that cannot be sent, such as half a date, is left out. */
export function sentFilters(fields: readonly FilterField[], form: FilterForm): ServerQuery {
  const sent = fields.map((field) => [field.name, sentValue(field, form[field.name])] as const);
  return Object.fromEntries(sent.filter(([, value]) => value !== ""));
}

function sentValue({ filter }: FilterField, value: unknown): string {
  const text = Array.isArray(value) ? value.map(String).join(",") : plainText(value);
  if (filter === "choices") return text;
  try {
    return formatFilterValue(filter, text);
  } catch {
    return ""; // not a day: its control says so
  }
}

/** A form that shows what an address asks for. */
export function filterForm(fields: readonly FilterField[], filters: ServerQuery): FilterForm {
  const shown = fields.map((field) => [field.name, formValue(field, filters[field.name])] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined && value !== ""));
}

function formValue({ name, filter }: FilterField, sent: string | undefined): unknown {
  if (sent === undefined || filter === "choices") return sent;
  try {
    const value = parseFilterValue(name, filter, sent);
    if (value === undefined || value.kind === "in") return undefined;
    return filter === "date" ? longDay(value.text) : value.text;
  } catch {
    return sent; // written by hand: shown as it stands, and refused by the server
  }
}

/** Those of a new search, and the others that no field of it stands for, such as the ones a link brought along. */
export function mergedFilters(
  before: ServerQuery,
  fields: readonly FilterField[],
  form: FilterForm,
): ServerQuery {
  const own = new Set(fields.map(({ name }) => name));
  const others = Object.entries(before).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(others), ...sentFilters(fields, form) };
}

/** 2024-01-31, as controls hold a day. */
function longDay(compact: string): string {
  return `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6, 8)}`;
}

function plainText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}
