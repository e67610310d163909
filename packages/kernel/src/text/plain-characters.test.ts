import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { plainCharacters } from "./plain-characters.ts";

test("digits of Arabic, Persian and full-width alphabets become ours", () => {
  expect(plainCharacters("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(plainCharacters("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
  expect(plainCharacters("０１２３４５６７８９")).toBe("0123456789");
});

test("full-width letters, marks and signs of currencies become narrow", () => {
  expect(plainCharacters("ＥＵＲ－１．５／＋％")).toBe("EUR-1.5/+%");
  expect(plainCharacters("\uffe5\uffe1\uffe0")).toBe("¥£¢");
});

test("spaces, apostrophes and dashes become one of each, direction marks disappear", () => {
  expect(plainCharacters("\u00a0\u2009\u202f\u3000")).toBe("    ");
  expect(plainCharacters("’‘ʼ")).toBe("'''");
  expect(plainCharacters("\u2212\u2010\u2011\u2012\u2013")).toBe("-----");
  expect(plainCharacters("\u200e1\u200f2\u061c3\u2066\u202a4\u202c")).toBe("1234");
});

test("the em dash, tabs and line breaks stay, because they separate", () => {
  expect(plainCharacters("1\u20142\t3\n4")).toBe("1\u20142\t3\n4");
});

test("superscripts, fractions, Roman numerals and the signs that are narrow already stay what they are", () => {
  expect(plainCharacters("5²½Ⅴ€¥£")).toBe("5²½Ⅴ€¥£");
});

test("plain text stays as it is, and what became plain stays so", () => {
  holds(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ unit: "binary", maxLength: 20 }), (ascii, any) => {
      const plain = plainCharacters(any);
      return plainCharacters(ascii) === ascii && plainCharacters(plain) === plain;
    }),
  );
});
