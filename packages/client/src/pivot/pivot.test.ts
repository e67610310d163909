// The figures of a pivot table: exact, and equal to the rows they are made of however these are grouped.
import { holds } from "@kontor/harness/property.ts";
import { compare, sum, zero } from "@kontor/kernel/money/arithmetic.ts";
import { type Decimal, decimal } from "@kontor/kernel/money/decimal.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { figureIn, headsMax, linesMax, type Pivot, type PivotRow, pivotOf } from "./pivot.ts";

const rows: readonly PivotRow[] = [
  { product: "Lease", region: "North", amount: "0.10" },
  { product: "Lease", region: "South", amount: "0.20" },
  { product: "Loan", region: "North", amount: 3 },
  { product: "Loan", region: "North", amount: "10.05" },
  { product: "Loan", region: null, amount: null },
];
const question = { rows, down: ["product"], across: "region", measure: "amount" } as const;
const written = (figures: readonly (Decimal | undefined)[]): readonly (string | undefined)[] =>
  figures.map((figure) => figure && String(figure));
const cells = ({ lines }: Pivot): readonly (readonly (string | undefined)[])[] =>
  lines.map((line) => written([...line.cells, line.total]));

test("rows are grouped down and across, each group has its exact sum, and so have lines, columns and all", () => {
  const pivot = pivotOf({ ...question, aggregate: "sum" });
  expect(pivot.heads).toEqual([[""], ["North"], ["South"]]);
  expect(pivot.lines.map(({ key }) => key)).toEqual([["Lease"], ["Loan"]]);
  expect(cells(pivot)).toEqual([
    [undefined, "0.10", "0.20", "0.30"],
    [undefined, "13.05", undefined, "13.05"],
  ]);
  expect(written([...pivot.totals, pivot.total])).toEqual([undefined, "13.15", "0.20", "13.35"]);
});

test("a group is counted, averaged and bounded; the average of a line is that of its rows and not of its cells", () => {
  expect(cells(pivotOf({ ...question, aggregate: "count" }))).toEqual([
    [undefined, "1", "1", "2"],
    ["1", "2", undefined, "3"],
  ]);
  const average = pivotOf({ ...question, aggregate: "average" });
  expect(written([average.total])).toEqual(["3.3375000000"]);
  expect(written(pivotOf({ ...question, aggregate: "min" }).totals)).toEqual([undefined, "0.10", "0.20"]);
  expect(written([pivotOf({ ...question, aggregate: "max" }).total])).toEqual(["10.05"]);
});

test("without a field across there is one column, without a measure rows are counted, without rows there is nothing", () => {
  const counted = pivotOf({ rows, down: ["product"], aggregate: "count" });
  expect(counted.heads).toEqual([[]]);
  expect(cells(counted)).toEqual([
    ["2", "2"],
    ["3", "3"],
  ]);
  expect(pivotOf({ rows, down: ["product"], aggregate: "sum" }).total).toBeUndefined();
  expect(pivotOf({ rows: [], down: ["product"], aggregate: "count" })).toMatchObject({
    lines: [],
    total: undefined,
  });
});

test("two fields down make a line for each pair, in the order of their values as people count", () => {
  const pivot = pivotOf({
    rows: [
      { year: "Q10", kind: "b" },
      { year: "Q2", kind: "b" },
      { year: "Q2", kind: "a" },
    ],
    down: ["year", "kind"],
    aggregate: "count",
  });
  expect(pivot.lines.map(({ key }) => key)).toEqual([
    ["Q2", "a"],
    ["Q2", "b"],
    ["Q10", "b"],
  ]);
});

test("names that every object has are values like any other", () => {
  const pivot = pivotOf({
    rows: [{ kind: "__proto__" }, {}],
    down: ["constructor"],
    across: "kind",
    aggregate: "count",
  });
  expect(pivot.heads).toEqual([[""], ["__proto__"]]);
  expect(written([pivot.total])).toEqual(["2"]);
});

test("values beyond what can be read stand together at the end and are still in the totals", () => {
  const many = Array.from({ length: 700 }, (_, index) => ({
    down: `d${index}`,
    across: `a${index}`,
    amount: 1,
  }));
  const pivot = pivotOf({
    rows: many,
    down: ["down"],
    across: "across",
    measure: "amount",
    aggregate: "sum",
  });
  expect(pivot.heads).toHaveLength(headsMax + 1);
  expect(pivot.lines).toHaveLength(linesMax + 1);
  expect(pivot.heads.at(-1)).toBeUndefined();
  expect(written([pivot.lines.at(-1)?.total, pivot.totals.at(-1), pivot.total])).toEqual([
    "200",
    "650",
    "700",
  ]);
});

const someRow = fc.record(
  {
    a: fc.constantFrom("x", "y", "z", null, true, 4),
    b: fc.constantFrom("p", "q", "", null),
    c: fc.string(),
    amount: fc.oneof(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((units) =>
        String(units)
          .replace(/(\d\d)$/, ".$1")
          .replace(/^(-?)\./, "$10."),
      ),
      fc.constantFrom("no figure", null, ""),
    ),
  },
  { requiredKeys: [] },
);

test("totals equal the sum of the cells on both sides, and the sum of all rows, however they are grouped", () => {
  holds(
    fc.property(
      fc.array(someRow, { maxLength: 60 }),
      fc.subarray(["a", "b", "c"], { minLength: 1, maxLength: 2 }),
      fc.constantFrom("a", "b", "c", undefined),
      fc.constantFrom<"sum" | "count">("sum", "count"),
      (some, down, across, aggregate) => {
        const pivot = pivotOf({ rows: some, down, across, measure: "amount", aggregate });
        const whole = (figures: readonly (Decimal | undefined)[]): Decimal =>
          sum(figures.map((figure) => figure ?? zero));
        const same = (left: readonly (Decimal | undefined)[], right: Decimal | undefined): void =>
          expect(compare(whole(left), right ?? zero)).toBe(0);
        for (const line of pivot.lines) same(line.cells, line.total);
        for (const [head, columnTotal] of pivot.totals.entries())
          same(
            pivot.lines.map((line) => line.cells[head]),
            columnTotal,
          );
        same(pivot.totals, pivot.total);
        same(
          pivot.lines.map((line) => line.total),
          pivot.total,
        );
        const single = some.map(({ amount }) => (aggregate === "count" ? decimal("1") : figureIn(amount)));
        same(single, pivot.total);
      },
    ),
    { costly: true },
  );
});
