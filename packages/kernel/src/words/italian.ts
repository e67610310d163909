// Italian is written by our own rules: the library accents ventitremila and puts an "e" inside the thousands.
// Below one million a number is one word; from there the scales are nouns (long scale: bilione is 10^12, biliardo 10^15).
import type { CountedNoun } from "./counted-noun.ts";
import { groupsOfThree } from "./groups-of-three.ts";

const belowTwenty = [
  ...[
    "",
    "uno",
    "due",
    "tre",
    "quattro",
    "cinque",
    "sei",
    "sette",
    "otto",
    "nove",
    "dieci",
    "undici",
    "dodici",
  ],
  ...["tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove"],
];
const tens = [
  ...["", "", "venti", "trenta", "quaranta", "cinquanta"],
  ...["sessanta", "settanta", "ottanta", "novanta"],
];
const scales: readonly (readonly [one: string, many: string])[] = [
  ["un milione", "milioni"],
  ["un miliardo", "miliardi"],
  ["un bilione", "bilioni"],
  ["un biliardo", "biliardi"],
];

/**
 * A whole number that is not negative in Italian words. Only the number one agrees with its noun (un, una); ventuno does not change.
 * @example italianWords(1n, "feminine") // "una"
 * @example italianWords(23000n, "none") // "ventitremila"
 */
export function italianWords(value: bigint, counted: CountedNoun): string {
  if (value === 0n) return "zero";
  if (value === 1n && counted !== "none") return counted === "feminine" ? "una" : "un";
  const large = groupsOfThree(value)
    .filter(({ power }) => power >= 2)
    .map(({ power, count }) => {
      const [one, many] = scales[power - 2] ?? ["", ""];
      return count === 1 ? one : `${withFinalAccent(belowThousand(count))} ${many}`;
    });
  const small = withFinalAccent(belowMillion(Number(value % 1_000_000n)));
  return [...large, small].join(" ").trim();
}

function belowMillion(count: number): string {
  const thousands = Math.trunc(count / 1000);
  const start = thousands === 0 ? "" : thousands === 1 ? "mille" : `${belowThousand(thousands)}mila`;
  return `${start}${belowThousand(count % 1000)}`;
}

function belowThousand(count: number): string {
  const hundreds = Math.trunc(count / 100);
  const rest = belowHundred(count % 100);
  if (hundreds === 0) return rest;
  const start = `${hundreds === 1 ? "" : belowTwenty[hundreds]}cento`;
  // centotto, centottanta: the two o become one.
  return rest.startsWith("ott") ? `${start.slice(0, -1)}${rest}` : `${start}${rest}`;
}

function belowHundred(count: number): string {
  if (count < 20) return belowTwenty[count] ?? "";
  const ten = tens[Math.trunc(count / 10)] ?? "";
  const last = count % 10;
  return `${last === 1 || last === 8 ? ten.slice(0, -1) : ten}${belowTwenty[last]}`;
}

/** A compound that ends in tre carries the accent (ventitré); tre itself does not. */
function withFinalAccent(word: string): string {
  return word === "tre" ? word : word.replace(/tre$/, "tré");
}
