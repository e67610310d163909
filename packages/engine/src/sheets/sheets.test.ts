import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { deflateRawSync } from "node:zlib";
import { localeSettings } from "@kontor/kernel/locale/locales.ts";
import { readXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { harmlessText, originalText } from "./csv-text.ts";
import { readSheet } from "./read-sheet.ts";
import type { SheetFormat, SheetRow } from "./sheet.ts";
import { writeSheet } from "./write-sheet.ts";
import type { WrittenCell, WrittenRow } from "./written-cell.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kontor-sheets-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
function newPath(): string {
  count += 1;
  return join(folder, String(count));
}

async function written(rows: readonly WrittenRow[], format: SheetFormat, locale = "fr-FR"): Promise<string> {
  const path = newPath();
  const each = async function* (): AsyncGenerator<WrittenRow> {
    yield* rows;
  };
  const options = {
    format,
    name: "Clients: été/hiver",
    headers: ["=A", "B", ...(rows[0] ?? []).slice(2).map(String)],
    settings: localeSettings(locale),
  };
  await pipeline(writeSheet(each(), options), createWriteStream(path));
  return path;
}

async function rowsOf(path: string, format: SheetFormat): Promise<readonly SheetRow[]> {
  return Array.fromAsync(readSheet(path, format));
}

const text = (value: string): WrittenCell => ({ type: "text", text: value });
const oddTexts = [
  "=cmd|' /C calc'!A0",
  "+33 6 12",
  "-5",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "'=1+1",
  "''@x",
  " =1+1",
  "\u00a0\u3000=1+1",
  "\ufeff=1+1",
  "\u200b\u2060@SUM(A1)",
  "|cmd",
  "' =1",
  "it's",
  'say "no"; twice, with | and\ttab',
  "two\nlines",
  "Windows\r\nlines",
  "  spaces  ",
  "12345678901234567890",
  "00123",
  "1e5",
  "2026-01-31",
  "TRUE",
  "😀 👩‍👩‍👧 emoji",
  "שלום עולם",
  "مرحبا بالعالم",
  "\u202bright to left\u202c",
  "<b>&amp;</b>",
  "_x0041_ and _x000D_",
  "\u0001\u001f control",
  "é\u0301 ﬁ Ⅷ",
  "\uffff",
];

test.each(["xlsx", "csv"] as const)("every text comes back from %s as it was written", async (format) => {
  const path = await written(
    oddTexts.map((value) => [text(value), text(`${value}.`)]),
    format,
  );
  expect(await rowsOf(path, format)).toEqual([["=A", "B"], ...oddTexts.map((value) => [value, `${value}.`])]);
});

test("no cell of a file is a formula: texts are texts in Excel, and harmless in CSV", async () => {
  const rows = oddTexts.map((value) => [text(value), null]);
  const xlsx = await written(rows, "xlsx");
  const { sheets } = await readXlsx(await readFile(xlsx));
  const types =
    sheets[0]?.cells === undefined ? [] : [...sheets[0].cells.values()].map(({ formula }) => formula);
  expect(types.filter((formula) => formula !== undefined)).toEqual([]);
  expect(sheets[0]?.rows.slice(1).map(([value]) => value)).toEqual(oddTexts);
  const csv = await readFile(await written(rows, "csv"), "utf8");
  const cells = csv.slice(1).split("\r\n");
  expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(cells.filter((cell) => /^"?[\s\u200b\u2060]*[=+\-@|]/.test(cell))).toEqual([]);
  expect(cells[1]).toBe("'=cmd|' /C calc'!A0;");
});

test.each([
  " =1+1",
  "  +1",
  "\u00a0-1",
  "\ufeff=1+1",
  "\ufeff \ufeff@SUM(A1)",
  "\u200b=1",
  "\u0001=1",
  "|cmd",
  " ｜cmd",
  "\u3000＝1",
])("a text that begins like a formula behind what nobody sees gets its apostrophe in CSV: %j", (value) => {
  expect(harmlessText(value)).toBe(`'${value}`);
  expect(originalText(harmlessText(value))).toBe(value);
  expect(originalText(harmlessText(`'${value}`))).toBe(`'${value}`);
});

test.each(["", " ", "a=b", " a = b", "x|y", "it's", "' x", "\ufeffplain", "1 - 2"])(
  "a text that is none stays as it is in CSV: %j",
  (value) => {
    expect(harmlessText(value)).toBe(value);
    expect(originalText(value)).toBe(value);
  },
);

test("numbers stay numbers, exact or else as text, and negative ones are no formulas", async () => {
  const amounts = ["-1234.56", "0.1", "99999999999999.9", "12345678901234.5678", "-0.0001", "1000000"];
  const rows = amounts.map(
    (digits): WrittenRow => [{ type: "number", digits, unit: { currency: "EUR" } }, null],
  );
  const read = (await rowsOf(await written(rows, "xlsx"), "xlsx")).slice(1).map(([cell]) => cell);
  expect(read).toEqual([-1234.56, 0.1, 99999999999999.9, "12345678901234.5678", -0.0001, 1_000_000]);
  const french = (await rowsOf(await written(rows, "csv"), "csv")).slice(1).map(([cell]) => cell);
  expect(french).toEqual(amounts.map((digits) => digits.replace(".", ",")));
  const english = (await rowsOf(await written(rows, "csv", "en-US"), "csv")).slice(1).map(([cell]) => cell);
  expect(english).toEqual(amounts);
});

test("each row of a currency column keeps the format of its own currency", async () => {
  const money = (currency: string): WrittenRow => [
    { type: "number", digits: "1.5", unit: { currency } },
    null,
  ];
  const path = await written([money("EUR"), money("TND"), [text("none"), null], money("JPY")], "xlsx");
  const { sheets } = await readXlsx(await readFile(path), { readStyles: true });
  const formats = [1, 2, 3, 4].map((row) => sheets[0]?.cells?.get(`${row},0`)?.style?.numFmt);
  expect(formats).toEqual(['#,##0.00"\u00a0€"', '#,##0.000"\u00a0DT"', undefined, '#,##0"\u00a0¥"']);
});

test("days, moments, percentages and yes or no have their own types in Excel and the words of the locale in CSV", async () => {
  const row: WrittenRow = [
    { type: "date", date: "2026-01-31" },
    { type: "date", date: "2026-01-31T23:59:59" },
    { type: "number", digits: "0.125", unit: "percentage" },
    { type: "boolean", value: true },
    { type: "date", date: "1850-01-01" },
    { type: "date", date: "2026-02-01T00:00:00" },
  ];
  const [, excel] = await rowsOf(await written([row], "xlsx"), "xlsx");
  expect(excel).toEqual([
    { date: "2026-01-31" },
    { date: "2026-01-31T23:59:59" },
    0.125,
    true,
    "1850-01-01",
    { date: "2026-02-01" },
  ]);
  const [, french] = await rowsOf(await written([row], "csv"), "csv");
  expect(french?.slice(0, 5)).toEqual(["31/01/2026", "31/01/2026 23:59:59", "12,5%", "true", "01/01/1850"]);
  const [, american] = await rowsOf(await written([row], "csv", "en-US"), "csv");
  expect(american?.slice(0, 3)).toEqual(["01-31-2026", "01-31-2026 23:59:59", "12.5%"]);
});

test("CSV is read with the separator and the characters it was written in", async () => {
  const files: readonly (readonly [Buffer, readonly SheetRow[]])[] = [
    [
      Buffer.from("a;b\r\n1,5;é"),
      [
        ["a", "b"],
        ["1,5", "é"],
      ],
    ],
    [Buffer.from('"a;x",b\n1,"2\n3"\n\n'), [["a;x", "b"], ["1", "2\n3"], [""]]],
    [
      Buffer.from("a\tb\rc\td"),
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [Buffer.from("na\xefve;\x80", "latin1"), [["naïve", "€"]]],
    [Buffer.from("\ufeffä,ö", "utf16le"), [["ä", "ö"]]],
    [Buffer.from(""), []],
  ];
  for (const [content, rows] of files) {
    const path = newPath();
    await writeFile(path, content);
    expect(await rowsOf(path, "csv")).toEqual(rows);
  }
});

test("what is no file of its kind is refused", async () => {
  for (const [content, format] of [
    ["a,b", "xlsx"],
    ["PK\u0005\u0006", "xlsx"],
    ["", "xlsx"],
    ['a,"b', "csv"],
    ["\0\0\0", "csv"],
  ] as const) {
    const path = newPath();
    await writeFile(path, content);
    await expect(rowsOf(path, format), content).rejects.toMatchObject({ code: "INVALID_FILE_EXTENSION" });
  }
});

test("a small file that pretends to be a large one is given up early", async () => {
  const sheet = `<worksheet><sheetData>${"<row><c><v>1</v></c></row>".repeat(400_000)}`;
  const wide = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
  const long = `<worksheet><sheetData><row><c t="inlineStr"><is><t>${"a".repeat(5_000_000)}`;
  const deep = '<worksheet><sheetData><row r="99999999"><c><v>1</v></c></row></sheetData></worksheet>';
  for (const content of [sheet, wide, long, deep]) {
    const path = newPath();
    await writeFile(path, workbookOf(content));
    const before = process.memoryUsage.rss();
    let read = 0;
    const reading = async (): Promise<void> => {
      for await (const _ of readSheet(path, "xlsx")) read += 1;
    };
    await expect(reading()).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
    expect(read).toBeLessThan(100_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000);
  }
  const entity = '<!DOCTYPE w [<!ENTITY a "aaaa">]><worksheet><sheetData/></worksheet>';
  const path = newPath();
  await writeFile(path, workbookOf(entity));
  await expect(rowsOf(path, "xlsx")).rejects.toMatchObject({ code: "INVALID_FILE_EXTENSION" });
});

test("rows are read as they are asked for, and reading can stop at any of them", async () => {
  const rows = Array.from({ length: 5_000 }, (_, place): WrittenRow => [text(`row ${place}`), null]);
  const path = await written(rows, "xlsx");
  for await (const [cell] of readSheet(path, "xlsx")) {
    if (cell === "row 3") break;
  }
  expect((await rowsOf(path, "xlsx")).length).toBe(5_001);
});

test("a file that nobody reads on asks for no more rows", async () => {
  for (const format of ["xlsx", "csv"] as const) {
    let asked = 0;
    let isOver = false;
    const endless = async function* (): AsyncGenerator<WrittenRow> {
      try {
        for (;;) {
          asked += 1;
          yield [text(`${asked} ${Math.random()}`)];
        }
      } finally {
        isOver = true;
      }
    };
    const settings = localeSettings("en-EU");
    const stream = writeSheet(endless(), { format, name: "x", headers: ["a"], settings });
    for await (const _ of stream) break;
    await vi.waitFor(() => expect(isOver).toBe(true), 5_000);
    expect(asked).toBeLessThan(50_000);
  }
});

/** A workbook with one sheet, packed by hand. */
function workbookOf(sheet: string): Buffer {
  const rels = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const parts: readonly (readonly [string, string])[] = [
    [
      "_rels/.rels",
      `<Relationships><Relationship Id="r" Type="${rels}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ["xl/workbook.xml", '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships><Relationship Id="r1" Type="${rels}/worksheet" Target="/xl/a.xml"/></Relationships>`,
    ],
    ["xl/a.xml", sheet],
  ];
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    files.push(header, Buffer.from(name), packed);
    list.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}
