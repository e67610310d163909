// Esperanto is written by our own rules because the library does not know it.
// Long scale, as in the other languages of continental Europe: biliono is 10^12, biliardo 10^15.
import { groupsOfThree } from "./groups-of-three.ts";

const digits = ["", "unu", "du", "tri", "kvar", "kvin", "ses", "sep", "ok", "naŭ"];
const scales = ["", "mil", "miliono", "miliardo", "biliono", "biliardo"];

/**
 * A whole number that is not negative in Esperanto words.
 * @example esperantoWords(21n) // "dudek unu"
 * @example esperantoWords(2000000n) // "du milionoj"
 */
export function esperantoWords(value: bigint): string {
  if (value === 0n) return "nul";
  return groupsOfThree(value)
    .map(({ power, count }) => {
      if (power === 0) return belowThousand(count);
      if (power === 1) return count === 1 ? "mil" : `${belowThousand(count)} mil`;
      // From the million on the scale is a noun and takes the plural ending.
      return `${belowThousand(count)} ${scales[power]}${count === 1 ? "" : "j"}`;
    })
    .join(" ");
}

function belowThousand(count: number): string {
  return [
    withScale(Math.trunc(count / 100), "cent"),
    withScale(Math.trunc((count % 100) / 10), "dek"),
    digits[count % 10],
  ]
    .filter(Boolean)
    .join(" ");
}

/** Tens and hundreds are one word (dudek, ducent), and a single one is not counted (dek, cent). */
function withScale(digit: number, scale: string): string {
  if (digit === 0) return "";
  return digit === 1 ? scale : `${digits[digit]}${scale}`;
}
