import { expect, test } from "vitest";
import { parseFilterValue } from "./filter-value.ts";
import { matchesFilterValue } from "./match-filter.ts";
import { filterCases, foldCases } from "./testing/search-cases.ts";

test.each(filterCases)(
  "a loaded row with $text passes $value as in the database: $matches",
  ({ text, value, matches }) => {
    const filter = parseFilterValue("name", "regex", value);
    expect(filter !== undefined && matchesFilterValue(text, filter)).toBe(matches);
  },
);

test.each([
  [["NEW"], [], ["NEW"]],
  [[], ["NEW"], ["OLD", ""]],
  [["NEW", "OLD"], ["OLD"], ["NEW"]],
  [[], [], ["NEW", "OLD", ""]],
])("with %j chosen and %j excluded the rows %j remain", (included, excluded, remaining) => {
  const rows = ["NEW", "OLD", ""];
  const filter = { kind: "in", included, excluded } as const;
  expect(rows.filter((row) => matchesFilterValue(row, filter))).toEqual(remaining);
});

test("a text passes the filter of its own folded form, anywhere and at the start, but not with a letter more", () => {
  for (const { text, folded } of foldCases) {
    for (const anchor of ["anywhere", "start"] as const) {
      const filter = { kind: "match", anchor, isCaseSensitive: false } as const;
      expect(matchesFilterValue(text, { ...filter, text: folded })).toBe(true);
      expect(matchesFilterValue(text, { ...filter, text: `${folded}x` })).toBe(false);
    }
  }
});

test("a plain value must be equal as a whole, whatever its capitals and accents", () => {
  const filter = { kind: "equal", text: "Orléans", isCaseSensitive: false } as const;
  for (const text of ["Orléans", "ORLÉANS", "orleans"]) expect(matchesFilterValue(text, filter)).toBe(true);
  for (const text of ["Orléans 2", "rléans", ""]) expect(matchesFilterValue(text, filter)).toBe(false);
});

test("a day, an e-mail address and a choice must be equal to the letter", () => {
  const filter = { kind: "equal", text: "Ann@example.com", isCaseSensitive: true } as const;
  expect(matchesFilterValue("Ann@example.com", filter)).toBe(true);
  expect(matchesFilterValue("ann@example.com", filter)).toBe(false);
  const day = parseFilterValue("dueDate", "date", "2024-01-31");
  expect(day !== undefined && matchesFilterValue("20240131", day)).toBe(true);
  expect(day !== undefined && matchesFilterValue("２０２４０１３１", day)).toBe(false);
  expect(matchesFilterValue("new", { kind: "in", included: ["NEW"], excluded: [] })).toBe(false);
});
