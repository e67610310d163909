// Spanish is written by our own rules: the library leaves the accent off dieciséis and does not shorten uno before mil and millones.
// Long scale, as the Academy has it: mil millones is 10^9, un billón 10^12.
import type { CountedNoun } from "./counted-noun.ts";

const belowThirty = [
  ...["", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"],
  ...["trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte"],
  ...["veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis"],
  ...["veintisiete", "veintiocho", "veintinueve"],
];
const tens = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const hundreds = [
  ...["", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos"],
  ...["seiscientos", "setecientos", "ochocientos", "novecientos"],
];

/**
 * A whole number that is not negative in Spanish words: uno stands alone, un and una (and doscientas) before a noun.
 * @example spanishWords(21n, "none") // "veintiuno"
 * @example spanishWords(21n, "masculine") // "veintiún"
 * @example spanishWords(200n, "feminine") // "doscientas"
 */
export function spanishWords(value: bigint, counted: CountedNoun): string {
  if (value === 0n) return "cero";
  return [
    millions(Number(value / 1_000_000_000_000n), "un billón", "billones"),
    millions(Number((value / 1_000_000n) % 1_000_000n), "un millón", "millones"),
    belowMillion(Number(value % 1_000_000n), counted),
  ]
    .filter(Boolean)
    .join(" ");
}

function millions(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return count === 1 ? one : `${belowMillion(count, "masculine")} ${many}`;
}

function belowMillion(count: number, counted: CountedNoun): string {
  const thousands = Math.trunc(count / 1000);
  // The count of mil stands before a word like a noun: veintiún mil, doscientas mil libras.
  const countOfThousands = belowThousand(thousands, counted === "feminine" ? "feminine" : "masculine");
  const start = thousands === 0 ? "" : thousands === 1 ? "mil" : `${countOfThousands} mil`;
  return `${start} ${belowThousand(count % 1000, counted)}`.trim();
}

function belowThousand(count: number, counted: CountedNoun): string {
  if (count === 100) return "cien";
  const hundred = hundreds[Math.trunc(count / 100)] ?? "";
  const agreeing = counted === "feminine" ? hundred.replace(/os$/, "as") : hundred;
  return `${agreeing} ${belowHundred(count % 100, counted)}`.trim();
}

function belowHundred(count: number, counted: CountedNoun): string {
  if (count % 10 === 1 && count !== 11) {
    const one = counted === "none" ? "uno" : counted === "feminine" ? "una" : count === 21 ? "ún" : "un";
    return count === 1 ? one : count === 21 ? `veinti${one}` : `${tens[Math.trunc(count / 10)]} y ${one}`;
  }
  if (count < 30) return belowThirty[count] ?? "";
  const ten = tens[Math.trunc(count / 10)] ?? "";
  return count % 10 === 0 ? ten : `${ten} y ${belowThirty[count % 10]}`;
}
