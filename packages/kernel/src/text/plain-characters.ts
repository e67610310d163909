// What people type and paste, brought to one alphabet before it is read: digits of Arabic, Persian and Japanese keyboards,
// the many spaces, apostrophes and dashes, and invisible direction marks. Numbers, dates and phone numbers share it.

const arabicOrPersianDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** The full-width forms lie in the order of ASCII, this far above it; the signs of currencies lie apart. */
const fullWidthCharacter = /[\uff01-\uff5e]/g;
const fullWidthOffset = 0xfee0;
const fullWidthCurrencySign = /[\uffe0\uffe1\uffe5]/g;
const currencySigns: Readonly<Record<string, string>> = { "\uffe0": "¢", "\uffe1": "£", "\uffe5": "¥" };
/** Spaces inside a line only: a tab or a line break separates two values and must not join them. */
const space = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const apostrophe = /[\u2018\u2019\u02bc]/g;
/** Hyphens, the figure dash, the en dash and the minus sign; the em dash separates sentences. */
const dash = /[\u2010-\u2013\u2212]/g;
const directionMark = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text with ASCII digits, spaces, apostrophes and dashes and without direction marks; all else stays, also the spaces
 * around it.
 * @example plainCharacters("\u2212\u0661\u0662\u202f345 ") // "-12 345 "
 */
export function plainCharacters(text: string): string {
  return text
    .replace(arabicOrPersianDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(fullWidthCharacter, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replace(fullWidthCurrencySign, (wide) => currencySigns[wide] ?? wide)
    .replace(space, " ")
    .replace(apostrophe, "'")
    .replace(dash, "-")
    .replace(directionMark, "");
}
