// Values inside a translated sentence keep their own direction: a name may be written from the other side, and a date, an address or a
// number is always read from the left.

const [ownDirection, leftToRight, end] = ["\u2068", "\u2066", "\u2069"];

/** A name or a text of a user. @example t("Remove {{name}}", { name: isolate(name) }) */
export function isolate(text: string): string {
  return `${ownDirection}${text}${end}`;
}

/** A figure, a date, an address. */
export function isolateFigure(text: string): string {
  return `${leftToRight}${text}${end}`;
}
