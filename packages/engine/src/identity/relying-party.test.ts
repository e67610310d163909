import { expect, test } from "vitest";
import { isOriginOf } from "./relying-party.ts";

const party = (id: string) => ({ id, tenantId: "0198a000-0000-7000-8000-00000000000a", tenant: "atlas" });

test("a host is reached over TLS at its usual port", () => {
  expect(isOriginOf(party("atlas.example"), "https://atlas.example")).toBe(true);
});

test.each([
  "http://atlas.example",
  "https://atlas.example:8443",
  "https://atlas.example/",
  "https://ATLAS.example",
  "https://atlas.example.evil.example",
  "https://evil-atlas.example",
  "https://sub.atlas.example",
  "https://user@atlas.example",
  "android:apk-key-hash:abc",
  "null",
  "",
])("nothing else is an origin of it: %j", (origin) => {
  expect(isOriginOf(party("atlas.example"), origin)).toBe(false);
});

test("on the machine itself, for development, any port will do", () => {
  expect(isOriginOf(party("localhost"), "http://localhost:5173")).toBe(true);
  expect(isOriginOf(party("atlas.localhost"), "http://atlas.localhost:8080")).toBe(true);
  expect(isOriginOf(party("localhost"), "http://localhost.evil.example")).toBe(false);
});
