// How a spreadsheet shows a number or a day: a format in the one notation all of them read. Separators are the reader's own, set in the
// spreadsheet; the sign of the currency, its place and the order of a day are ours to say.
import { currencySymbol } from "@kontor/kernel/locale/currency-symbol.ts";
import type { LocaleSettings } from "@kontor/kernel/locale/locale-settings.ts";
import { currencyDecimals } from "@kontor/kernel/money/currency.ts";
import type { WrittenCell } from "./written-cell.ts";

/** Undefined where the cell is shown as it is. */
export function numberFormat(cell: WrittenCell, settings: LocaleSettings): string | undefined {
  if (cell === null) return undefined;
  if (cell.type === "date") return dateFormat(cell.date, settings);
  if (cell.type !== "number") return undefined;
  if (cell.unit === undefined) return cell.digits.includes(".") ? undefined : "0";
  return cell.unit === "percentage"
    ? percentFormat(cell.digits)
    : currencyFormat(cell.unit.currency, settings);
}

function dateFormat(date: string, settings: LocaleSettings): string {
  // A bare slash is the separator of the spreadsheet's own country.
  const day = settings.dateFormat.toLowerCase().replaceAll("/", "\\/").replaceAll("-", "\\-");
  return date.length === 10 ? day : `${day}\\ hh:mm:ss`;
}

/** Two decimals, or as many as there are. */
function percentFormat(digits: string): string {
  const decimals = (digits.split(".")[1] ?? "").replace(/0+$/, "").length - 2;
  return `0.${"0".repeat(Math.min(10, Math.max(2, decimals)))}%`;
}

function currencyFormat(code: string, { currency, useGrouping }: LocaleSettings): string {
  const decimals = currencyDecimals(code);
  const number = `${useGrouping ? "#,##0" : "0"}${decimals === 0 ? "" : `.${"0".repeat(decimals)}`}`;
  const symbol = (code === currency.code ? currency.symbol : currencySymbol(code)).replaceAll('"', "");
  const isBefore = currency.position.startsWith("before");
  const hasSpace =
    currency.position.endsWith("with space") || /\p{L}/u.test(symbol.at(isBefore ? -1 : 0) ?? "");
  const space = hasSpace ? "\u00a0" : "";
  if (!isBefore) return `${number}"${space}${symbol}"`;
  return `"${symbol}${space}"${number};-"${symbol}${space}"${number}`;
}
