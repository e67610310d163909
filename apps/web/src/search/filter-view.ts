// A search field as a control draws it. A text is only looked for, so its own format does not matter: half an IBAN finds one.
import type { ListItem } from "@kontor/client/list-values.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { formField } from "@kontor/model/fields/form-field.ts";
import type { FieldChoice, FieldView } from "@kontor/ui/fields/field-view.ts";
import { formFieldView } from "../fields/form-field-view.ts";
import { isFigure } from "../fields/kinds-on-pages.ts";
import type { FilterControl } from "./filter-controls.ts";

/** One cell of the grid it stands in, however wide that is. */
const oneCell = { xs: 1, md: 1, lg: 1 } as const;

export function filterView(
  { name, label, field, filter }: FilterControl,
  value: unknown,
  choices: FieldView["choices"],
): FieldView {
  const type = filterType(field, filter, choices !== undefined);
  const shown = formField(name, { kind: type, label }, value);
  return {
    ...formFieldView(name, {
      ...shown,
      multiple: choices !== undefined,
      showMandatoryHint: false,
      colProps: oneCell,
      advancedSearch: true,
    }),
    ...(choices !== undefined && { choices }),
    ...(field.unit !== undefined && { unit: field.unit }),
  };
}

function filterType(field: Field, filter: FilterControl["filter"], hasChoices: boolean): FieldKind {
  if (hasChoices) return "select";
  if (filter === "date") return "date";
  return filter === "value" && isFigure(field) ? field.kind : "text";
}

export function fieldChoices(items: readonly ListItem[]): readonly FieldChoice[] {
  return items.map(({ value, label, color, isRetired }) => ({
    value,
    label,
    ...(typeof color === "string" && { color }),
    ...(isRetired === true && { isRetired }),
  }));
}
