import { expect, test } from "vitest";
import { compareFilters, filters } from "./filters.ts";

test("random filters, orders and pages are answered as in memory, and no sign in a parameter does anything [SEARCH-22]", async () => {
  const told: string[] = [];
  const figures = await compareFilters({
    cases: 500,
    seed: Math.trunc(Math.random() * 0x7fffffff),
    recordsPerEntity: 40,
    share: 0.05,
    onDifference: (what) => told.push(what),
  });
  expect(told, `seed ${figures.seed}`).toEqual([]);
  expect(filters.missedBounds(figures)).toEqual([]);
  expect(figures.recordsFound).toBeGreaterThan(500);
});

test("negative control: a record that memory has forgotten is noticed", async () => {
  const figures = await compareFilters({
    cases: 50,
    seed: 1,
    recordsPerEntity: 10,
    share: 0.01,
    isSpoiled: true,
  });
  expect(figures.differences).toBeGreaterThan(0);
});
