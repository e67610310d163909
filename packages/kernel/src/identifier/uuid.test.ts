// An identifier from outside reaches file names and queries: nothing but the form may pass.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isUuid } from "./uuid.ts";

test("a UUID is 8-4-4-4-12 hexadecimal digits in any letter case [BANK-10]", () => {
  expect(isUuid("0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4a")).toBe(true);
  expect(isUuid("0195B8F4-7C1E-7D3A-9A52-3F0C6E1D2B4A")).toBe(true);
  expect(isUuid("00000000-0000-0000-0000-000000000000")).toBe(true);
  holds(fc.property(fc.uuid(), (uuid) => isUuid(uuid)));
});

test("another grouping, another digit or anything around it is no UUID [BANK-10]", () => {
  for (const text of [
    "",
    "0195b8f47c1e7d3a9a523f0c6e1d2b4a",
    "0195b8f-47c1e-7d3a-9a52-3f0c6e1d2b4a",
    "0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4",
    "0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4aa",
    "0195b8g4-7c1e-7d3a-9a52-3f0c6e1d2b4a",
    "{0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4a}",
    "0195b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4a\n",
    "../95b8f4-7c1e-7d3a-9a52-3f0c6e1d2b4a",
  ])
    expect(isUuid(text)).toBe(false);
});

test("any one character replaced by one that is no hexadecimal digit makes it invalid [BANK-10]", () => {
  holds(
    fc.property(fc.uuid(), fc.nat(35), fc.constantFrom("g", "é", " ", "_", "１"), (uuid, index, wrong) => {
      expect(isUuid(uuid.slice(0, index) + wrong + uuid.slice(index + 1))).toBe(false);
    }),
  );
});
