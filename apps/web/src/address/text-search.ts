// Texts out of the address of a page.

/** One text; anything else counts as absent. */
export function textSearch<Name extends string>(
  name: Name,
  search: Record<string, unknown>,
): { [key in Name]?: string } {
  const value = search[name];
  const result: { [key in Name]?: string } = {};
  if (typeof value === "string" && value !== "") result[name] = value;
  return result;
}

export type SignInSearch = { readonly redirect?: string; readonly autoOidc?: string };

/** All texts of the address, also those a provider has added; the page reads what it knows. */
export function signInSearch(search: Record<string, unknown>): SignInSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => typeof value === "string"));
}
