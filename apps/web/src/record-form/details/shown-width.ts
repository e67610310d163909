// How many of the three columns of a group a value takes, and whether its control has room in its place.
import type { Field } from "@kontor/model/fields/field.ts";
import { kindOnPages } from "../../fields/kinds-on-pages.ts";

/** A text that may be longer than this takes two columns. */
const longTextLength = 150;

export function shownWidth(field: Field): 1 | 2 | 3 {
  const { width } = kindOnPages(field);
  if (width === "whole" || field.kind === "textarea") return 3;
  const isLong = width === "long" || (width === "byLength" && Number(field.max ?? 0) >= longTextLength);
  return isLong || (field.multiple === true && field.list !== undefined) ? 2 : 1;
}

/** Editors and files need more room than a line. */
export function isTypedInPlace(field: Field): boolean {
  return field.kind === "textarea" || kindOnPages(field).inRow !== "none";
}
