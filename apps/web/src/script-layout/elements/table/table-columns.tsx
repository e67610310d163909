// The columns of a table of a script, as the table of the product draws them.
import { zero } from "@kontor/kernel/money/arithmetic.ts";
import { own } from "@kontor/model/own-value.ts";
import type { TableColumn } from "@kontor/ui/table/table-types.ts";
import type { TFunction } from "i18next";
import type { Formats } from "../../../language/use-formats.ts";
import { ElementLink } from "../ElementLink.tsx";
import { shownFigure } from "../shown-figure.ts";
import { figureOf, isFigureField, signOf, type TableField, type TableRow, totalOf } from "./table-rows.ts";

const amountDecimals = 2;

export function cellText(field: TableField, row: TableRow, formats: Formats, t: TFunction): string {
  const value = own(row.values, field.name);
  if (value === undefined || value === null || value === "") return "";
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  const figure = isFigureField(field) ? figureOf(value) : undefined;
  if (figure !== undefined) return figureText(field, String(figure), formats);
  if (field.kind === "date" && typeof value === "string") return dayText(value, formats);
  return String(value);
}

function figureText({ kind, decimals }: TableField, figure: string, formats: Formats): string {
  if (kind === "percentage") return formats.formatPercentage(figure, { digits: decimals ?? amountDecimals });
  return shownFigure(figure, formats, decimals ?? (kind === "amount" ? amountDecimals : undefined));
}

/** What is no day stays what it is. */
function dayText(text: string, { formatDate, formatMoment }: Formats): string {
  try {
    return text.includes("T") ? formatMoment(text) : formatDate(text);
  } catch {
    return text;
  }
}

export function tableColumns(
  fields: readonly TableField[],
  found: readonly TableRow[],
  formats: Formats,
  t: TFunction,
): readonly TableColumn<TableRow>[] {
  return fields.map((field, index): TableColumn<TableRow> => {
    const { name, label = name, kind, isSummed, isSigned } = field;
    const text = (row: TableRow): string => cellText(field, row, formats, t);
    const isFirst = index === 0;
    return {
      id: name,
      label,
      kind: isFigureField(field) ? "figure" : kind === "date" ? "date" : "text",
      isSortable: true,
      text,
      ...(isSigned && { sign: (row: TableRow) => signOf(figureOf(own(row.values, name)) ?? zero) }),
      ...(isFirst && {
        isStrong: true,
        phone: "name",
        render: (row: TableRow) =>
          row.link === undefined ? text(row) : <ElementLink href={row.link}>{text(row)}</ElementLink>,
      }),
      ...(isSummed &&
        isFigureField(field) && {
          total: figureText(field, String(totalOf(found, field)), formats),
          ...(isSigned && { totalSign: signOf(totalOf(found, field)) }),
        }),
    };
  });
}
