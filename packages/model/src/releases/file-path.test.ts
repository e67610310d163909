import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameOfPart, pathPart, splitPath } from "./file-path.ts";

test("every name becomes one harmless part of a path, and comes back from it", () => {
  holds(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }), (name) => {
      const part = pathPart(name);
      expect(part).toMatch(/^[A-Za-z0-9_%-][A-Za-z0-9_.%-]*$/);
      expect(nameOfPart(part)).toBe(name);
    }),
  );
});

test("a path that climbs, hides or is written in another way is none", () => {
  const hostile = [
    "../a.json",
    "/a.json",
    "scripts/../a.json",
    "scripts/./a.json",
    "scripts//a.json",
    "scripts/.a.json",
    "scripts\\a.json",
    "scripts/a%2fb.json",
    "scripts/%61.json",
    "scripts/%ZZ.json",
    "scripts/a b.json",
    "scripts/a\u202e.json",
    "scripts/a",
    ".json",
    "",
    `scripts/${"a".repeat(300)}.json`,
  ];
  expect(hostile.filter((path) => splitPath(path) !== undefined)).toEqual([]);
  expect(splitPath("scripts/a.b%3A.json")).toEqual({ folders: ["scripts"], name: "a.b:", extension: "json" });
});
