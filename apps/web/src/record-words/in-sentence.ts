// The label of an entity inside a sentence: "Search persons". A word that is written in capitals stays so, and languages that know no
// small letters are left alone.

/** @example inSentence("Payment files") // "payment files" */
export function inSentence(label: string): string {
  const [first = "", second = ""] = label;
  const isShouted = second !== second.toLowerCase();
  return isShouted ? label : first.toLowerCase() + label.slice(first.length);
}
