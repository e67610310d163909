// The grid of a sheet: a label for each row, a head for each column, totals in lines of their own weight.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Table } from "@kontor/ui/layout/Table.tsx";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { type ReactElement, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import styles from "./Sheet.module.css";
import { SheetCellView } from "./SheetCellView.tsx";
import { isFigure, type ScriptCell, sheetColumns, sheetRows } from "./sheet-rows.ts";
import { type OpenSheet, paste } from "./use-sheet.ts";

type Props = {
  readonly card: CardOf<"Sheet">;
  readonly cells: readonly ScriptCell[];
  readonly title: string;
  readonly sheet: OpenSheet;
  readonly currency: string;
};

export function SheetTable({ card, cells, title, sheet, currency }: Props): ReactElement {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const place = useRef<HTMLTableSectionElement>(null);
  const columns = useMemo(() => sheetColumns(cells, card.columns), [card.columns, cells]);
  const rows = useMemo(() => sheetRows(cells, columns), [cells, columns]);
  const hasHead = columns.some(({ label }) => label !== undefined);
  const moveTo = (row: number, column: number): void => {
    const selector = `[data-at="${row} ${column}"] :is(input, textarea, select)`;
    place.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  return (
    <Table label={title} isInCard>
      {hasHead && (
        <thead>
          <tr>
            <th scope="col">
              <Unseen>{t("Label")}</Unseen>
            </th>
            {columns.map(({ name, label }, column) => (
              <th key={name ?? ""} scope="col" data-figure={hasFigures(rows, column) || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody ref={place}>
        {rows.map((row, index) => (
          <tr key={row.label} className={styles.row} data-level={row.totalLevel || undefined}>
            <th scope="row" className={styles.label}>
              <bdi>{row.label}</bdi>
            </th>
            {row.cells.map((cell, column) => (
              <td
                key={columns[column]?.name ?? ""}
                className={styles.place}
                data-at={`${index} ${column}`}
                data-figure={(cell !== undefined && isFigure(cell)) || undefined}
              >
                {cell !== undefined && (
                  <SheetCellView
                    cell={cell}
                    label={[row.label, columns[column]?.label].filter(Boolean).join(" ")}
                    sheet={sheet}
                    currency={currency}
                    isReadOnly={card.isReadOnly}
                    onPaste={(text) => paste(sheet, text, { rows, row: index, column, locale })}
                    onMove={(by) => moveTo(index + by, column)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function hasFigures(rows: ReturnType<typeof sheetRows>, column: number): boolean {
  return rows.some(({ cells }) => {
    const cell = cells[column];
    return cell !== undefined && isFigure(cell);
  });
}
