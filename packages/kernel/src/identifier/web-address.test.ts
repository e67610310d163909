// These addresses become links that colleagues click: a script or a disguised host must never pass.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isWebAddress } from "./web-address.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcxyz019éß"), minLength: 1, maxLength: 8 });
const scheme = fc.constantFrom("", "http://", "https://");

test("the addresses of web pages match the pattern, with or without http or https [BANK-19]", () => {
  for (const address of [
    "example.com",
    "www.example.co.uk",
    "http://example.com",
    "HTTPS://EXAMPLE.COM/",
    "https://www.example.com/contact?lang=fr&page=2#map",
    "https://example.com:8443/a/b.html",
    "example.com?x=1",
    "https://köln-bank.de/über-uns",
    "https://xn--kln-sna.de",
    "https://пример.рф",
  ])
    expect(isWebAddress(address), address).toBe(true);
  holds(
    fc.property(
      scheme,
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.array(word),
      (start, labels, path) => {
        expect(isWebAddress(`${start}${labels.join(".")}.com/${path.join("/")}`)).toBe(true);
      },
    ),
  );
});

test("what is no web page does not match the pattern [BANK-19]", () => {
  for (const text of [
    "",
    "example",
    "http://",
    "http:/example.com",
    "//example.com",
    "/persons",
    "https://.com",
    "https://example..com",
    "https://-example.com",
    "https://example.com:99999",
    "https://example.com:",
    "https://exa mple.com",
    "https://example.com/a b",
    "https://example.com/\n",
    "https://https://example.com",
    "httpſ://example.com",
  ])
    expect(isWebAddress(text), text).toBe(false);
});

test("a script or any other scheme is never a web address [BANK-19]", () => {
  for (const text of [
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "javascript://example.com/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://example.com",
    "mailto:anna@example.com",
    "blob:https://example.com/1",
  ])
    expect(isWebAddress(text), text).toBe(false);
});

test("an address that hides its true host is refused", () => {
  for (const text of [
    "https://bank.com@evil.com",
    "https://bank.com:secret@evil.com/",
    "https://bank.com\\@evil.com",
    "https://evil.com/\u202emoc.knab",
    "https://ba\u200bnk.com",
    'https://example.com/"onclick="alert(1)',
    "https://example.com/<script>",
  ])
    expect(isWebAddress(text), text).toBe(false);
});

test("an address has at most 2048 characters", () => {
  expect(isWebAddress(`https://example.com/${"a".repeat(2028)}`)).toBe(true);
  expect(isWebAddress(`https://example.com/${"a".repeat(2029)}`)).toBe(false);
});
