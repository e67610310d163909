// Value added tax of one document: per tax code, the taxable base times the rate in force on the tax point date, rounded
// once. Rounding line by line would give other cents than an electronic invoice may show.
import { AppError } from "../errors.ts";
import { add, compare, divide, multiply, round, subtract, zero } from "../money/arithmetic.ts";
import { type Decimal, decimal } from "../money/decimal.ts";

/** The rates of each tax code, each from a day on (YYYY-MM-DD). */
export type TaxRates = Readonly<Record<string, readonly { readonly from: string; readonly rate: Decimal }[]>>;

export type TaxableBase = { readonly taxCode: string; readonly base: Decimal };

export type TaxLine = {
  readonly taxCode: string;
  readonly base: Decimal;
  readonly rate: Decimal;
  readonly tax: Decimal;
};

/**
 * One line per tax code, in the order the codes first appear.
 * @example documentTax([{ taxCode: "STD", base: decimal("0.02") }, { taxCode: "STD", base: decimal("0.02") }], { STD: [{ from: "2014-01-01", rate: decimal("0.20") }] }, "2026-02-01", 2)[0].tax // "0.01"
 */
export function documentTax(
  bases: readonly TaxableBase[],
  rates: TaxRates,
  taxPointDate: string,
  decimals: number,
): readonly TaxLine[] {
  const byCode = Map.groupBy(bases, ({ taxCode }) => taxCode);
  return [...byCode].map(([taxCode, lines]) => {
    const base = lines.reduce((total, line) => add(total, line.base), zero);
    const rate = taxRateOn(rates, taxCode, taxPointDate);
    return { taxCode, base, rate, tax: round(multiply(base, rate), decimals) };
  });
}

/**
 * The rate of a tax code on a day: the latest that had begun by then.
 * @example taxRateOn({ STD: [{ from: "2014-01-01", rate: decimal("0.20") }] }, "STD", "2026-02-01") // "0.20"
 * @example taxRateOn({}, "STD", "2026-02-01") // throws INVALID_FIELD_VALUE
 */
export function taxRateOn(rates: TaxRates, taxCode: string, date: string): Decimal {
  const known = Object.hasOwn(rates, taxCode) ? (rates[taxCode] ?? []) : [];
  const current = known
    .filter(({ from }) => from <= date)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
  if (!current) throw new AppError("INVALID_FIELD_VALUE", ["taxCode", `${taxCode} on ${date}`]);
  return current.rate;
}

/**
 * The tax contained in the margin on goods that were bought without tax. A sale without a margin owes none.
 * @example marginTax(decimal("11200"), decimal("10000"), decimal("0.20"), 2) // "200.00"
 */
export function marginTax(
  salePrice: Decimal,
  purchasePrice: Decimal,
  rate: Decimal,
  decimals: number,
): Decimal {
  const margin = subtract(salePrice, purchasePrice);
  const taxed = compare(margin, zero) > 0 ? margin : zero;
  return divide(multiply(taxed, rate), add(decimal("1"), rate), decimals);
}
