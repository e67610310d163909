// Cuts a text that is longer than its column at its end, between whole characters as a reader counts them.

/** Of a column that says nothing else. */
export const defaultTextLength = 25;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * At most so many characters, the last of which is then an ellipsis.
 * @example cutText("Siemens Magnetom Sola MRI scanner") // "Siemens Magnetom Sola MR…"
 */
export function cutText(text: string, length: number = defaultTextLength): string {
  // No character is shorter than one unit, so most texts need not be taken apart.
  if (text.length <= length) return text;
  const whole = [...characters.segment(text)];
  if (whole.length <= length) return text;
  const kept = whole.slice(0, Math.max(0, length - 1)).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}
