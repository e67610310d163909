// Arabic is written by our own rules: the library reads 101,000 as "one hundred and thousand thousand" and leaves dual and case wrong.
// Nominative, counting form; traditional spelling مائة. All units of money we name are masculine, and so are the numerals.
import { groupsOfThree } from "./groups-of-three.ts";

const belowTwenty = [
  ...["", "واحد", "اثنان", "ثلاثة", "أربعة", "خمسة", "ستة", "سبعة", "ثمانية", "تسعة", "عشرة"],
  ...["أحد عشر", "اثنا عشر", "ثلاثة عشر", "أربعة عشر", "خمسة عشر"],
  ...["ستة عشر", "سبعة عشر", "ثمانية عشر", "تسعة عشر"],
];
const tens = ["", "", "عشرون", "ثلاثون", "أربعون", "خمسون", "ستون", "سبعون", "ثمانون", "تسعون"];
const hundreds = [
  ...["", "مائة", "مائتان", "ثلاثمائة", "أربعمائة", "خمسمائة"],
  ...["ستمائة", "سبعمائة", "ثمانمائة", "تسعمائة"],
];

/** A masculine noun as numbers need it: one, two, three to ten, eleven to ninety-nine. */
type ArabicNoun = readonly [one: string, two: string, few: string, many: string];

const scales: readonly ArabicNoun[] = [
  ["ألف", "ألفان", "آلاف", "ألفًا"],
  ["مليون", "مليونان", "ملايين", "مليونًا"],
  ["مليار", "ملياران", "مليارات", "مليارًا"],
  ["تريليون", "تريليونان", "تريليونات", "تريليونًا"],
  ["كوادريليون", "كوادريليونان", "كوادريليونات", "كوادريليونًا"],
];

/**
 * A whole number that is not negative in Arabic words. Directly before a noun a dual loses its ending
 * and a counted thousand its tanwin (ألفا دينار, أحد عشر ألف دينار).
 * @example arabicWords(2000n, false) // "ألفان"
 * @example arabicWords(2000n, true) // "ألفا"
 */
export function arabicWords(value: bigint, isBeforeNoun: boolean): string {
  if (value === 0n) return "صفر";
  const groups = groupsOfThree(value);
  return groups
    .map(({ power, count }, index) => {
      const isBound = isBeforeNoun && index === groups.length - 1;
      const scale = scales[power - 1];
      return scale === undefined ? belowThousand(count, isBound) : countedScale(count, scale, isBound);
    })
    .join(" و");
}

/**
 * A counted noun in Arabic, in the form that the number asks for (one, two, few, many); a foreign name with one form stays as it is.
 * @example arabicCount(3n, ["دينار", "ديناران", "دنانير", "دينارًا"]) // "ثلاثة دنانير"
 * @example arabicCount(102n, ["دينار", "ديناران", "دنانير", "دينارًا"]) // "مائة دينار وديناران"
 */
export function arabicCount(value: bigint, [one = "", two, few, many]: readonly string[]): string {
  if (value === 1n) return `${one} واحد`;
  if (two === undefined) return `${arabicWords(value, true)} ${one}`;
  if (value === 2n) return two;
  const lastTwo = value % 100n;
  if (lastTwo > 10n) return `${arabicWords(value, false)} ${many}`;
  if (lastTwo > 2n) return `${arabicWords(value, false)} ${few}`;
  const round = `${arabicWords(value - lastTwo, true)} ${one}`;
  if (lastTwo === 0n) return round;
  return lastTwo === 1n ? `${round} و${one} واحد` : `${round} و${two}`;
}

function countedScale(count: number, scale: ArabicNoun, isBound: boolean): string {
  const [one, two, few, many] = scale;
  const lastTwo = count % 100;
  const round = count - lastTwo;
  if (lastTwo > 10) return `${belowThousand(count, false)} ${isBound ? one : many}`;
  if (lastTwo > 2) return `${belowThousand(count, false)} ${few}`;
  const start = round === 0 ? [] : [`${belowThousand(round, true)} ${one}`];
  const end = lastTwo === 0 ? [] : lastTwo === 1 ? [one] : [isBound ? withoutNun(two) : two];
  return [...start, ...end].join(" و");
}

function belowThousand(count: number, isBound: boolean): string {
  const hundred = hundreds[Math.trunc(count / 100)] ?? "";
  const rest = count % 100;
  if (rest === 0 && isBound && count === 200) return withoutNun(hundred);
  return [hundred, ...belowHundred(rest)].filter(Boolean).join(" و");
}

/** The ones stand before the tens: one and twenty. */
function belowHundred(count: number): readonly (string | undefined)[] {
  return count < 20 ? [belowTwenty[count]] : [belowTwenty[count % 10], tens[Math.trunc(count / 10)]];
}

function withoutNun(dual: string): string {
  return dual.slice(0, -1);
}
