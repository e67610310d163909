// Spreadsheets store a day as a number of days since the end of 1899, with a day that never was (29 February 1900) among them.
import type { SheetDate } from "./sheet.ts";

const dayMilliseconds = 86_400_000;
const daysBetweenSystems = 1_462;
const lastSerial = 2_958_465;

/** Undefined for what is no date of a spreadsheet: before 1900 or after 9999. */
export function serialDate(serial: number, countsFrom1904 = false): SheetDate | undefined {
  const since1900 = countsFrom1904 ? serial + daysBetweenSystems : serial;
  if (since1900 < 0 || since1900 >= lastSerial + 1) return undefined;
  const seconds = Math.round(since1900 * 86_400);
  const shifted = seconds < 60 * 86_400 ? seconds + 86_400 : seconds;
  const text = new Date(Date.UTC(1899, 11, 30) + shifted * 1_000).toISOString().slice(0, 19);
  if (seconds < 86_400) return { date: text.slice(11) };
  return { date: text.endsWith("T00:00:00") ? text.slice(0, 10) : text };
}

/** The number of a day or of a moment on the clock, `2026-01-31` or `2026-01-31T13:45:00`; undefined before March 1900. */
export function dateSerial(date: string): number | undefined {
  const moment = Date.parse(date.length === 10 ? `${date}T00:00:00Z` : `${date}Z`);
  const serial = (moment - Date.UTC(1899, 11, 30)) / dayMilliseconds;
  return serial >= 61 && serial < lastSerial + 1 ? serial : undefined;
}
