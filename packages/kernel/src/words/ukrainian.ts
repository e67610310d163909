// Ukrainian is written by our own rules because the library spells і with the Latin letter i.
// The apostrophe is U+02BC, the letter that Intl uses in Ukrainian names too, so one document has one apostrophe.
import type { CountedNoun } from "./counted-noun.ts";
import { groupsOfThree } from "./groups-of-three.ts";

const belowTwenty = [
  ...["", "один", "два", "три", "чотири", "пʼять", "шість", "сім", "вісім", "девʼять", "десять"],
  ...["одинадцять", "дванадцять", "тринадцять", "чотирнадцять", "пʼятнадцять"],
  ...["шістнадцять", "сімнадцять", "вісімнадцять", "девʼятнадцять"],
];
const tens = [
  ...["", "", "двадцять", "тридцять", "сорок", "пʼятдесят"],
  ...["шістдесят", "сімдесят", "вісімдесят", "девʼяносто"],
];
const hundreds = [
  ...["", "сто", "двісті", "триста", "чотириста", "пʼятсот"],
  ...["шістсот", "сімсот", "вісімсот", "девʼятсот"],
];

/** Forms after 1, after 2 to 4, and after all others. */
type Scale = { readonly gender: CountedNoun; readonly forms: readonly [string, string, string] };

const scales: readonly Scale[] = [
  { gender: "feminine", forms: ["тисяча", "тисячі", "тисяч"] },
  { gender: "masculine", forms: ["мільйон", "мільйони", "мільйонів"] },
  { gender: "masculine", forms: ["мільярд", "мільярди", "мільярдів"] },
  { gender: "masculine", forms: ["трильйон", "трильйони", "трильйонів"] },
  { gender: "masculine", forms: ["квадрильйон", "квадрильйони", "квадрильйонів"] },
];

/**
 * A whole number that is not negative in Ukrainian words; 1 and 2 agree with the gender of what is counted.
 * @example ukrainianWords(2000n, "none") // "дві тисячі"
 * @example ukrainianWords(21n, "feminine") // "двадцять одна"
 */
export function ukrainianWords(value: bigint, counted: CountedNoun): string {
  if (value === 0n) return "нуль";
  return groupsOfThree(value)
    .map(({ power, count }) => {
      const scale = scales[power - 1];
      if (scale === undefined) return belowThousand(count, counted);
      return `${belowThousand(count, scale.gender)} ${formAfter(count, scale.forms)}`;
    })
    .join(" ");
}

function belowThousand(count: number, counted: CountedNoun): string {
  const rest = count % 100;
  const last =
    rest < 20 ? numeral(rest, counted) : `${tens[Math.trunc(rest / 10)]} ${numeral(rest % 10, counted)}`;
  return `${hundreds[Math.trunc(count / 100)]} ${last}`.trim();
}

function numeral(belowTwentyCount: number, counted: CountedNoun): string {
  if (belowTwentyCount === 1 && counted === "feminine") return "одна";
  if (belowTwentyCount === 1 && counted === "neuter") return "одне";
  if (belowTwentyCount === 2 && counted === "feminine") return "дві";
  return belowTwenty[belowTwentyCount] ?? "";
}

function formAfter(count: number, [one, few, many]: readonly [string, string, string]): string {
  const lastTwo = count % 100;
  const last = count % 10;
  if (lastTwo > 10 && lastTwo < 20) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
