// The control of a cell that is typed or chosen. A figure is read when the cell is left, as the reader's locale writes it.
import { typedValue } from "@kontor/model/sheet/cell-text.ts";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { type ClipboardEvent, type KeyboardEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../language/use-formats.ts";
import { useListValues } from "../../../request/use-list-values.ts";
import styles from "./Sheet.module.css";
import { formatOf, isFigure, type ScriptCell } from "./sheet-rows.ts";
import type { OpenSheet } from "./use-sheet.ts";

type Props = {
  readonly cell: ScriptCell;
  readonly label: string;
  readonly sheet: OpenSheet;
  /** Its value as it is read. */
  readonly shown: string;
  readonly onPaste: (text: string) => void;
  readonly onMove: (rows: 1 | -1) => void;
};

export function CellInput(props: Props): ReactElement {
  const { cell } = props;
  if (cell.select !== undefined) return <Choice {...props} select={cell.select} />;
  if (formatOf(cell) === "date") return <Day {...props} />;
  return formatOf(cell) === "textarea" ? <Lines {...props} /> : <Line {...props} />;
}

function Line({ cell, label, sheet, shown, onPaste, onMove }: Props): ReactElement {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const [typed, setTyped] = useState<string>();
  const unread = sheet.unreadAt(cell.name);
  const leave = (): void => {
    if (typed !== undefined && typed !== shown) sheet.change(cell, typedValue(typed, formatOf(cell), locale));
    setTyped(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setTyped(undefined);
    const rows = event.key === "ArrowUp" || (event.key === "Enter" && event.shiftKey) ? -1 : 1;
    if (event.key !== "Enter" && event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    leave();
    onMove(rows);
  };
  const onPasted = (event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(text) && text.trim().toLowerCase() !== "null") return;
    event.preventDefault();
    setTyped(undefined);
    onPaste(text);
  };
  return (
    <input
      className={styles.input}
      // A sign stands before its number in every language.
      dir={isFigure(cell) ? "ltr" : undefined}
      aria-label={label}
      aria-invalid={unread !== undefined || undefined}
      title={unread === undefined ? undefined : t("Not a number")}
      disabled={cell.disabled}
      value={typed ?? unread ?? shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={leave}
      onKeyDown={onKeyDown}
      onPaste={onPasted}
    />
  );
}

function Lines({ cell, label, sheet }: Props): ReactElement {
  const [typed, setTyped] = useState<string>();
  const value = String(sheet.valueAt(cell.name) ?? "");
  return (
    <textarea
      className={styles.input}
      aria-label={label}
      rows={2}
      disabled={cell.disabled}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== undefined) sheet.change(cell, { value: typed === "" ? null : typed });
        setTyped(undefined);
      }}
    />
  );
}

function Choice({
  cell,
  label,
  sheet,
  select,
}: Props & { readonly select: NonNullable<ScriptCell["select"]> }): ReactElement {
  const listed = useListValues(typeof select === "string" ? select : undefined);
  const choices = typeof select === "string" ? listed : select;
  const value = String(sheet.valueAt(cell.name) ?? "");
  const isListed = value === "" || choices.some((choice) => choice.value === value);
  return (
    <select
      className={styles.input}
      aria-label={label}
      disabled={cell.disabled}
      value={value}
      onChange={(event) => sheet.change(cell, { value: event.currentTarget.value || null })}
    >
      <option value="" />
      {/* What is no longer offered is still shown where it was chosen. */}
      {!isListed && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

function Day({ cell, label, sheet }: Props): ReactElement {
  return (
    <div className={styles.day}>
      <FieldInput
        field={{
          name: `sheet ${cell.name}`,
          type: "date",
          label,
          value: sheet.valueAt(cell.name) ?? undefined,
          isTouched: false,
          isMandatory: false,
          isHidden: false,
          isDisabled: cell.disabled === true,
          isReadOnly: false,
          isMultiple: false,
          showsMandatoryHint: false,
          isLabelUnseen: true,
        }}
        onChange={(next) =>
          sheet.change(cell, { value: typeof next === "string" && next !== "" ? next : null })
        }
        onTouch={() => {}}
      />
    </div>
  );
}
