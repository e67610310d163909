import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { localeSettings } from "@kontor/kernel/locale/locales.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSheet } from "../sheets/read-sheet.ts";
import type { SheetCell, SheetFormat } from "../sheets/sheet.ts";
import { writeSheet } from "../sheets/write-sheet.ts";
import type { WrittenRow } from "../sheets/written-cell.ts";
import { cellValue, type ReadingContext } from "./cell-value.ts";

const codes: Readonly<Record<string, string>> = { company: "C", red: "R", blue: "B" };
const french: ReadingContext = {
  locale: "fr-FR",
  timeZone: "Europe/Paris",
  codeOf: (_, label) => codes[label.toLowerCase()],
};
const read = (cell: SheetCell, field: Field, context: ReadingContext = french) =>
  cellValue(cell, field, context).value;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-cells-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("texts are read as somebody of the locale would have typed them", () => {
  expect(read("1 234,50", { kind: "currency" })).toBe("1234.50");
  expect(read("1.234,5", { kind: "number" }, { ...french, locale: "de-DE" })).toBe(1234.5);
  expect(read("12,5 %", { kind: "percentage" })).toBe(0.125);
  expect(read("03/04/2024", { kind: "date" })).toBe("2024-04-03");
  expect(read("03/04/2024", { kind: "date" }, { ...french, locale: "en-US" })).toBe("2024-03-04");
  expect(read("2024-04-03", { kind: "date" })).toBe("2024-04-03");
  expect(read("03/04/2024 13:45:10", { kind: "datetime" })).toBe("2024-04-03T11:45:00Z");
  expect(read("03/04/2024 13:45", { kind: "datetime", timeZone: "UTC" })).toBe("2024-04-03T13:45:00Z");
  expect(read("Oui", { kind: "checkbox" })).toBe(true);
  expect(read("0", { kind: "switch" })).toBe(false);
  expect(read("Company", { kind: "select", list: "type" })).toBe("C");
  expect(read("Red, blue;\nGREEN", { kind: "select", list: "colour", multiple: true })).toEqual([
    "R",
    "B",
    "GREEN",
  ]);
  expect(read("a@b.example, c@d.example", { kind: "emails" })).toEqual(["a@b.example", "c@d.example"]);
});

test("what cannot be read stays as it is, so that the check of the record names it", () => {
  expect(read("twelve", { kind: "integer" })).toBe("twelve");
  expect(read("31/02/2024", { kind: "date" })).toBe("31/02/2024");
  expect(read("perhaps", { kind: "checkbox" })).toBe("perhaps");
  expect(read("Nothing", { kind: "select", list: "type" })).toBe("Nothing");
  expect(cellValue("a\0b", { kind: "text" }, french)).toMatchObject({
    value: null,
    problem: expect.any(String),
  });
  expect(cellValue("x".repeat(100_001), { kind: "text" }, french).problem).toContain("100000");
});

test("an empty cell says nothing", () => {
  for (const cell of [null, "", "  "])
    expect(cellValue(cell, { kind: "text" }, french)).toEqual({ value: null });
});

test("numbers and dates of a workbook need no reading, and an identifier keeps its digits", () => {
  expect(read(1234.5, { kind: "currency" })).toBe("1234.5");
  expect(read(0.1, { kind: "percentage" })).toBe(0.1);
  expect(read(1e21, { kind: "text" })).toBe("1000000000000000000000");
  expect(read(75001, { kind: "text" })).toBe("75001");
  expect(read(1, { kind: "checkbox" })).toBe(true);
  expect(read(true, { kind: "text" })).toBe("true");
  expect(read({ date: "2024-04-03" }, { kind: "date" })).toBe("2024-04-03");
  expect(read({ date: "2024-04-03T13:45:00" }, { kind: "date" })).toBe("2024-04-03");
  expect(read({ date: "2024-07-03T13:45:00" }, { kind: "datetime" })).toBe("2024-07-03T11:45:00Z");
  expect(read({ date: "13:45:00" }, { kind: "date" })).toBe("13:45:00");
});

test("what an export writes is read back as it was, in both formats", async () => {
  const row: WrittenRow = [
    { type: "text", text: "=SUM(1)" },
    { type: "number", digits: "1234.5", unit: { currency: "EUR" } },
    { type: "number", digits: "0.125", unit: "percentage" },
    { type: "date", date: "2024-04-03" },
    { type: "date", date: "2024-07-03T13:45:00" },
    { type: "boolean", value: true },
  ];
  const kinds: readonly Field["kind"][] = ["text", "currency", "percentage", "date", "datetime", "checkbox"];
  const formats: readonly SheetFormat[] = ["csv", "xlsx"];
  for (const format of formats) {
    const path = join(folder, format);
    const each = async function* (): AsyncGenerator<WrittenRow> {
      yield row;
    };
    const options = { format, name: "Sheet", headers: kinds, settings: localeSettings("fr-FR") };
    await pipeline(writeSheet(each(), options), createWriteStream(path));
    const [, cells = []] = await Array.fromAsync(readSheet(path, format));
    const values = kinds.map((kind, index) => read(cells[index] ?? null, { kind }));
    expect(values, format).toEqual([
      "=SUM(1)",
      expect.stringMatching(/^1234\.50?$/),
      0.125,
      "2024-04-03",
      "2024-07-03T11:45:00Z",
      true,
    ]);
  }
});
