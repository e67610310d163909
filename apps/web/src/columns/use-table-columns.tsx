// The columns of a list as the table draws them: what each cell says and how it looks, by the kind of its field.

import type { ListItem } from "@kontor/client/list-values.ts";
import { compare, zero } from "@kontor/kernel/money/arithmetic.ts";
import { decimal, isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { meets } from "@kontor/model/fields/condition.ts";
import { type RecordData, valuesAt } from "@kontor/model/fields/path.ts";
import { dash } from "@kontor/ui/table/cell-content.tsx";
import type { ColumnKind, TableColumn } from "@kontor/ui/table/table-types.ts";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { pageOfRow } from "../address/record-path.ts";
import { useFormats } from "../language/use-formats.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { RowStatus } from "../record-words/RowStatus.tsx";
import { useListLabels } from "../record-words/use-list-labels.ts";
import { useRecordNames } from "../record-words/use-record-name.ts";
import { listValues } from "../request/list-values.ts";
import { amountText, type CellWords, cellText, withCurrency } from "./cell-text.ts";
import styles from "./cells.module.css";
import { FileCell } from "./FileCell.tsx";
import { type Column, currencyOf } from "./list-columns.ts";
import { ReferenceCell } from "./ReferenceCell.tsx";
import { keysIn, referencesIn } from "./references-in.ts";
import type { Sums } from "./use-sums.ts";

type Drawing = {
  readonly rows: readonly RecordData[];
  readonly sums: Sums | undefined;
  readonly isPlain: boolean;
};

/** More is read on the page of the record. */
const flexibleMaxLength = 120;

export type ListTableColumn = TableColumn<RecordData>;

export function useTableColumns(
  { entity, workflows }: EntityModel,
  shown: readonly Column[],
  { rows, sums, isPlain }: Drawing,
): readonly ListTableColumn[] {
  const { t } = useTranslation();
  const words = useCellWords(shown, rows);
  const mixed = useMemo(() => mixedAmounts(shown, rows), [shown, rows]);
  return useMemo(() => {
    const linked = linkedPath(entity, shown);
    const leading = leadingPath(shown, linked);
    const draw = (column: Column): ListTableColumn => {
      const { path, type, isSortable, shownLength } = column;
      const isKey = path === entity.key;
      const isLinked = path === linked;
      const isStatus = path === "status" && entity.workflow !== undefined;
      const currency = type === "currency" && !mixed.has(path) ? firstCurrency(column, rows) : undefined;
      const text = (row: RecordData): string =>
        type === "currency" && mixed.has(path)
          ? withCurrency(cellText(row, column, words), currencyOf(row, column))
          : cellText(row, column, words);
      const total = sums?.amounts.get(path);
      return {
        id: path,
        label:
          currency === undefined
            ? column.label
            : t("{{label}}, {{currency}}", { label: column.label, currency }),
        kind: isLinked ? "link" : isStatus ? "status" : kindOfColumn(column),
        isSortable,
        text,
        ...(isLinked && {
          href: (row: RecordData) => pageOfRow(entity, row),
          isStruck: (row: RecordData) => meets(entity.struckOut, row),
        }),
        ...(isKey && { isMandatory: true }),
        ...(isStatus && {
          render: (row: RecordData) => (
            <RowStatus model={{ entity, workflows }} row={row} label={text(row)} isPlain={isPlain} />
          ),
        }),
        ...(isReference(column, linked) && {
          render: (row: RecordData) => referenceCell(row, column, words),
        }),
        ...(mixed.has(path) && { render: (row: RecordData) => mixedAmount(row, column, words) }),
        ...(column.field.isSigned && { sign: (row: RecordData) => signOf(row, column) }),
        ...(currency !== undefined && { unit: currency }),
        // What takes the spare width is cut by it alone.
        ...(path === "name" ? { isFlexible: true as const, maxLength: flexibleMaxLength } : {}),
        ...(shownLength !== undefined && { maxLength: shownLength }),
        ...(type !== "currency" && !isLinked && path !== leading && !isStatus && { isQuiet: true }),
        ...(total !== undefined &&
          sums !== undefined && { total: amountText(total, sums.currency, words.formats) }),
      };
    };
    return shown.map(draw);
  }, [shown, entity, workflows, words, mixed, rows, sums, isPlain, t]);
}

/** Beside what opens it, what a row is known by: its name, or else the first text, such as the client of a contract. */
function leadingPath(shown: readonly Column[], linked: string | undefined): string | undefined {
  const isName = shown.some(({ path }) => path === "name");
  const isText = ({ path, type }: Column): boolean => type === "text" && path !== linked && path !== "status";
  return isName ? "name" : shown.find(isText)?.path;
}

/** What a row is opened by: its key or, where that is not shown, the first text. */
function linkedPath({ key }: EntityModel["entity"], shown: readonly Column[]): string | undefined {
  const isShown = shown.some(({ path }) => path === key);
  return isShown ? key : shown.find(({ type, link }) => type === "text" && link === undefined)?.path;
}

/** Also a text may name a record or a file. */
function isReference({ path, type, link }: Column, linked: string | undefined): boolean {
  return type === "link" || (link !== undefined && path !== linked);
}

function useCellWords(columns: readonly Column[], rows: readonly RecordData[]): CellWords {
  const { t } = useTranslation();
  const formats = useFormats();
  const labels = useListLabels(columns.flatMap(({ field }) => field.list ?? []));
  const references = useMemo(() => referencesIn(columns, rows), [columns, rows]);
  const nameOf = useRecordNames(references);
  return useMemo(
    () => ({
      formats,
      labelsOf: (list) => labels.get(list) ?? knownLabels(list),
      nameOf,
      yes: t("Yes"),
      no: t("No"),
    }),
    [formats, labels, nameOf, t],
  );
}

const labelled = new WeakMap<readonly ListItem[], ReadonlyMap<string, string>>();

/** Rows are shown as soon as their words are known, which may be a moment before the columns hear of it. */
function knownLabels(list: string): ReadonlyMap<string, string> | undefined {
  const items = listValues.known().get(list);
  if (items === undefined) return undefined;
  const labels = labelled.get(items) ?? new Map(items.map(({ value, label }) => [value, label]));
  labelled.set(items, labels);
  return labels;
}

const figures: readonly Column["type"][] = ["number", "percentage", "currency", "count"];

function kindOfColumn({ type, field }: Column): ColumnKind {
  if (figures.includes(type) && !field.multiple) return "figure";
  if (type === "date" || type === "datetime") return "date";
  return type === "boolean" ? "other" : "text";
}

/** The amounts that are not all in one currency. */
function mixedAmounts(columns: readonly Column[], rows: readonly RecordData[]): ReadonlySet<string> {
  const amounts = columns.filter(
    ({ type, currencyPath }) => type === "currency" && currencyPath !== undefined,
  );
  const isMixed = (column: Column): boolean =>
    new Set(rows.filter((row) => hasValue(row, column)).map((row) => currencyOf(row, column))).size > 1;
  return new Set(amounts.filter(isMixed).map(({ path }) => path));
}

function firstCurrency(column: Column, rows: readonly RecordData[]): string | undefined {
  const row = rows.find((one) => hasValue(one, column));
  return row && currencyOf(row, column);
}

/** -1, 0 or 1; what is no figure is neither a gain nor a loss. */
function signOf(row: RecordData, { path }: Column): number {
  const [value] = valuesAt(row, path);
  const text = String(value ?? "");
  return isDecimalText(text) ? compare(decimal(text), zero) : 0;
}

function hasValue(row: RecordData, { path }: Column): boolean {
  return valuesAt(row, path).length > 0;
}

function mixedAmount(row: RecordData, column: Column, words: CellWords): ReactNode {
  const text = cellText(row, column, words);
  if (text === "") return dash;
  return (
    <>
      <bdi dir="ltr">{text}</bdi>
      <small className={styles.currency}>{currencyOf(row, column)}</small>
    </>
  );
}

function referenceCell(row: RecordData, column: Column, words: CellWords): ReactNode {
  const keys = keysIn(row, column);
  const [key] = keys;
  if (key === undefined) return dash;
  if (column.link !== undefined && "isFile" in column.link)
    return <FileCell address={key} fileName={typeof row.name === "string" ? row.name : ""} />;
  return <ReferenceCell keys={keys} row={row} column={column} nameOf={words.nameOf} />;
}
