// What a row is written from: values with their meaning, which each format shows in its own way. A text is always a text, whatever
// it begins with, and a number is exact.

export type WrittenCell =
  | null
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "boolean"; readonly value: boolean }
  /** A day or a moment on the clock of the reader: `2026-01-31`, `2026-01-31T13:45:00`. */
  | { readonly type: "date"; readonly date: string }
  /** Plain digits with a point, and what the number counts. A percentage is a fraction. */
  | { readonly type: "number"; readonly digits: string; readonly unit?: NumberUnit };

export type NumberUnit = "percentage" | { readonly currency: string };

export type WrittenRow = readonly WrittenCell[];

export function textCell(text: string): WrittenCell {
  return text === "" ? null : { type: "text", text };
}
