// From what is bought to what is financed: asset lines, fees and insurance, less what the customer pays or gives at the
// start. All amounts are without tax.
import { add, multiply, round, subtract } from "../money/arithmetic.ts";
import { type Decimal, decimal, fromUnits } from "../money/decimal.ts";
import { requireAmount } from "../money/require-amount.ts";

export type AssetLine = {
  readonly unitPrice: Decimal;
  readonly quantity: Decimal;
  readonly discount: Decimal;
};

/** What is given in exchange, less what is still owed on it. */
export type PartExchange = { readonly price: Decimal; readonly owed: Decimal };

/**
 * `DEPOSIT` and `FIRST_INCREASED_RENTAL` reduce the financed amount and differ in tax only. `SECURITY` is given back: it is
 * a liability and stays outside the computation.
 */
export type DownPayment = {
  readonly kind: "DEPOSIT" | "FIRST_INCREASED_RENTAL" | "SECURITY";
  readonly amount: Decimal;
};

export type Purchase = {
  readonly assets: readonly AssetLine[];
  readonly financedFees?: readonly Decimal[];
  readonly financedInsurance?: readonly Decimal[];
  readonly downPayments?: readonly DownPayment[];
  readonly partExchanges?: readonly PartExchange[];
  readonly subsidies?: readonly Decimal[];
};

/** How the residual is agreed: as an amount, or as a part of the price of the assets. */
export type ResidualTerms = { readonly amount: Decimal } | { readonly rate: Decimal };

export const defaultResidualRate: Decimal = decimal("0");

/**
 * @example financedAmount({ assets: [{ unitPrice: decimal("50000"), quantity: decimal("1"), discount: decimal("0") }], downPayments: [{ kind: "DEPOSIT", amount: decimal("5000") }] }, 2) // "45000.00"
 */
export function financedAmount(purchase: Purchase, decimals: number): Decimal {
  const {
    financedFees = [],
    financedInsurance = [],
    downPayments = [],
    partExchanges = [],
    subsidies = [],
  } = purchase;
  const amount = (value: Decimal): Decimal => requireAmount("amount", value, decimals);
  const added = [...financedFees, ...financedInsurance].map(amount);
  const taken = [
    ...downPayments.filter(({ kind }) => kind !== "SECURITY").map((paid) => amount(paid.amount)),
    ...partExchanges.map(({ price, owed }) => amount(subtract(price, owed))),
    ...subsidies.map(amount),
  ];
  const price = assetsPrice(purchase.assets, decimals);
  return taken.reduce(subtract, added.reduce(add, price));
}

/**
 * The price of the assets without tax: each line its unit price times quantity less discount, rounded by itself.
 * @example assetsPrice([{ unitPrice: decimal("99.99"), quantity: decimal("3"), discount: decimal("0.1") }], 2) // "269.97"
 */
export function assetsPrice(lines: readonly AssetLine[], decimals: number): Decimal {
  const one = decimal("1");
  return lines
    .map(({ unitPrice, quantity, discount }) =>
      round(multiply(multiply(unitPrice, quantity), subtract(one, discount)), decimals),
    )
    .reduce(add, fromUnits(0n, decimals));
}

/**
 * The residual of a contract; without any word about it there is none.
 * @example residualAmount({ rate: decimal("0.2") }, decimal("50000"), 2) // "10000.00"
 */
export function residualAmount(terms: ResidualTerms | undefined, assets: Decimal, decimals: number): Decimal {
  if (terms && "amount" in terms) return requireAmount("residual", terms.amount, decimals);
  return round(multiply(assets, terms?.rate ?? defaultResidualRate), decimals);
}
