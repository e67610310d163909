import { expect, test } from "vitest";
import { isNewerToken, issueTimeOf, tokenText } from "./session-token.ts";

const at = (moment: number): string => tokenText("t".repeat(22), moment, "s".repeat(43));
const now = Date.UTC(2026, 10, 15);

test("a token tells when it was issued", () => {
  expect(issueTimeOf(at(now))).toBe(now);
  expect(issueTimeOf(at(0))).toBe(0);
  for (const text of ["", "nonsense", at(now).slice(1), `${at(now)}x`])
    expect(issueTimeOf(text)).toBeUndefined();
});

test("the younger token wins whichever came first, and a text that is none never does", () => {
  expect(isNewerToken(at(now + 1), at(now))).toBe(true);
  expect(isNewerToken(at(now), at(now + 1))).toBe(false);
  expect(isNewerToken(at(now), at(now))).toBe(false);
  expect(isNewerToken(at(now), undefined)).toBe(true);
  expect(isNewerToken(at(now), "nonsense")).toBe(true);
  expect(isNewerToken("nonsense", at(now))).toBe(false);
  expect(isNewerToken("", undefined)).toBe(false);
});
