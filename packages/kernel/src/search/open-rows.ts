// Which rows of a table lie open. They belong to one page of one search: another page or search begins with all of them closed.

export type OpenRows = {
  /** Names the page and the search the rows were opened on. */
  readonly place: string;
  readonly ids: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

/** The rows that are open at this place. */
export function openRowsAt(open: OpenRows, place: string): ReadonlySet<string> {
  return open.place === place ? open.ids : none;
}

/** A closed row opens, an open one closes. */
export function toggledRow(open: OpenRows, place: string, id: string): OpenRows {
  const ids = new Set(openRowsAt(open, place));
  if (!ids.delete(id)) ids.add(id);
  return { place, ids };
}
