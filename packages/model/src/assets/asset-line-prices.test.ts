import { expect, test } from "vitest";
import { assetTotals, discounted, lineOfAsset, newAssetLine, repriced } from "./asset-line-prices.ts";

const rateOf = (code: string): number | undefined => ({ NORMAL: 0.19, REDUCED: 0.07 })[code];
const line = { unitPrice: "1000.00", quantity: 3, discount: 0.1, taxCode: "NORMAL", currency: "EUR" };

test("a new line is financed, and one of a part exchange is not [ASSET-07]", () => {
  expect(newAssetLine("financed")).toMatchObject({ isFinanced: true, isPartExchange: false });
  expect(newAssetLine("partExchange")).toMatchObject({ isFinanced: false, isPartExchange: true });
});

test("a line costs its unit price times its quantity less its discount [ASSET-16]", () => {
  for (const entered of ["unitPrice", "quantity", "discount"])
    expect(repriced(line, entered, rateOf)).toMatchObject({ priceExclTax: "2700.00" });
  expect(repriced({ unitPrice: "0.10" }, "unitPrice", rateOf)).toMatchObject({ priceExclTax: "0.10" });
  expect(repriced({ unitPrice: "33.335", quantity: 1 }, "unitPrice", rateOf).priceExclTax).toBe("33.34");
  expect(repriced({ quantity: 3 }, "quantity", rateOf)).toEqual({});
});

test("with tax it costs more by the rate of its tax code, and without a known rate nothing is guessed [ASSET-17]", () => {
  expect(repriced(line, "unitPrice", rateOf).priceInclTax).toBe("3213.00");
  const changed = { ...line, taxCode: "REDUCED", priceExclTax: "2700.00" };
  expect(repriced(changed, "taxCode", rateOf)).toEqual({ priceInclTax: "2889.00" });
  expect(repriced({ ...changed, taxCode: "OTHER" }, "taxCode", rateOf)).toEqual({});
  expect(repriced({ priceExclTax: "10.00" }, "taxCode", rateOf)).toEqual({ priceInclTax: "10.00" });
});

test("entering a price makes the discount follow, and the price stays as it was entered [ASSET-18]", () => {
  const priced = { ...line, priceExclTax: "2400.00" };
  expect(repriced(priced, "priceExclTax", rateOf)).toEqual({ discount: 0.2, priceInclTax: "2856.00" });
  const withTax = { ...line, priceInclTax: "2856.00" };
  expect(repriced(withTax, "priceInclTax", rateOf)).toEqual({ priceExclTax: "2400.00", discount: 0.2 });
  expect(repriced({ priceExclTax: "5.00" }, "priceExclTax", rateOf)).toEqual({ priceInclTax: "5.00" });
});

test("the total discount is what all lines cost less than their unit prices [ASSET-15]", () => {
  const lines = [
    { ...line, priceExclTax: "2700.00", priceInclTax: "3213.00" },
    { unitPrice: "1000.00", quantity: 1, priceExclTax: "1000.00", priceInclTax: "1190.00" },
  ];
  const totals = assetTotals(lines);
  expect([String(totals.exclTax), String(totals.inclTax), totals.discount]).toEqual([
    "3700.00",
    "4403.00",
    0.075,
  ]);
  expect(assetTotals([{ priceExclTax: "5.00" }]).discount).toBeUndefined();
});

test("a total discount prices every line anew [ASSET-12]", () => {
  const lines = discounted([line, { ...line, quantity: 1 }], 0.5, rateOf);
  expect(lines).toMatchObject([
    { discount: 0.5, priceExclTax: "1500.00", priceInclTax: "1785.00" },
    { discount: 0.5, priceExclTax: "500.00", priceInclTax: "595.00" },
  ]);
});

test("a chosen asset comes once, at its own price", () => {
  const asset = { priceExclTax: "500.00", taxCode: "REDUCED", currency: "EUR", name: "Crane" };
  expect(lineOfAsset({ isFinanced: true, discount: 0.3 }, asset, rateOf)).toEqual({
    isFinanced: true,
    quantity: 1,
    unitPrice: "500.00",
    taxCode: "REDUCED",
    currency: "EUR",
    priceExclTax: "500.00",
    priceInclTax: "535.00",
  });
});
