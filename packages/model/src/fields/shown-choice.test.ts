import { expect, test } from "vitest";
import { shownChoice } from "./shown-choice.ts";

const labels = new Map([["LEASE", "Finance lease"]]);

test("a value shows its label", () => {
  expect(shownChoice("LEASE", labels)).toBe("Finance lease");
});

test("a value that its list does not have is shown followed by (???) [FIELD-65]", () => {
  expect(shownChoice("LOAN", labels)).toBe("LOAN (???)");
  expect(shownChoice("constructor", labels)).toBe("constructor (???)");
});

test("a value somebody has typed is shown as it is where the field allows it", () => {
  expect(shownChoice("LOAN", labels, { allowsOwnValue: true })).toBe("LOAN");
  expect(shownChoice("LEASE", labels, { allowsOwnValue: true })).toBe("Finance lease");
});

test("a value whose list is not known is shown as it is", () => {
  expect(shownChoice("LOAN", undefined)).toBe("LOAN");
});
