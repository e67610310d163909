// Which rows of a table lie open. They belong to one page of one search: another page or search begins with all of them closed.

export type OpenRows = {
  /** Names the page and the search the rows were opened on. */
  readonly place: string;
  readonly ids: ReadonlySet<string>;
};

const none: ReadonlySet<string> = new Set();

/**
 * The rows that are open at this place.
 * @example [...openRowsAt({ place: "page 1", ids: new Set(["CT-1"]) }, "page 1")] // ["CT-1"]
 * @example [...openRowsAt({ place: "page 1", ids: new Set(["CT-1"]) }, "page 2")] // []
 */
export function openRowsAt(open: OpenRows, place: string): ReadonlySet<string> {
  return open.place === place ? open.ids : none;
}

/**
 * A closed row opens, an open one closes.
 * @example [...toggledRow({ place: "page 1", ids: new Set(["CT-1"]) }, "page 1", "CT-2").ids] // ["CT-1", "CT-2"]
 * @example [...toggledRow({ place: "page 1", ids: new Set(["CT-1"]) }, "page 1", "CT-1").ids] // []
 */
export function toggledRow(open: OpenRows, place: string, id: string): OpenRows {
  const ids = new Set(openRowsAt(open, place));
  if (!ids.delete(id)) ids.add(id);
  return { place, ids };
}
