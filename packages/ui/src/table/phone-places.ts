// Where the columns of a row stand on a phone: three lines, the name and the main figure first, then what goes with them, then status,
// registration and date. What has no place there is left to the page of the record.
import type { PhonePlace, TableColumn } from "./table-types.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

type Wish<Row> = { readonly place: PhonePlace; readonly suits: (column: TableColumn<Row>) => boolean };

/** In the order in which columns are taken; each place holds one. */
export function phoneColumns<Row>(
  shown: readonly ShownColumn<Row>[],
): ReadonlyMap<string, Exclude<PhonePlace, "none">> {
  const places = new Map<string, Exclude<PhonePlace, "none">>();
  const taken = new Set<PhonePlace>();
  const columns = shown.map(({ column }) => column);
  const give = (column: TableColumn<Row> | undefined, place: PhonePlace): void => {
    if (column === undefined || place === "none" || taken.has(place)) return;
    places.set(column.id, place);
    taken.add(place);
  };
  for (const column of columns) if (column.phone !== undefined) give(column, column.phone);
  const wishes: readonly Wish<Row>[] = [
    { place: "badge", suits: ({ kind }) => kind === "status" },
    { place: "key", suits: ({ kind }) => kind === "link" },
    { place: "name", suits: ({ kind }) => kind === "text" || kind === "other" },
    { place: "detail", suits: ({ kind }) => kind === "text" || kind === "other" },
    { place: "figure", suits: ({ kind }) => kind === "figure" },
    { place: "date", suits: ({ kind }) => kind === "date" },
  ];
  for (const { place, suits } of wishes) {
    give(
      columns.find((column) => column.phone === undefined && !places.has(column.id) && suits(column)),
      place,
    );
  }
  // A row without a name goes by its registration.
  const [key] = [...places].find(([, place]) => place === "key") ?? [];
  if (!taken.has("name") && key !== undefined) places.set(key, "name");
  return places;
}
