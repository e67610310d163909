// The fields one can search an entity by, with their labels, as the chips and the advanced search show them.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { SearchField } from "@kontor/model/entity/search.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

export type FilterControl = SearchField & { readonly label: string; readonly field: Field };

/** Also those that stand in links alone: they have chips, but no place in the form. */
export function useFilterControls(entity: Pick<Entity, "search" | "fields">): readonly FilterControl[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      entity.search.flatMap((search) => {
        const field = fieldAt(entity.fields, search.path);
        if (field === undefined) return [];
        const label = field.label ?? labelOf(search.path);
        switch (search.operator) {
          case "atLeast":
            return [{ ...search, field, label: t("{{label}} from", { label }) }];
          case "atMost":
            return [{ ...search, field, label: t("{{label}} to", { label }) }];
          default:
            return [{ ...search, field, label }];
        }
      }),
    [entity, t],
  );
}

export function isReference({ field }: FilterControl): boolean {
  return field.kind === "reference";
}

/** The two bounds of one field stand side by side. */
export function inPairs(controls: readonly FilterControl[]): readonly (readonly FilterControl[])[] {
  return controls.flatMap((control, index) => {
    const next = controls[index + 1];
    const before = controls[index - 1];
    if (isPair(control, next)) return [[control, next]];
    return isPair(before, control) ? [] : [[control]];
  });
}

function isPair(lower: FilterControl | undefined, upper: FilterControl | undefined): upper is FilterControl {
  return lower?.operator === "atLeast" && upper?.operator === "atMost" && lower.path === upper.path;
}
