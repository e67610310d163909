// What a table row is made of: something that tells it from the others, and perhaps rows below it and actions of its own.

export type RowContent = {
  readonly _id?: string | number;
  readonly id?: string | number;
  readonly registration?: string | number;
  /** The rows below it, or the address they are loaded from. */
  readonly children?: readonly RowContent[] | string;
  readonly actions?: readonly { readonly url: string; readonly label?: string }[];
};

/** By `_id`, else `id`, else `registration`; a row without any of them is not known. */
export function rowIdentity({ _id, id, registration }: RowContent): string | undefined {
  const known = [_id, id, registration].find(
    (value) => value !== undefined && value !== null && value !== "",
  );
  return known === undefined ? undefined : String(known);
}

/** What can be opened: rows that are there, or an address. Nothing at all is no reason for an arrow. */
export function hasChildren({ children }: RowContent): boolean {
  return children !== undefined && children.length > 0;
}
