import { expect, test } from "vitest";
import { extensionOf, harmlessFileName } from "./file-name.ts";

test("what is left of a name is never a path, a command of a terminal or a turned direction", () => {
  for (const [given, harmless] of [
    ["Offer 2026.pdf", "Offer 2026.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\Users\\x\\..\\a.docx", "a.docx"],
    ["a\r\nSet-Cookie: b.txt", "aSet-Cookie_ b.txt"],
    ["photo\u202Egpj.exe", "photogpj.exe"],
    ["a\0b.pdf", "ab.pdf"],
    ["...", "file"],
    ["", "file"],
    [".htaccess", "htaccess"],
    ["Été à la plage.pdf", "Été à la plage.pdf"],
    ["lone\uD800.pdf", "lone.pdf"],
  ] as const) {
    expect(harmlessFileName(given)).toBe(harmless);
  }
});

test("a long name keeps its end, and its signs whole", () => {
  const name = harmlessFileName(`${"😀".repeat(500)}.pdf`);
  expect(Array.from(name)).toHaveLength(200);
  expect(name.endsWith("😀.pdf")).toBe(true);
});

test("the extension is what follows the last point", () => {
  expect([extensionOf("a.tar.GZ"), extensionOf("none"), extensionOf("a.")]).toEqual(["gz", "", ""]);
});
