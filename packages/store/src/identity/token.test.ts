import { expect, test } from "vitest";
import { newToken, readToken } from "./token.ts";

const tenantId = "0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b";

test("a token tells the tenant it was made for and is never made twice", () => {
  const token = newToken(tenantId);
  expect(readToken(token.text)).toEqual(token);
  expect(newToken(tenantId).text).not.toBe(token.text);
  expect(token.text).not.toContain(token.hash);
});

test.each(["", "abc", "a.b", `${"a".repeat(22)}.${"b".repeat(42)}`, `${"a".repeat(22)}.${"b".repeat(43)} `])(
  "what is not shaped like a token is none: %j",
  (text) => {
    expect(readToken(text)).toBeUndefined();
  },
);
