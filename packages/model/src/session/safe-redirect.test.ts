// A corpus of addresses that would lead elsewhere, in all the ways that browsers and servers have been talked into it.
import { describe, expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

const own = "https://kontor.example";
const fallback = "/documentation";

/** Hosts of a stranger, in forms that a careless comparison takes for ours. */
const hosts = [
  "evil.example",
  "kontor.example.evil.example",
  "kontor.example@evil.example",
  "evil.example#kontor.example",
  "[::1]",
  "127.0.0.1",
  "2130706433",
  "evil。example",
];
/** What stands before the host. */
const starts = [
  "//",
  "///",
  "////",
  "/\\",
  "\\/",
  "\\\\",
  "/\\/",
  "http://",
  "https://",
  "https:/",
  "https:",
  "HTTPS://",
  "ftp://",
  "http:\\\\",
  "/\t/",
  "/\n/",
  "/\r/",
  "\t//",
  " //",
  "/ /",
  "/%2f",
  "/%2F%2f",
  "/%5c",
  "/%5C%5c",
  "/%252f",
  "/%25252f%25252f",
  "/.//",
  "/..//",
  "/./\\",
  "/%2e//",
  "/%2e%2e//",
  "/a/..//",
  "/%09/",
  "/%0a/",
  "/%0d%0a/",
  "/%00/",
  "\u0000//",
  "\u00a0//",
  "\ufeff//",
  "/\u2028/",
  "//",
  "://",
  "@",
  "/\u0001/",
];
const scripts = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "\tjavascript:alert(1)",
  "javascript://kontor.example/%0aalert(1)",
  "javascript:%61lert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "blob:https://kontor.example/1",
  "file:///etc/passwd",
  "about:blank",
  "mailto:a@evil.example",
  "view-source:https://evil.example",
  "intent://evil.example#Intent;scheme=https;end",
];
const misshapen = [
  "",
  " ",
  "documentation",
  "./documentation",
  "../documentation",
  "?next=/",
  "#hash",
  "/a b",
  "/a\u0000",
  "/a\\b",
  "/a/../b",
  "/a/./b",
  "/..",
  "/.",
  "/%",
  "/%zz",
  "/%e0%a4%a",
  "/%2e%2e/api",
  "/%252e%252e/x",
  "/a%0d%0aSet-Cookie:x=1",
  "/<script>",
  '/"onload="x',
  "/`x`",
  "/{{x}}",
  "/|x",
  "/^x",
  "/é",
  "/\ud800",
  "/%c2%85x",
  `/${"a".repeat(2_000)}`,
  `/${"%25".repeat(8)}2f`,
];
/** Pages of ours that must not follow a sign-in. */
const refusedOwn = [
  "/api",
  "/api/core/auth/logout",
  "/API/core/auth/logout",
  "/%61pi/core/auth/logout",
  "/%2561pi/x",
  "/authentication",
  "/authentication/login-page",
  "/Authentication?oidc=evil",
  "/authenticatio%6e",
];
const noTexts: readonly unknown[] = [undefined, null, 1, true, {}, ["/a"], { toString: () => "/a" }];

const hostile: readonly unknown[] = [
  ...starts.flatMap((start) => hosts.map((host) => start + host)),
  ...starts.map((start) => `${start}evil.example/%2e%2e/documentation?next=/#x`),
  ...scripts,
  ...misshapen,
  ...refusedOwn,
  ...noTexts,
];

test("the corpus holds at least 200 hostile forms", () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(200);
});

describe("hostile", () => {
  test.each(hostile)("%j leads to the fallback", (address) => {
    expect(safeRedirect(address, fallback)).toBe(fallback);
  });
});

const honest = [
  "/",
  "/account",
  "/documentation/getting-started/getting-started#reading",
  "/financing/contracts?filter=status%3DDRAFT&sort=-created",
  "/financing/contracts/A%2FB",
  "/person/persons/M%C3%BCller%20%26%20Co",
  "/a?next=https://evil.example",
  "/a#//evil.example",
  "/apidocs",
  "/authentications",
  "/a.b/c..d/...",
];

test.each(honest)("the honest address %j stays as it is and within this origin", (address) => {
  expect(safeRedirect(address, fallback)).toBe(address);
  expect(new URL(address, own).origin).toBe(own);
});

test("negative control: the rule that looks at the first sign only lets hosts of strangers through", () => {
  const careless = (address: unknown): boolean => typeof address === "string" && address.startsWith("/");
  const strangers = hostile.filter(
    (address) => careless(address) && new URL(String(address), own).origin !== own,
  );
  expect(strangers.length).toBeGreaterThan(20);
});
