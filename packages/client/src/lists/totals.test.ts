// Which columns of a list have a total, and what it is.
import { expect, test } from "vitest";
import { isTotalled, totalsOf } from "./totals.ts";

const kept = new Set(["amount", "fee", "name"]);
const columns = [
  { path: "name", type: "text" },
  { path: "amount", type: "currency" },
  { path: "lines[].amount", type: "currency" },
  { path: "unkept", type: "currency" },
  { path: "fee", type: "currency" },
];

test("columns of amounts are marked with a total, and the totals are those of the whole result [TABLE-24]", () => {
  const marked = columns.filter((column) => isTotalled(column, kept)).map(({ path }) => path);
  expect(marked).toEqual(["amount", "fee"]);
  const values = { "sum:amount": "256680.00", "sum:fee": null };
  expect(totalsOf([{ group: "USD", count: 230, values }], marked)).toEqual({
    amounts: new Map([
      ["amount", "256680.00"],
      ["fee", "0"],
    ]),
    currency: "USD",
  });
  expect(totalsOf([{ group: "USD", count: 230, values }], []), "no column is marked").toBeUndefined();
});

test("amounts of two currencies have no total, nor has an empty list", () => {
  const one = { group: "EUR", count: 2, values: { "sum:amount": "3" } };
  expect(totalsOf([one, { ...one, group: "USD" }], ["amount"])).toBeUndefined();
  expect(totalsOf([one, { ...one, group: "USD", count: 0 }], ["amount"])?.currency).toBe("EUR");
  expect(totalsOf([], ["amount"])).toBeUndefined();
});
