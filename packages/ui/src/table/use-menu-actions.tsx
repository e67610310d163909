// The entries of the menu of a row: those of the owner, and pinning where rows can be pinned.
import { IconPin, IconPinnedOff } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DataTableProps, RowAction } from "./table-types.ts";

const none: readonly never[] = [];

export function useMenuActions<Row>({
  rowActions = none,
  onPin,
  pinnedRows = none,
  rowId,
}: DataTableProps<Row>): readonly RowAction<Row>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    if (onPin === undefined) return rowActions;
    const pinnedIds = new Set(pinnedRows.map(rowId));
    const isPinned = (row: Row): boolean => pinnedIds.has(rowId(row));
    return [
      {
        id: "pin",
        label: t("Pin"),
        icon: <IconPin size={15} />,
        isOffered: (row) => !isPinned(row),
        run: (row) => onPin(row, true),
      },
      {
        id: "unpin",
        label: t("Unpin"),
        icon: <IconPinnedOff size={15} />,
        isOffered: isPinned,
        run: (row) => onPin(row, false),
      },
      ...rowActions,
    ];
  }, [rowActions, onPin, pinnedRows, rowId, t]);
}
