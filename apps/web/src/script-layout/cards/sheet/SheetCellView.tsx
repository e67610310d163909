// One cell of a sheet: typed, chosen, or read, with what its author says about it.

import { numberText } from "@kontor/model/sheet/cell-text.ts";
import type { SheetError, SheetValue } from "@kontor/model/sheet/sheet-values.ts";
import { Tooltip } from "@kontor/ui/overlay/Tooltip.tsx";
import { IconMessage } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { CellInput } from "./CellInput.tsx";
import styles from "./Sheet.module.css";
import { formatOf, isComputed, isFigure, type ScriptCell } from "./sheet-rows.ts";
import type { OpenSheet } from "./use-sheet.ts";

type Props = {
  readonly cell: ScriptCell;
  /** What the row and the column are called. */
  readonly label: string;
  readonly sheet: OpenSheet;
  readonly currency: string;
  readonly isReadOnly: boolean;
  readonly onPaste: (text: string) => void;
  /** To the cell below or above. */
  readonly onMove: (rows: 1 | -1) => void;
};

export function SheetCellView(props: Props): ReactElement {
  const { cell, label, sheet, currency, isReadOnly } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const value = sheet.values.get(cell.name) ?? { kind: "empty" };
  const isRead = isReadOnly || cell.readOnly === true || isComputed(cell);
  return (
    <div
      className={styles.cell}
      data-figure={isFigure(cell) || undefined}
      data-disabled={cell.disabled || undefined}
    >
      {cell.comment !== undefined && <Comment text={cell.comment} />}
      {isRead ? (
        <output className={styles.text} aria-label={label} data-error={value.kind === "error" || undefined}>
          <bdi dir={isFigure(cell) ? "ltr" : undefined}>{shownText(value)}</bdi>
        </output>
      ) : (
        <CellInput {...props} shown={shownText(value)} />
      )}
    </div>
  );

  function shownText(found: SheetValue): string {
    switch (found.kind) {
      case "empty":
        return "";
      case "error":
        return errorWords(found.error, t);
      case "number":
        return cell.select === undefined
          ? numberText(found.number, formatOf(cell), { locale: formats.locale, currency })
          : String(sheet.valueAt(cell.name) ?? "");
      case "text":
        return formatOf(cell) === "date" && /^\d{4}-\d{2}-\d{2}$/.test(found.text)
          ? formats.formatDate(found.text)
          : found.text;
    }
  }
}

function Comment({ text }: { readonly text: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <Tooltip text={text}>
      {(describedBy) => (
        <button type="button" className={styles.comment} aria-label={t("Comment")} {...describedBy}>
          <IconMessage size={13} stroke={1.6} aria-hidden />
        </button>
      )}
    </Tooltip>
  );
}

function errorWords(error: SheetError, t: TFunction): string {
  switch (error) {
    case "formula":
      return t("Not a formula");
    case "unknown":
      return t("Unknown cell");
    case "circle":
      return t("Counts with itself");
    case "divisionByZero":
      return t("Division by zero");
    case "notANumber":
      return t("Not a number");
    case "tooLarge":
      return t("Too large");
  }
}
