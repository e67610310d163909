import { holds } from "@kontor/harness/property.ts";
import { fromUnits } from "@kontor/kernel/money/decimal.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFormula } from "./formula.ts";
import type { SheetCell } from "./sheet-cells.ts";
import { sheetValues } from "./sheet-values.ts";

/** The value of the last cell, or its error. */
function last(...cells: readonly SheetCell[]): string {
  const value = sheetValues(cells).get(cells.at(-1)?.name ?? "");
  if (value === undefined || value.kind === "empty") return "";
  if (value.kind === "text") return value.text;
  return value.kind === "error" ? `! ${value.error}` : String(value.number);
}

const computed = (formula: string, ...cells: readonly SheetCell[]): string =>
  last(...cells, { name: "result", formula });

test("formulas count with + - * / and parentheses, products before sums", () => {
  expect(computed("1 + 2 * 3")).toBe("7");
  expect(computed("(1 + 2) * 3")).toBe("9");
  expect(computed("10 - 4 - 3")).toBe("3");
  expect(computed("100 / 5 / 2")).toBe("10");
  expect(computed("-(2 + 3) * -2")).toBe("10");
  expect(computed("=0.1 + 0.2")).toBe("0.3");
});

test("nothing is rounded between cells: a third times three is one", () => {
  const cells = [{ name: "third", formula: "1 / 3" }];
  expect(computed("third * 3", ...cells)).toBe("1");
  expect(last(...cells)).toBe("0.33333333333333333333");
});

test("a formula cell is computed anew when a cell it names has changed [SHEET-02]", () => {
  const sheet = (price: string): readonly SheetCell[] => [
    { name: "total", formula: "net * (1 + tax)" },
    { name: "net", formula: "price * quantity" },
    { name: "price", value: price },
    { name: "quantity", value: 3 },
    { name: "tax", value: 0.2 },
  ];
  const totalOf = (price: string): unknown => sheetValues(sheet(price)).get("total");
  expect(JSON.stringify(totalOf("10.50"))).toContain('"37.8"');
  expect(JSON.stringify(totalOf("100"))).toContain('"360"');
});

test("SUM adds ranges of a column and single cells, and totals between them once only", () => {
  const cells: readonly SheetCell[] = [
    { name: "a1", column: "a", value: 1 },
    { name: "b1", column: "b", value: 100 },
    { name: "a2", column: "a", value: 2 },
    { name: "aTotal", column: "a", totalLevel: 1 },
    { name: "a3", column: "a", value: "a word" },
    { name: "a4", column: "a", value: 4 },
  ];
  expect(computed("SUM(a1:a4)", ...cells)).toBe("7");
  expect(computed("sum(a4:a1, b1, 0.5)", ...cells)).toBe("107.5");
  expect(computed("SUM(a1:nowhere)", ...cells)).toBe("! unknown");
});

test("a total without a formula adds up what stands above it, higher totals the lower ones", () => {
  const cells: readonly SheetCell[] = [
    { name: "rent", value: "10.10" },
    { name: "fees", value: "0.90" },
    { name: "income", totalLevel: 1 },
    { name: "wages", value: -4 },
    { name: "costs", totalLevel: 1 },
    { name: "result", totalLevel: 2 },
  ];
  const values = sheetValues(cells);
  const text = (name: string): string => JSON.stringify(values.get(name));
  expect(text("income")).toContain('"11"');
  expect(text("costs")).toContain('"-4"');
  expect(text("result")).toContain('"7"');
  expect(last({ name: "plain", value: 3 }, { name: "zero", totalLevel: 0 })).toBe("");
});

test("what cannot be computed says why, and so does whatever counts with it", () => {
  const text = { name: "word", value: "Kran" };
  expect(computed("word + 1", text)).toBe("! notANumber");
  expect(computed("nowhere + 1")).toBe("! unknown");
  expect(computed("1 / (2 - 2)")).toBe("! divisionByZero");
  expect(computed("half * 2", { name: "half", formula: "1 /" })).toBe("! formula");
  expect(computed("empty + 1", { name: "empty", value: null })).toBe("1");
});

test("a circle is found, however long, and a chain of cells is no circle", () => {
  const chain = (count: number, end: SheetCell): readonly SheetCell[] => [
    ...Array.from({ length: count }, (_, place) => ({ name: `c${place}`, formula: `c${place + 1} + 1` })),
    end,
  ];
  const first = (cells: readonly SheetCell[]): unknown => sheetValues(cells).get("c0");
  expect(JSON.stringify(first(chain(2_000, { name: "c2000", value: 5 })))).toContain('"2005"');
  expect(first(chain(2_000, { name: "c2000", formula: "c0" }))).toEqual({ kind: "error", error: "circle" });
  expect(computed("result + 1")).toBe("! circle");
});

test("cells that multiply each other end where no amount is so large", () => {
  const squares = Array.from({ length: 300 }, (_, place) => ({
    name: `s${place}`,
    ...(place === 0 ? { value: 10 } : { formula: `s${place - 1} * s${place - 1}` }),
  }));
  expect(last(...squares)).toBe("! tooLarge");
});

test("what is no formula is refused: code, text, half a formula, and nesting without end", () => {
  for (const text of [
    "",
    "alert(1)",
    "a.b",
    "a[0]",
    "'x'",
    "1 +",
    "(1",
    "1)",
    "a b",
    "SUM()",
    "SUM(1:2)",
    "1e3",
    "a;b",
    "`x`",
  ])
    expect(parseFormula(text), text).toBeUndefined();
  expect(parseFormula(`${"(".repeat(400)}1${")".repeat(400)}`)).toBeUndefined();
  expect(parseFormula("constructor")).toEqual({ kind: "cell", name: "constructor" });
  expect(computed("constructor + 1")).toBe("! unknown");
});

const number = fc
  .tuple(fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => String(fromUnits(units, scale)));

test("sums and products of any cells are exact: factors can be taken out, and a division undone", () => {
  holds(
    fc.property(number, number, number, (a, b, c) => {
      const cells = [
        { name: "a", value: a },
        { name: "b", value: b },
        { name: "c", value: c },
      ];
      expect(computed("(a + b) * c - a * c - b * c", ...cells)).toBe("0");
      const isDivisor = /[1-9]/.test(b);
      expect(computed("a / b * b - a", ...cells)).toBe(isDivisor ? "0" : "! divisionByZero");
    }),
  );
});
