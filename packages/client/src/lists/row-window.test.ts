// Rows are loaded in chunks of a hundred, and a page is a part of what is loaded.
import { expect, test } from "vitest";
import { rowsOfPage, windowStart } from "./row-window.ts";

const rows = Array.from({ length: 100 }, (_, index) => index);

test("loading begins with the chunk the page stands in", () => {
  expect(windowStart({ page: 1, pageSize: 20 })).toBe(0);
  expect(windowStart({ page: 5, pageSize: 20 })).toBe(0);
  expect(windowStart({ page: 6, pageSize: 20 })).toBe(100);
  expect(windowStart({ page: 5_000, pageSize: 20 })).toBe(99_900);
  expect(windowStart({ page: 5, pageSize: 25 })).toBe(100);
  expect(windowStart({ page: 999_999_999, pageSize: 100 })).toBe(1_000_000);
});

test("a page is a part of the loaded rows, and the last one may be short", () => {
  const loading = { start: 0, continues: true };
  expect(rowsOfPage(rows, { page: 2, pageSize: 20 }, loading)).toEqual(rows.slice(20, 40));
  expect(rowsOfPage(rows, { page: 6, pageSize: 20 }, loading), "not loaded yet").toBeUndefined();
  expect(rowsOfPage(rows, { page: 6, pageSize: 20 }, { start: 0, continues: false })).toEqual([]);
  expect(rowsOfPage(rows.slice(0, 30), { page: 2, pageSize: 20 }, { start: 0, continues: false })).toEqual(
    rows.slice(20, 30),
  );
  expect(rowsOfPage(rows, { page: 7, pageSize: 20 }, { start: 100, continues: true })).toEqual(
    rows.slice(20, 40),
  );
  expect(rowsOfPage(rows, { page: 1, pageSize: 20 }, { start: 100, continues: true })).toBeUndefined();
});
