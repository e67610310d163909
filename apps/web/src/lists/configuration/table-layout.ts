// From what a user has chosen for a table to what the table shows, and back.
import type { TableConfiguration } from "@kontor/client/lists/table-configuration.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { TableDensity, TableLayout } from "@kontor/ui/table/table-types.ts";
import type { Column } from "../../columns/list-columns.ts";

/** What a table shows besides its columns where its rows are dense. */
export function denseColumns(
  { ledgerColumns = [] }: Pick<Entity, "ledgerColumns">,
  density: TableDensity,
): readonly string[] {
  return density === "ledger" ? ledgerColumns : [];
}

/**
 * A table hides what it is told to hide; the preference names what is shown, so that a column added later does not appear by itself.
 * `more` is shown as well as long as the user has chosen no columns.
 */
export function layoutOf(
  { columns: chosen, widths }: TableConfiguration,
  columns: readonly Column[],
  more: readonly string[] = [],
): TableLayout {
  const paths = columns.map(({ path }) => path);
  const visible = columns.filter(({ isVisible }) => isVisible).map(({ path }) => path);
  const usual = [...visible, ...more.filter((path) => paths.includes(path) && !visible.includes(path))];
  const known = chosen?.filter((path) => paths.includes(path)) ?? [];
  const shown = known.length > 0 ? known : usual;
  const hidden = paths.filter((path) => !shown.includes(path));
  return { order: [...shown, ...hidden], hidden, ...(widths !== undefined && { widths }) };
}

export function shownBy(
  { order, hidden = [], widths }: TableLayout,
  columns: readonly Column[],
): TableConfiguration {
  const paths = columns.map(({ path }) => path);
  const ordered = [...(order ?? []), ...paths.filter((path) => !order?.includes(path))];
  return {
    columns: ordered.filter((path) => paths.includes(path) && !hidden.includes(path)),
    ...(widths !== undefined && { widths }),
  };
}
