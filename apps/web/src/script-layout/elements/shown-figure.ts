// A figure of a script as a reader sees it: exact, with the separators of the locale and a true minus sign.
import type { Formats } from "../../language/use-formats.ts";

const minus = "\u2212";

/** Without a number of decimals, as many as it has, up to six. */
export function shownFigure(value: number | string, formats: Formats, decimals?: number): string {
  const options = decimals === undefined ? { decimals: 6, minimumDecimals: 0 } : { decimals };
  return formats.formatNumber(value, options).replace("-", minus);
}

/** With its sign in front, also where it is positive. */
export function signedFigure(value: number | string, formats: Formats, decimals?: number): string {
  const text = shownFigure(value, formats, decimals);
  return Number(value) > 0 ? `+${text}` : text;
}
