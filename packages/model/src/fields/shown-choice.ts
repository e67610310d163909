// The value of a select as it is shown: by its label, or by its code where the list has lost it.

/** What a value shows whose list does not have it any more, or never had. */
export function shownChoice(code: string, labels: ReadonlyMap<string, string>): string {
  return labels.get(code) ?? `${code} (???)`;
}
