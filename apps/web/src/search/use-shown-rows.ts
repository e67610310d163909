// Which of the loaded rows are shown while a user types above them. Also whether the server matched rows by columns that are not on screen.
// Typing comes first: the rows follow when there is time.
import { hasHiddenHits, type ShownColumn, shownFilter } from "@kontor/client/lists/shown-filter.ts";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";

type ShownRows<Row> = {
  readonly rows: readonly Row[];
  /** One quiet line above the table. */
  readonly notice: string | undefined;
};

type Texts = {
  /** What is typed and not entered; empty when the rows are those the server has found. */
  readonly typed: string;
  /** What the server was asked to find. */
  readonly search: string;
};

/** `columns` are the visible ones, and another array when they show other texts. */
export function useShownRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly ShownColumn<Row>[],
  { typed, search }: Texts,
): ShownRows<Row> {
  const { t } = useTranslation();
  const filter = useDeferredValue(typed);
  const shown = useMemo(
    () => (filter.trim() === "" ? rows : rows.filter(shownFilter(columns, filter))),
    [rows, columns, filter],
  );
  const isHidden = useMemo(() => hasHiddenHits(rows, columns, search), [rows, columns, search]);
  return {
    rows: shown,
    notice: isHidden ? t("The search has found results on fields not displayed") : undefined,
  };
}
