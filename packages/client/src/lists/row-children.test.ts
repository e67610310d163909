import { expect, test, vi } from "vitest";
import { loadRowChildren } from "./row-children.ts";

const lines = [{ registration: "L-1" }, { registration: "L-2" }];

test("the rows below a row are those of the list, or the array, that its address answers", async () => {
  const get = vi.fn(async () => ({ data: lines, pagination: { limit: 20 } }));
  expect(await loadRowChildren("/api/financing/contract-elements?limit=5", get)).toEqual(lines);
  expect(get).toHaveBeenCalledWith("/api/financing/contract-elements?limit=5");
  expect(await loadRowChildren("https://files.test/lines", async () => lines)).toEqual(lines);
});

test("an address that starts with neither / nor http is refused before anything is asked [TABLE-06]", async () => {
  const get = vi.fn(async () => lines);
  for (const url of ["api/lines", "ftp://files.test/lines", "javascript:alert(1)", "//files.test/lines"])
    expect(await loadRowChildren(url, get), url).toBe(undefined);
  expect(get).not.toHaveBeenCalled();
});

test("an answer that is no list has no rows, what is no record is left out, and 200 are enough", async () => {
  expect(await loadRowChildren("/api/one", async () => ({ registration: "L-1" }))).toEqual([]);
  expect(await loadRowChildren("/api/none", async () => null)).toEqual([]);
  expect(await loadRowChildren("/api/mixed", async () => [1, "x", null, [], { id: 1 }])).toEqual([{ id: 1 }]);
  const many = Array.from({ length: 300 }, (_, id) => ({ id }));
  expect(await loadRowChildren("/api/many", async () => many)).toHaveLength(200);
});
