// Rows are loaded in chunks of a hundred, and a page is a part of what is loaded.
import { expect, test } from "vitest";
import { appendedRows, nextChunk, rowsOfPage, windowStart } from "./row-window.ts";

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

test("pages that are added below are shown with the first one, as far as they are loaded", () => {
  const second = { page: 2, pageSize: 20 };
  expect(rowsOfPage(rows, second, { start: 0, continues: true, pages: 3 })).toEqual(rows.slice(20, 80));
  expect(rowsOfPage(rows, second, { start: 0, continues: true, pages: 5 })).toBeUndefined();
  expect(rowsOfPage(rows, second, { start: 0, continues: false, pages: 5 })).toEqual(rows.slice(20));
});

test("a chunk says its limit, offset, size and whether it continues; the next one is appended, and its pages with it [TABLE-15]", () => {
  const first = {
    data: rows,
    pagination: { limit: 100, offset: 0, size: 130, continues: true, cursor: "after 99" },
  };
  const next = {
    data: [100, 101, 102],
    pagination: { limit: 100, offset: 100, size: 103, continues: false, cursor: "after 102" },
  };
  expect(nextChunk(first)).toEqual({ cursor: "after 99" });
  expect(nextChunk(next)).toBeUndefined();
  const sixth = { page: 6, pageSize: 20 };
  const loaded = appendedRows([first]);
  expect(rowsOfPage(loaded, sixth, { start: 0, continues: nextChunk(first) !== undefined })).toBeUndefined();
  const all = appendedRows([first, next]);
  expect(all).toEqual([...rows, 100, 101, 102]);
  expect(rowsOfPage(all, sixth, { start: 0, continues: nextChunk(next) !== undefined })).toEqual([
    100, 101, 102,
  ]);
});
