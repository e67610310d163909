// A cache that grew without end, or forgot what is in use, would show only under the load of many tenants.
import { expect, test } from "vitest";
import { boundedCache } from "./bounded-cache.ts";

type Key = { readonly name: string };

function watched(limit: number): { readonly of: (key: Key) => string; readonly derived: string[] } {
  const derived: string[] = [];
  const of = boundedCache<Key, string>(limit, ({ name }) => {
    derived.push(name);
    return name.toUpperCase();
  });
  return { of, derived };
}

const [a, b, c]: readonly [Key, Key, Key] = [{ name: "a" }, { name: "b" }, { name: "c" }];

test("what was derived once is not derived again", () => {
  const { of, derived } = watched(2);
  expect([of(a), of(a), of(b), of(a)]).toEqual(["A", "A", "B", "A"]);
  expect(derived).toEqual(["a", "b"]);
});

test("the one asked for least recently goes first", () => {
  const { of, derived } = watched(2);
  for (const key of [a, b, a, c]) of(key);
  of(a);
  expect(derived).toEqual(["a", "b", "c"]);
  of(b);
  expect(derived).toEqual(["a", "b", "c", "b"]);
});

test("it never holds more than its limit, however many keys are asked for", () => {
  const limit = 10;
  const { of, derived } = watched(limit);
  const keys = Array.from({ length: 1_000 }, (_, index): Key => ({ name: String(index) }));
  for (const key of keys) of(key);
  expect(derived).toHaveLength(1_000);
  for (const key of keys.slice(-limit)) of(key);
  expect(derived).toHaveLength(1_000);
  for (const key of keys.slice(0, -limit)) of(key);
  expect(derived).toHaveLength(1_000 + keys.length - limit);
});

test("a key is itself and not what it looks like", () => {
  const { of, derived } = watched(2);
  of(a);
  of({ ...a });
  expect(derived).toEqual(["a", "a"]);
});

test("what could not be derived is tried again", () => {
  let attempts = 0;
  const of = boundedCache<Key, string>(2, ({ name }) => {
    attempts += 1;
    if (attempts === 1) throw new Error("not yet");
    return name;
  });
  expect(() => of(a)).toThrow("not yet");
  expect(of(a)).toBe("a");
});
