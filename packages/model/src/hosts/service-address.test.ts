import { expect, test } from "vitest";
import { readServiceAddress } from "./service-address.ts";

test.each([
  ["https://login.example.com", { hostname: "login.example.com", path: "", query: "" }],
  [
    "https://login.example.com:8443/realms/a?b=c%20d",
    { hostname: "login.example.com", path: "/realms/a", query: "?b=c%20d" },
  ],
  ["http://localhost:4700/", { hostname: "localhost", path: "/", query: "" }],
  ["http://127.0.0.1", { hostname: "127.0.0.1", path: "", query: "" }],
])("%s is an address", (text, parts) => {
  expect(readServiceAddress(text)).toEqual(parts);
  const url = new URL(text);
  expect([url.hostname, url.search]).toEqual([parts.hostname, parts.query]);
});

test.each([
  "",
  "login.example.com",
  "//login.example.com",
  "http://login.example.com",
  "http://localhost.example.com",
  "https://",
  "https://-a.example",
  "https://a..b",
  "https://user@example.com",
  "https://user:secret@example.com",
  "https://example.com#part",
  "https://example.com:99999",
  "https://example.com\\@evil.example",
  "https://example.com/ x",
  "https://example.com/\nx",
  "https://[::1]/",
  "https://exämple.com",
  "javascript:alert(1)",
  "data:text/html,x",
  " https://example.com",
  "ftp://example.com",
])("%j is none", (text) => {
  expect(readServiceAddress(text)).toBeUndefined();
});
