// What tells a row of a table from the others.

type Identified = { readonly _id?: unknown; readonly id?: unknown; readonly registration?: unknown };

/** By `_id`, else `id`, else `registration`; a row without any of them is not known. */
export function rowIdentity({ _id, id, registration }: Identified): string | undefined {
  const known = [_id, id, registration].find(
    (value) => (typeof value === "string" && value !== "") || typeof value === "number",
  );
  return known === undefined ? undefined : String(known);
}
