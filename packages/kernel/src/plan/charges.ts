// What is billed beside the payment of a row: fees, services and insurance, and the tax on all of it by the tax scheme of
// the contract.
import { AppError } from "../errors.ts";
import { add, isZero, sumBy } from "../money/arithmetic.ts";
import type { Decimal } from "../money/decimal.ts";
import { requireAmount } from "../money/require-amount.ts";
import type { RowKind } from "./amortise.ts";
import { documentTax, type TaxableBase, type TaxRates } from "./document-tax.ts";

const chargeKinds = ["FEE", "SERVICE", "INSURANCE"] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Billed with each payment from one index to another, both included; without a tax code it is exempt. */
export type Charge = {
  readonly kind: ChargeKind;
  readonly amount: Decimal;
  readonly taxCode?: string;
  readonly from?: number;
  readonly to?: number;
};

/**
 * What is taxed of a contract. `PER_RENTAL`: every payment, balloon and residual. `UPFRONT_ON_ASSET`: the asset at
 * delivery. `EXEMPT` and `MARGIN`: no payment. `REVERSE_CHARGE`: nothing at all, the customer owes the tax.
 */
export type TaxScheme = (typeof taxSchemes)[number];
const taxSchemes = ["PER_RENTAL", "UPFRONT_ON_ASSET", "EXEMPT", "REVERSE_CHARGE", "MARGIN"] as const;

export type TaxTerms = {
  readonly scheme: TaxScheme;
  /** The code of the payments themselves. */
  readonly taxCode: string;
  readonly rates: TaxRates;
};

export type RowCharges = {
  readonly fees: Decimal;
  readonly services: Decimal;
  readonly insurance: Decimal;
  readonly tax: Decimal;
  readonly total: Decimal;
};

type ChargedRow = {
  readonly index: number;
  readonly kind: RowKind;
  readonly date: string;
  readonly payment: Decimal;
};

/**
 * The charges in the decimals of the currency. An amount with more is refused, or it would be shown and taxed differently.
 * @example completeCharges([{ kind: "FEE", amount: decimal("5") }], 2)[0].amount // "5.00"
 */
export function completeCharges(charges: readonly Charge[], decimals: number): readonly Charge[] {
  return charges.map((charge) => {
    const { kind, from = 1, to = from } = charge;
    if (!chargeKinds.includes(kind)) throw new AppError("INVALID_FIELD_VALUE", ["charge", String(kind)]);
    if (!(Number.isInteger(from) && Number.isInteger(to) && from >= 1 && from <= to)) {
      throw new AppError("INVALID_FIELD_VALUE", ["charge", `from ${from} to ${to}`]);
    }
    return { ...charge, amount: requireAmount("charge", charge.amount, decimals) };
  });
}

/**
 * What a row is charged beside its payment, without tax.
 * @example chargesDue({ index: 1, kind: "PAYMENT" }, [{ kind: "FEE", amount: decimal("5.00") }], 2) // "5.00"
 */
export function chargesDue(
  row: Pick<ChargedRow, "index" | "kind">,
  charges: readonly Charge[],
  decimals: number,
): Decimal {
  return sumBy(
    charges.filter((charge) => isDue(charge, row)),
    ({ amount }) => amount,
    decimals,
  );
}

/**
 * The charges of one row, and what the customer pays in all.
 * @example chargesOf({ index: 1, kind: "PAYMENT", date: "2026-02-01", payment: decimal("100.00") }, [{ kind: "FEE", amount: decimal("5.00") }], undefined).total // "105.00"
 */
export function chargesOf(
  row: ChargedRow,
  charges: readonly Charge[],
  tax: TaxTerms | undefined,
): RowCharges {
  const { scale } = row.payment;
  const sumOf = (kind: ChargeKind): Decimal =>
    chargesDue(
      row,
      charges.filter((charge) => charge.kind === kind),
      scale,
    );
  const [fees, services, insurance] = [sumOf("FEE"), sumOf("SERVICE"), sumOf("INSURANCE")];
  const lines = tax ? documentTax(taxableBases(row, charges, tax), tax.rates, row.date, scale) : [];
  const owed = sumBy(lines, (line) => line.tax, scale);
  const total = [fees, services, insurance, owed].reduce(add, row.payment);
  return { fees, services, insurance, tax: owed, total };
}

/**
 * What of a row is taxed, by tax code, under the scheme of the contract.
 * @example taxableBases({ index: 1, kind: "PAYMENT", date: "2026-02-01", payment: decimal("100.00") }, [], { scheme: "EXEMPT", taxCode: "STD", rates: {} }) // []
 */
export function taxableBases(
  row: ChargedRow,
  charges: readonly Charge[],
  { scheme, taxCode }: TaxTerms,
): readonly TaxableBase[] {
  if (!taxSchemes.includes(scheme)) throw new AppError("INVALID_FIELD_VALUE", ["scheme", String(scheme)]);
  if (scheme === "REVERSE_CHARGE") return [];
  const rental: readonly TaxableBase[] = scheme === "PER_RENTAL" ? [{ taxCode, base: row.payment }] : [];
  const charged = charges.flatMap((charge) =>
    charge.taxCode !== undefined && isDue(charge, row)
      ? [{ taxCode: charge.taxCode, base: charge.amount }]
      : [],
  );
  return [...rental, ...charged].filter(({ base }) => !isZero(base));
}

/**
 * Whether a row bears a charge: it belongs to payments; balloon and residual carry none.
 * @example isDue({ kind: "FEE", amount: decimal("5"), from: 2 }, { index: 1, kind: "PAYMENT" }) // false
 */
export function isDue(
  { from = 1, to = Number.POSITIVE_INFINITY }: Charge,
  { index, kind }: Pick<ChargedRow, "index" | "kind">,
): boolean {
  return kind === "PAYMENT" && index >= from && index <= to;
}
