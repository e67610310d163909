// The prices of asset lines: what a line costs by its unit price, quantity and discount, what it costs with tax, and what all of them
// cost. Whatever is entered, the others follow, once.
import { add, divide, isZero, multiply, round, subtract, zero } from "@kontor/kernel/money/arithmetic.ts";
import { currencyDecimals, defaultCurrency, isCurrencyCode } from "@kontor/kernel/money/currency.ts";
import { type Decimal, decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { fromNumber, toNumber } from "@kontor/kernel/money/ratio.ts";
import type { JsonValue } from "../fields/field.ts";
import type { RecordData } from "../fields/path.ts";

/** The rate behind a tax code; undefined where it is not known. */
export type RateOf = (taxCode: string) => number | undefined;

type Changes = Readonly<Record<string, JsonValue>>;

const one = decimal("1");
/** As many as a percentage is stored with. */
const discountDecimals = 10;
const inputs: ReadonlySet<string> = new Set(["unitPrice", "quantity", "discount"]);

/** What else changes on a line once one of its fields was entered; nothing where the others cannot be told yet. */
export function repriced(line: RecordData, entered: string, rateOf: RateOf): Changes {
  if (inputs.has(entered)) return withTax(line, netOf(line), rateOf);
  if (entered === "taxCode") return taxedOnly(line, rateOf);
  if (entered === "priceExclTax") {
    const net = exact(line.priceExclTax);
    return { ...discountFor(line, net), ...taxedOnly(line, rateOf) };
  }
  if (entered === "priceInclTax") {
    const [gross, rate] = [exact(line.priceInclTax), rateOfLine(line, rateOf)];
    if (gross === undefined || rate === undefined) return {};
    const net = divide(gross, add(one, rate), decimalsOf(line));
    return { priceExclTax: String(net), ...discountFor(line, net) };
  }
  return {};
}

/** A new line is financed, unless it is taken in part exchange. */
export function newAssetLine(startsAs: "financed" | "partExchange"): RecordData {
  return { isFinanced: startsAs === "financed", isPartExchange: startsAs === "partExchange", quantity: 1 };
}

/** The line of an asset the user has chosen: quantity one, at the asset's own price. */
export function lineOfAsset(line: RecordData, asset: RecordData, rateOf: RateOf): RecordData {
  const taken = Object.fromEntries(
    ["currency", "taxCode"].flatMap((name) =>
      typeof asset[name] === "string" ? [[name, asset[name]] as const] : [],
    ),
  );
  const { discount: _, ...rest } = line;
  const chosen: RecordData = { ...rest, ...taken, quantity: 1, unitPrice: asset.priceExclTax };
  return { ...chosen, ...repriced(chosen, "unitPrice", rateOf) };
}

/** One discount for all lines; each is priced anew. */
export function discounted(
  lines: readonly RecordData[],
  discount: number,
  rateOf: RateOf,
): readonly RecordData[] {
  return lines.map((line) => {
    const changed = { ...line, discount };
    return { ...changed, ...repriced(changed, "discount", rateOf) };
  });
}

export type AssetTotals = {
  readonly exclTax: Decimal;
  readonly inclTax: Decimal;
  /** 1 − total excl. tax ÷ total of unit price × quantity; undefined where no line has a unit price. */
  readonly discount: number | undefined;
};

export function assetTotals(lines: readonly RecordData[]): AssetTotals {
  const totalOf = (value: (line: RecordData) => Decimal | undefined): Decimal =>
    lines.map((line) => value(line) ?? zero).reduce(add, zero);
  const exclTax = totalOf(({ priceExclTax }) => exact(priceExclTax));
  const full = totalOf(fullPriceOf);
  return {
    exclTax,
    inclTax: totalOf(({ priceInclTax }) => exact(priceInclTax)),
    discount: isZero(full) ? undefined : shareOff(exclTax, full),
  };
}

function netOf(line: RecordData): Decimal | undefined {
  const full = fullPriceOf(line);
  const discount = exact(line.discount) ?? zero;
  return full && round(multiply(full, subtract(one, discount)), decimalsOf(line));
}

function fullPriceOf({ unitPrice, quantity }: RecordData): Decimal | undefined {
  const price = exact(unitPrice);
  return price && multiply(price, exact(quantity) ?? one);
}

function withTax(line: RecordData, net: Decimal | undefined, rateOf: RateOf): Changes {
  if (net === undefined) return {};
  const priced = { ...line, priceExclTax: String(net) };
  return { priceExclTax: String(net), ...taxedOnly(priced, rateOf) };
}

function taxedOnly(line: RecordData, rateOf: RateOf): Changes {
  const [net, rate] = [exact(line.priceExclTax), rateOfLine(line, rateOf)];
  if (net === undefined || rate === undefined) return {};
  return { priceInclTax: String(round(multiply(net, add(one, rate)), decimalsOf(line))) };
}

function discountFor(line: RecordData, net: Decimal | undefined): Changes {
  const full = fullPriceOf(line);
  return net === undefined || full === undefined || isZero(full) ? {} : { discount: shareOff(net, full) };
}

function shareOff(net: Decimal, full: Decimal): number {
  return toNumber(subtract(one, divide(net, full, discountDecimals)));
}

/** Without a tax code there is no tax. */
function rateOfLine({ taxCode }: RecordData, rateOf: RateOf): Decimal | undefined {
  if (typeof taxCode !== "string" || taxCode === "") return zero;
  const rate = rateOf(taxCode);
  return rate === undefined ? undefined : fromNumber(rate);
}

function decimalsOf({ currency }: RecordData): number {
  return currencyDecimals(
    typeof currency === "string" && isCurrencyCode(currency) ? currency : defaultCurrency,
  );
}

function exact(value: JsonValue | undefined): Decimal | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return fromNumber(value);
  return typeof value === "string" && isDecimalText(value) ? decimal(value) : undefined;
}
