// What a currency is to the product: its code and how many decimals its amounts have (ISO 4217).
import { AppError } from "../errors.ts";

export const defaultCurrency = "EUR";
export const defaultDecimals = 2;

/** Currencies whose smallest unit is not a hundredth. */
const decimalsByCurrency: ReadonlyMap<string, number> = new Map([
  ...["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF"].map((code) => [code, 0] as const),
  ...["UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"].map((code) => [code, 0] as const),
  ...["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].map((code) => [code, 3] as const),
  ...["CLF", "UYW"].map((code) => [code, 4] as const),
]);

/**
 * How many decimals an amount of the currency has.
 * @example currencyDecimals("TND") // 3
 * @example currencyDecimals("euro") // throws INVALID_FIELD_VALUE
 */
export function currencyDecimals(currency: string): number {
  if (!isCurrencyCode(currency)) throw new AppError("INVALID_FIELD_VALUE", ["currency", currency]);
  return decimalsByCurrency.get(currency) ?? defaultDecimals;
}

/**
 * Three capital letters, as ISO 4217 writes them; whether a tenant uses the currency is not asked here.
 * @example isCurrencyCode("EUR") // true
 */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
