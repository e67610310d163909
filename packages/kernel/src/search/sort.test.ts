import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { formatSort, nextSort, parseSort, type SortKey } from "./sort.ts";

const newestThenName: readonly SortKey[] = [
  { field: "_insertDate", direction: "descending" },
  { field: "organization.name", direction: "ascending" },
];

test("the sort parameter lists fields with commas, a leading minus means descending [SEARCH-25]", () => {
  expect(parseSort("-_insertDate,organization.name")).toEqual(newestThenName);
  expect(formatSort(newestThenName)).toBe("-_insertDate,organization.name");
});

test("no order is an empty text, and blanks around a name do no harm", () => {
  expect(parseSort("")).toEqual([]);
  expect(parseSort(" ")).toEqual([]);
  expect(formatSort([])).toBe("");
  expect(parseSort(" -_insertDate , organization.name")).toEqual(newestThenName);
});

test.each([
  "-",
  ",",
  "name,",
  ",name",
  "name,,date",
  "--name",
  "- name",
  "+name",
  "name desc",
  "name;drop",
  'na"me',
  "name.",
  ".name",
  "1name",
  "naïve",
  "name,name",
  "name,-name",
])("an order that cannot be read is refused: %s", (text) => {
  expect(() => parseSort(text)).toThrow(new AppError("INVALID_FIELD_IN_QUERY", ["sort"]));
});

test("an order that could not be read back is not written", () => {
  for (const field of ["", "-name", "a,b", "name desc"]) {
    expect(() => formatSort([{ field, direction: "ascending" }])).toThrow(
      new AppError("INVALID_FIELD_VALUE", ["sort", field]),
    );
  }
});

test("a click on a column sorts ascending, the next descending, the third not at all [TABLE-03]", () => {
  const first = nextSort([], "name");
  const second = nextSort(first, "name");
  const third = nextSort(second, "name");
  expect([first, second, third].map(formatSort)).toEqual(["name", "-name", ""]);
  expect(nextSort(third, "name")).toEqual(first);
});

test("a click on another column starts with that one alone", () => {
  expect(nextSort(newestThenName, "name")).toEqual([{ field: "name", direction: "ascending" }]);
  expect(nextSort(newestThenName, "_insertDate")).toEqual([]);
});

test("any order comes back as it was written", () => {
  holds(
    fc.property(anyOrder, (keys) => {
      expect(parseSort(formatSort(keys))).toEqual(keys);
    }),
    { costly: true },
  );
});

const anyOrder = fc.uniqueArray(
  fc.record({
    field: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,5}(\.[A-Za-z0-9_]{1,4}){0,2}$/),
    direction: fc.constantFrom("ascending" as const, "descending" as const),
  }),
  { selector: ({ field }) => field, maxLength: 4 },
);
