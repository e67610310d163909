import { decimal } from "@kontor/kernel/money/decimal.ts";
import { expect, test } from "vitest";
import { numberText, pastedCells, typedValue } from "./cell-text.ts";

test("numbers, percentages and amounts are read as the locale writes them [SHEET-03]", () => {
  expect(typedValue("1.234,5", "number", "de-DE")).toEqual({ value: "1234.5" });
  expect(typedValue("1,234.50", "currency", "en-EU")).toEqual({ value: "1234.50" });
  expect(typedValue("€1,234.50", "currency", "en-EU")).toEqual({ value: "1234.50" });
  expect(typedValue("12,5 %", "percentage", "fr-FR")).toEqual({ value: "0.125" });
  expect(typedValue("2026-11-15", "date", "en-EU")).toEqual({ value: "2026-11-15" });
});

test("what cannot be read is no number, and empty stays empty [SHEET-04]", () => {
  for (const format of ["number", "percentage", "currency"] as const) {
    expect(typedValue("twelve", format, "en-EU")).toEqual({ unread: "twelve" });
    expect(typedValue("  ", format, "en-EU")).toEqual({ value: null });
  }
});

test("a percentage is stored as a fraction of at most six digits [SHEET-05]", () => {
  expect(typedValue("33.33333333", "percentage", "en-EU")).toEqual({ value: "0.333333" });
});

test("a percentage is shown with four digits [SHEET-06]", () => {
  const text = numberText(decimal("0.333333"), "percentage", { locale: "en-EU", currency: "EUR" });
  expect(text).toBe("33.3333%");
});

test("a pasted text is rows of cells, and the word null is empty [SHEET-08]", () => {
  expect(pastedCells("1\t2\r\nnull\tNULL\r\n")).toEqual([
    ["1", "2"],
    ["", ""],
  ]);
});

test("a number without a format says that its author has forgotten it [SHEET-13]", () => {
  const showing = { locale: "en-EU", currency: "EUR" } as const;
  expect(numberText(decimal("12"), undefined, showing)).toBe("(missing format ???)");
  expect(numberText(decimal("12"), "number", showing)).toBe("12");
  expect(numberText(decimal("1234.567"), "number", showing)).toBe("1,234.57");
  expect(numberText(decimal("12"), "currency", showing)).toBe("€12.00");
});
