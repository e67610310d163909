// A search the product ships with a list, shown as a tab above it. Its query takes the parameters of the list; a value may speak of the
// reader or of a day near today, which is worked out when the view is opened.
import {
  dayNumberFrom,
  dayNumberOf,
  daysInMonth,
  isoDate,
  monthOfDay,
  yearOfDay,
} from "@kontor/kernel/date/day-number.ts";
import type { SearchField } from "./search.ts";

export type SavedView = {
  /** Of the list, in camel case. */
  readonly name: string;
  readonly label: string;
  /** By the parameter of a search field, as it is sent; or `$me`, `$today`, `$today-30`, `$quarterEnd`. */
  readonly query: Readonly<Record<string, string>>;
};

type Reader = { readonly today: string; readonly username: string };

/**
 * What the list is asked for: days as the query takes them.
 * @example viewQuery({ name: "late", label: "Late", query: { toDueDate: "$today-1" } }, { today: "2026-03-01", username: "ann" }) // { toDueDate: "20260228" }
 * @example viewQuery({ name: "mine", label: "Mine", query: { ownerUsername: "$me" } }, { today: "2026-03-01", username: "ann" }) // { ownerUsername: "ann" }
 */
export function viewQuery(
  { query }: Pick<SavedView, "query">,
  reader: Reader,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, valueFor(value, reader)]));
}

/** Those whose every parameter the reader has: a field that is not shown cannot be searched by either. */
export function shownViews(
  views: readonly SavedView[] | undefined,
  search: readonly Pick<SearchField, "name">[],
): readonly SavedView[] {
  const names = new Set(search.map(({ name }) => name));
  return (views ?? []).filter(({ query }) => Object.keys(query).every((name) => names.has(name)));
}

/** What is wrong with the views of a declaration. */
export function viewFaults(views: readonly SavedView[], search: readonly SearchField[]): readonly string[] {
  const names = views.map(({ name }) => name);
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `two views ${name}`),
    ...views.flatMap(({ name, query }) =>
      Object.entries(query).flatMap(([parameter, value]) => {
        const field = search.find((one) => one.name === parameter);
        if (field === undefined) return [`no parameter ${parameter} for the view ${name}`];
        if (!value.startsWith("$")) return [];
        if (field.filter === "date" ? dayWord.test(value) : value === "$me") return [];
        return [`no value ${value} for ${parameter} in the view ${name}`];
      }),
    ),
  ];
}

const dayWord = /^\$(today|quarterEnd)([+-]\d{1,4})?$/;

function valueFor(value: string, { today, username }: Reader): string {
  if (value === "$me") return username;
  const [, anchor, moved = "0"] = dayWord.exec(value) ?? [];
  if (anchor === undefined) return value;
  const now = dayNumberOf(today);
  return isoDate((anchor === "today" ? now : quarterEnd(now)) + Number(moved)).replaceAll("-", "");
}

function quarterEnd(day: number): number {
  const [year, month] = [yearOfDay(day), monthOfDay(day)];
  const last = Math.ceil(month / monthsPerQuarter) * monthsPerQuarter;
  return dayNumberFrom(year, last, daysInMonth(year, last));
}

const monthsPerQuarter = 3;
