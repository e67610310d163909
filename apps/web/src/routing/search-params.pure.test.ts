// Addresses carry plain text, in both directions.
import { expect, test } from "vitest";
import { parseSearch, stringifySearch } from "./search-params.ts";

test("the filter 99 stands in the address as it was typed and comes back as text", () => {
  expect(stringifySearch({ filter: "99" })).toBe("?filter=99");
  expect(parseSearch("?filter=99")).toEqual({ filter: "99" });
});

test.each(["true", "null", "1e3", "{}", "a&b=c", "50 %", "é?#", ""])(
  "the text %j survives the way through the address",
  (text) => {
    expect(parseSearch(stringifySearch({ filter: text }))).toEqual({ filter: text });
  },
);

test("a name given twice keeps both texts", () => {
  expect(parseSearch("?tag=a&tag=b")).toEqual({ tag: ["a", "b"] });
  expect(stringifySearch({ tag: ["a", "b"] })).toBe("?tag=a&tag=b");
});

test("what is absent leaves no trace", () => {
  expect(stringifySearch({ filter: undefined, other: null })).toBe("");
  expect(parseSearch("")).toEqual({});
});
