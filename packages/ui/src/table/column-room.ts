// What gives way where a table has too little room. Beside another page columns are left out: texts that only accompany, then days. What
// stays is narrower, as far as it is a text. Figures, statuses and registrations are whole, however little room there is.
import type { TableColumn } from "./table-types.ts";

type Fitting = {
  /** In their order. */
  readonly ids: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly flexibleId: string | undefined;
  readonly room: number;
};

/** Those to leave out, the last ones first, until the others fit; as many as can go where they never do. */
export function columnsWithoutRoom<Row>(
  columns: readonly TableColumn<Row>[],
  { ids, widths, flexibleId, room }: Fitting,
): ReadonlySet<string> {
  const left = new Set<string>();
  let needed = ids.reduce((sum, id) => sum + (widths[id] ?? 0), 0);
  for (const kinds of [["text", "other"], ["date"]]) {
    for (const id of ids.toReversed()) {
      if (needed <= room) return left;
      const column = columns.find((one) => one.id === id);
      if (column === undefined || id === flexibleId || column.isMandatory === true) continue;
      if (!kinds.includes(column.kind) || column.total !== undefined) continue;
      left.add(id);
      needed -= widths[id] ?? 0;
    }
  }
  return left;
}

/** Still a word or two. */
const narrowText = 96;

/** Texts that nobody has drawn an edge of give up what the others lack, each by the share of what it can; the flexible one comes last. */
export function narrowedWidths<Row>(
  columns: readonly TableColumn<Row>[],
  { ids, widths, flexibleId, room }: Fitting,
  drawnIds: ReadonlySet<string>,
): Readonly<Record<string, number>> {
  const texts = columns.filter(
    ({ id, kind }) => (kind === "text" || kind === "other") && ids.includes(id) && !drawnIds.has(id),
  );
  let narrowed = widths;
  for (const isLast of [false, true]) {
    const lacking = ids.reduce((sum, id) => sum + (narrowed[id] ?? 0), 0) - room;
    if (lacking <= 0) return narrowed;
    const giving = texts.filter(({ id }) => (id === flexibleId) === isLast);
    const spare = new Map(giving.map(({ id }) => [id, Math.max(0, (narrowed[id] ?? 0) - narrowText)]));
    const whole = spare.values().reduce((sum, one) => sum + one, 0);
    const share = whole === 0 ? 0 : Math.min(1, lacking / whole);
    narrowed = Object.fromEntries(
      Object.entries(narrowed).map(([id, width]) => [id, width - Math.ceil((spare.get(id) ?? 0) * share)]),
    );
  }
  return narrowed;
}
