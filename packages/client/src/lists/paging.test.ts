import { defaultPageSize } from "@kontor/model/entity/list-parameters.ts";
import { expect, test } from "vitest";
import {
  defaultChunkSize,
  pageButtons,
  pageButtonsMaxCount,
  pageCount,
  pageOffset,
  pageSizes,
  pickedPageSize,
  validPage,
} from "./paging.ts";

test("pages are counted from 1 [TABLE-09]", () => {
  expect(pageOffset(1)).toBe(0);
  expect(pageOffset(2, 25)).toBe(25);
  expect(pageButtons(1, 3).numbers).toEqual([1, 2, 3]);
  expect(pageCount(0)).toBe(1);
  expect([1, 20, 21].map((rows) => pageCount(rows))).toEqual([1, 1, 2]);
});

test("a page outside of the range is page 1 [TABLE-10]", () => {
  expect([1, 2, 7].map((page) => validPage(page, 7))).toEqual([1, 2, 7]);
  for (const page of [0, -1, 8, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(validPage(page, 7)).toBe(1);
});

test("one constant says how long a page is, and it stands among the choices [TABLE-12]", () => {
  expect(defaultPageSize).toBe(20);
  expect(pageSizes).toEqual([5, 10, defaultPageSize, 25, 50, 100]);
  expect(pageCount(100)).toBe(pageCount(100, defaultPageSize));
});

test("at most ten page buttons show, and the current page is always one of them [TABLE-13]", () => {
  for (let pages = 1; pages <= 25; pages += 1) {
    for (let page = 1; page <= pages; page += 1) {
      const { numbers } = pageButtons(page, pages);
      expect(numbers).toHaveLength(Math.min(10, pages));
      expect(numbers).toContain(page);
      expect(numbers.every((number) => number >= 1 && number <= pages)).toBe(true);
    }
  }
  expect(pageButtons(12, 25).numbers).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
});

test("buttons to the first and the last page come with the eleventh page, not before [TABLE-14]", () => {
  expect([1, 2, 9, 10].map((pages) => pageButtons(1, pages).hasEnds)).toEqual([false, false, false, false]);
  expect([11, 5000].map((pages) => pageButtons(1, pages).hasEnds)).toEqual([true, true]);
});

test("a call asks for 100 rows unless told otherwise [TABLE-16]", () => {
  expect(defaultChunkSize).toBe(100);
});

test("pages of 5, 10, the default, 25, 50 and 100 rows are offered, and 10 buttons lead to them [CONST-24]", () => {
  expect(pageSizes).toEqual([5, 10, defaultPageSize, 25, 50, 100]);
  expect(pageButtonsMaxCount).toBe(10);
  expect(pageButtons(1, 99).numbers).toHaveLength(pageButtonsMaxCount);
});

test("the search for a record shows ten at a time [CONST-02]", () => {
  expect(pickedPageSize).toBe(10);
});
