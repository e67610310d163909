// Reads an exported file again and compares every cell with the record it stands for. What a cell must hold is worked out from the
// record and the rules of the locale by reading, not by the code that wrote it.
import { parseTextDate } from "@kontor/kernel/date/text-date.ts";
import { parsePercentage } from "@kontor/kernel/locale/format-percentage.ts";
import { type LocaleTag, localeSettings } from "@kontor/kernel/locale/locales.ts";
import { compare } from "@kontor/kernel/money/arithmetic.ts";
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { fromNumber } from "@kontor/kernel/money/ratio.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { SheetCell, SheetFormat, SheetRow } from "../../sheets/sheet.ts";
import { assetColumns, testAsset } from "./assets.ts";

export type ReadBack = { readonly rows: number; readonly differences: readonly string[] };

const shownMax = 10;

export async function readBack(
  rows: AsyncIterable<SheetRow>,
  format: SheetFormat,
  { locale, timeZone }: { readonly locale: LocaleTag; readonly timeZone: string },
): Promise<ReadBack> {
  const differences: string[] = [];
  let number = -1;
  for await (const row of rows) {
    if (number >= 0) {
      const record = testAsset(number);
      for (const [place, column] of assetColumns.entries()) {
        const cell = row[place] ?? null;
        const isSame = isSameValue(column, cell === "" ? null : cell, record, format, { locale, timeZone });
        if (!isSame && differences.length < shownMax)
          differences.push(
            `${record.registration} ${column}: ${JSON.stringify(cell)} for ${JSON.stringify(record[column])}`,
          );
      }
    }
    number += 1;
  }
  return { rows: number, differences };
}

type Reading = { readonly locale: LocaleTag; readonly timeZone: string };

function isSameValue(
  column: (typeof assetColumns)[number],
  cell: SheetCell,
  record: RecordData,
  format: SheetFormat,
  reading: Reading,
): boolean {
  const value = record[column];
  if (value === undefined) return cell === null;
  switch (column) {
    case "type":
      return cell === labelOf(String(value), reading.locale);
    case "priceExclTax":
    case "sourcePrice":
      return isSameNumber(cell, String(value), format, reading);
    case "quantity":
    case "economicLife":
      return isSameNumber(cell, fromNumber(Number(value)).toString(), format, reading);
    case "discount":
      return typeof cell === "string"
        ? format === "csv" && compare(parsePercentage(cell), fromNumber(Number(value))) === 0
        : cell === value;
    case "deliveryDate":
      return dateOf(cell, reading) === value;
    case "_insertDate":
      return (
        dateOf(cell, reading) ===
        Temporal.Instant.from(String(value))
          .toZonedDateTimeISO(reading.timeZone)
          .toPlainDateTime()
          .toString({ smallestUnit: "second" })
      );
    case "isUsed":
      return format === "csv" ? cell === String(value) : cell === value;
    default:
      return cell === value;
  }
}

/** Exact to the last digit: a number where a spreadsheet can hold it, a text of the locale otherwise. */
function isSameNumber(cell: SheetCell, digits: string, format: SheetFormat, { locale }: Reading): boolean {
  if (typeof cell === "number") return format === "xlsx" && compare(fromNumber(cell), decimal(digits)) === 0;
  if (typeof cell !== "string") return false;
  const isLong = digits.replaceAll(/[-.]/g, "").replace(/^0+/, "").length > 15;
  if (format === "xlsx") return isLong && cell === digits;
  return cell === digits.replace(".", localeSettings(locale).delimiters.decimal);
}

/** As text of the clock, whether the file holds it as a date or in the order of the locale. */
function dateOf(cell: SheetCell, { locale }: Reading): string | undefined {
  if (typeof cell === "object" && cell !== null) return cell.date;
  if (typeof cell !== "string") return undefined;
  const [day = "", time] = cell.split(" ");
  const date = parseTextDate(day, localeSettings(locale)).toString();
  return time === undefined ? date : `${date}T${time}`;
}

function labelOf(code: string, locale: LocaleTag): string | undefined {
  const label = declaredModel.lists.assetType?.find(({ value }) => value === code)?.label;
  return locale.startsWith("fr") ? label?.fr : label?.en;
}
