// Portuguese is written by our own rules: the library says "um mil milhões" and leaves out the "e" before round hundreds.
// European Portuguese: dezasseis, dezanove, long scale (mil milhões is 10^9, um bilião 10^12).
import type { CountedNoun } from "./counted-noun.ts";

const belowTwenty = [
  ...["", "um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "onze", "doze"],
  ...["treze", "catorze", "quinze", "dezasseis", "dezassete", "dezoito", "dezanove"],
];
const tens = [
  "",
  "",
  "vinte",
  "trinta",
  "quarenta",
  "cinquenta",
  "sessenta",
  "setenta",
  "oitenta",
  "noventa",
];
const hundreds = [
  ...["", "cento", "duzentos", "trezentos", "quatrocentos", "quinhentos"],
  ...["seiscentos", "setecentos", "oitocentos", "novecentos"],
];

/**
 * A whole number that is not negative in Portuguese words; 1, 2 and the hundreds agree with the gender of what is counted.
 * @example portugueseWords(1200n, "none") // "mil e duzentos"
 * @example portugueseWords(2000n, "feminine") // "duas mil"
 */
export function portugueseWords(value: bigint, counted: CountedNoun): string {
  if (value === 0n) return "zero";
  const billions = Number(value / 1_000_000_000_000n);
  const millions = Number((value / 1_000_000n) % 1_000_000n);
  const rest = Number(value % 1_000_000n);
  const parts = [
    { count: billions, words: countedScale(billions, "um bilião", "biliões") },
    { count: millions, words: countedScale(millions, "um milhão", "milhões") },
    { count: rest, words: belowMillion(rest, counted) },
  ].filter(({ count }) => count > 0);
  return parts
    .map(({ count, words }, index) => {
      if (index === 0) return words;
      return index === parts.length - 1 && isJoinedByAnd(count) ? ` e ${words}` : ` ${words}`;
    })
    .join("");
}

function countedScale(count: number, one: string, many: string): string {
  return count === 1 ? one : `${belowMillion(count, "masculine")} ${many}`;
}

/** The last part is joined by "e" when it is a single group below one hundred or of whole hundreds. */
function isJoinedByAnd(count: number): boolean {
  const group = count % 1000 === 0 ? count / 1000 : count;
  return group < 100 || (group < 1000 && group % 100 === 0);
}

function belowMillion(count: number, counted: CountedNoun): string {
  const thousands = Math.trunc(count / 1000);
  const rest = count % 1000;
  const start = thousands === 0 ? "" : thousands === 1 ? "mil" : `${belowThousand(thousands, counted)} mil`;
  if (rest === 0 || thousands === 0) return `${start}${belowThousand(rest, counted)}`;
  return `${start} ${isJoinedByAnd(rest) ? "e " : ""}${belowThousand(rest, counted)}`;
}

function belowThousand(count: number, counted: CountedNoun): string {
  if (count === 100) return "cem";
  const hundred = hundreds[Math.trunc(count / 100)] ?? "";
  const rest = count % 100;
  return [
    counted === "feminine" ? hundred.replace(/os$/, "as") : hundred,
    rest < 20 ? "" : tens[Math.trunc(rest / 10)],
    numeral(rest < 20 ? rest : rest % 10, counted),
  ]
    .filter(Boolean)
    .join(" e ");
}

function numeral(count: number, counted: CountedNoun): string {
  if (counted === "feminine" && count === 1) return "uma";
  if (counted === "feminine" && count === 2) return "duas";
  return belowTwenty[count] ?? "";
}
