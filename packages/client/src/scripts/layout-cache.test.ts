import { expect, test } from "vitest";
import { createLayoutCache } from "./layout-cache.ts";

test("a layout is computed once for a page, and anew when the pathname has changed [LAYOUT-15]", async () => {
  const cache = createLayoutCache<number>();
  let count = 0;
  const compute = async (): Promise<number> => {
    count += 1;
    return count;
  };
  expect(await cache.at("/person/P-1", "a", compute)).toBe(1);
  expect(await cache.at("/person/P-1", "a", compute)).toBe(1);
  expect(await cache.at("/person/P-1", "b", compute)).toBe(2);
  expect(await cache.at("/person/P-2", "a", compute)).toBe(3);
  expect(await cache.at("/person/P-1", "a", compute)).toBe(4);
});

test("what has failed is tried again", async () => {
  const cache = createLayoutCache<string>();
  await expect(cache.at("/a", "x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.at("/a", "x", async () => "yes")).toBe("yes");
});
