// The value of a select as it is shown: by its label, or by its code where the list has lost it.

/** What a value shows whose list does not have it any more, or never had. Where the list is not known it is its code alone. */
export function shownChoice(
  code: string,
  labels: ReadonlyMap<string, string> | undefined,
  { allowsOwnValue }: { readonly allowsOwnValue?: true } = {},
): string {
  if (labels === undefined) return code;
  return labels.get(code) ?? (allowsOwnValue ? code : `${code} (???)`);
}
