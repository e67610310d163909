import { expect, test } from "vitest";
import { openRowsAt, toggledRow } from "./open-rows.ts";

const closed = { place: "", ids: new Set<string>() };

test("a row opens and closes, and the others stay as they are", () => {
  const both = toggledRow(toggledRow(closed, "page 1", "a"), "page 1", "b");
  expect([...openRowsAt(both, "page 1")]).toEqual(["a", "b"]);
  expect([...openRowsAt(toggledRow(both, "page 1", "a"), "page 1")]).toEqual(["b"]);
});

test("another page or another search closes all rows, and going on there does not open the old ones [TABLE-07]", () => {
  const open = toggledRow(toggledRow(closed, "page 1", "a"), "page 1", "b");
  for (const place of ["page 2", "page 1, search haf"]) {
    expect([...openRowsAt(open, place)]).toEqual([]);
    expect([...openRowsAt(toggledRow(open, place, "c"), place)]).toEqual(["c"]);
  }
});
