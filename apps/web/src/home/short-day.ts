// A day in few signs, where the year is clear from the place it stands in.
import type { Formats } from "../language/use-formats.ts";

/** @example shortDay("2026-11-17", formats) // "17-11" */
export function shortDay(day: string, { formatDate }: Formats): string {
  return formatDate(day)
    .replace(day.slice(0, 4), "")
    .replaceAll(/^[-/.]|[-/.]$/g, "");
}
