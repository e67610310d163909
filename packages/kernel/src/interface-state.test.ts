// What is remembered in a browser, and what is made of a text that is not what was written.
import { expect, test } from "vitest";
import {
  changedInterfaceState,
  interfaceStateKey,
  likeFallback,
  parseInterfaceState,
} from "./interface-state.ts";

test("the state of the interface is the text of one JSON object under one key [SHELL-78]", () => {
  expect(interfaceStateKey).toBe("kontor");
  const first = changedInterfaceState(null, "navigation", { isCollapsed: true });
  const text = changedInterfaceState(first, "locale", "fr-FR");
  expect(JSON.parse(text)).toEqual({ navigation: { isCollapsed: true }, locale: "fr-FR" });
  expect(parseInterfaceState(text)).toEqual(JSON.parse(text));
  expect(JSON.parse(changedInterfaceState(text, "locale", undefined))).toEqual({
    navigation: { isCollapsed: true },
  });
});

test.each([null, "", "{", "null", "[]", "5", `"text"`])("the stored text %j is an empty state", (text) => {
  expect(parseInterfaceState(text)).toEqual({});
  expect(changedInterfaceState(text, "a", 1)).toBe(`{"a":1}`);
});

test.each([
  [undefined, false, false],
  [true, false, true],
  ["true", false, false],
  [null, "", ""],
  [["a"], [], ["a"]],
  [{ 0: "a" }, [], []],
  [
    { isOpen: true, path: 5, other: 1 },
    { isOpen: false, path: "" },
    { isOpen: true, path: "" },
  ],
  [[], { isOpen: false }, { isOpen: false }],
  [{}, { constructor: "none" }, { constructor: "none" }],
])("what is stored as %j counts beside the fallback %j as %j", (stored, fallback, expected) => {
  expect(likeFallback<unknown>(stored, fallback)).toEqual(expected);
});
