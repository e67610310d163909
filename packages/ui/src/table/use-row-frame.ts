// What all rows of a table share, as one object that stays the same until something in it changes.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { phoneColumns } from "./phone-places.ts";
import type { RowFrame } from "./TableRow.tsx";
import type { DataTableProps, RowAction } from "./table-types.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

/** What the menu of this row has. */
export function offeredActions<Row>(actions: readonly RowAction<Row>[], row: Row): readonly RowAction<Row>[] {
  return actions.filter(({ isOffered }) => isOffered?.(row) !== false);
}

/** Stands for the name of a row, so that a sentence is translated once and not for each row. */
const place = "\uE000";

function filled(sentence: string): (name: string) => string {
  return (name) => sentence.replace(place, () => name);
}

export function useRowFrame<Row>(
  { columns, rowName, rowNote, selectedIds, onOpen }: DataTableProps<Row>,
  shown: readonly ShownColumn<Row>[],
  { isPhone, actions }: { readonly isPhone: boolean; readonly actions: readonly RowAction<Row>[] },
): RowFrame<Row> {
  const { t } = useTranslation();
  const [first] = columns;
  // A phone has no room for boxes until the user begins to choose.
  const hasSelection =
    selectedIds !== undefined && (!isPhone || onOpen === undefined || selectedIds.size > 0);
  return useMemo(
    () => ({
      shown,
      hasSelection,
      hasMenu: actions.length > 0,
      hasActions: (row) => offeredActions(actions, row).length > 0,
      phonePlaces: isPhone ? phoneColumns(shown) : undefined,
      nameOf: rowName ?? ((row) => first?.text(row) ?? ""),
      noteOf: rowNote,
      texts: {
        select: filled(t("Select {{name}}", { name: place })),
        expand: filled(t("Show what belongs to {{name}}", { name: place })),
        actions: filled(t("Actions on {{name}}", { name: place })),
        pinned: t("Pinned"),
        running: t("Running"),
      },
    }),
    [shown, hasSelection, actions, isPhone, rowName, first, rowNote, t],
  );
}
