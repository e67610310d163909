// Texts in CSV files. A spreadsheet takes a text that begins like a formula for one, so such a text gets an apostrophe in front, and
// loses it again when a file is read here.

/**
 * Also as East Asian keyboards write them, and behind what a spreadsheet passes over before it looks: blanks and invisible characters, such
 * as a byte order mark. A bar begins the command of an old way to call another program.
 */
const beginsLikeFormula = /^'*(?:[\t\r\n]|[\s\p{Cf}\p{Cc}]*[=+\-@|\uff1d\uff0b\uff0d\uff20\uff5c])/u;

/** A text that already has apostrophes there gets one more, so that both ways can be gone back. */
export function harmlessText(text: string): string {
  return beginsLikeFormula.test(text) ? `'${text}` : text;
}

export function originalText(text: string): string {
  return text.startsWith("'") && beginsLikeFormula.test(text) ? text.slice(1) : text;
}
