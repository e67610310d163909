import { expect, test } from "vitest";
import { hostModeOf } from "./host-mode.ts";
import { publicFileType, publicPathParts } from "./public-files.ts";

test("a path of plain names is taken apart", () => {
  expect(publicPathParts("atlas/fonts/brand.woff2")).toEqual(["atlas", "fonts", "brand.woff2"]);
  expect(publicPathParts("atlas/hosts/atlas.example.com/terms-2031.md")).toHaveLength(4);
});

test.each([
  "",
  "..",
  "atlas/../boreal/terms.md",
  "atlas/./terms.md",
  "atlas//terms.md",
  "/atlas/terms.md",
  "atlas/.git/config.md",
  "atlas/.hidden.md",
  "atlas/a b.md",
  "atlas/%2e%2e/x.md",
  "atlas\\x.md",
  "atlas/x\u0000.md",
  "atlas/x\n.md",
  `atlas/${"a".repeat(101)}`,
  "a/b/c/d/e/f/g/h/i",
])("%j is no path of a public file", (path) => {
  expect(publicPathParts(path)).toBeUndefined();
});

test("only the files of the list have a type", () => {
  expect(publicFileType("terms.md")).toBe("text/markdown; charset=utf-8");
  expect(publicFileType("brand.woff2")).toBe("font/woff2");
  for (const name of [
    "page.html",
    "a.js",
    "a.json",
    "md",
    "a",
    "a.MD",
    "a.md.exe",
    "a.constructor",
    "a.svgz",
  ])
    expect(publicFileType(name), name).toBeUndefined();
});

test("a mode nobody knows is the ordinary one", () => {
  expect(["off", "flow", "application", "kiosk", null, undefined, 1].map(hostModeOf)).toEqual([
    "off",
    "flow",
    ...Array.from({ length: 5 }, () => "application"),
  ]);
});
