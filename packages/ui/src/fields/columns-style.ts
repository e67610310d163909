// How wide a field stands in the twelve columns of a form, as variables that the style sheet of the form chooses from.
import { defaultColumns } from "@kontor/kernel/field-defaults.ts";
import type { CSSProperties } from "react";
import type { FieldColumns } from "./field-view.ts";

export function columnsStyle({ xs, md, lg }: FieldColumns = defaultColumns): CSSProperties {
  // React takes custom properties, its type does not know them.
  return { "--columns-xs": xs, "--columns-md": md, "--columns-lg": lg } as CSSProperties;
}
