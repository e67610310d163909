// What of a record's declared page stands on the form at hand: a new record has no place for what only the product writes, and a figure of
// the strip above is not said again.

import { isNothing } from "@kontor/client/forms/form-changes.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { valueAt } from "@kontor/client/forms/form-values.ts";
import type { CardField, FormCard } from "@kontor/model/derive/default-form.ts";
import { type PageGroup, recordPage } from "@kontor/model/derive/record-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Condition, FieldMap } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useMemo } from "react";
import { useFormParts, useOpenForm } from "../../fields/form-context.ts";
import { isReadOnlyField } from "../../fields/read-only.ts";
import type { EntityModel } from "../../models/entity-model.ts";

export type ShownPage = { readonly groups: readonly PageGroup[]; readonly parts: readonly FormCard[] };

/** Made anew when a field changes that decides what is shown, and not with each key. */
export function useShownPage(): ShownPage {
  const { model, store } = useOpenForm();
  const { entity } = model;
  const deciding = useMemo(() => decidingFields(entity), [entity]);
  const { decision, base } = useFormParts(store, () => ({
    decision: JSON.stringify(deciding.map((path) => valueAt(store.get().values, path))),
    base: store.get().base,
  }));
  return useMemo(() => shownPage(model, base, store.get().values), [model, base, store, decision]);
}

function shownPage(model: EntityModel, base: RecordData | undefined, values: RecordData): ShownPage {
  const { groups, parts, summary } = recordPage(model.entity, values);
  const isShown = ({ path }: CardField): boolean => {
    const isReadOnly = isReadOnlyField(model, base, path);
    if (base === undefined) return !isReadOnly;
    return !(isReadOnly && summary.some((figure) => figure.path === path));
  };
  return {
    groups: (base === undefined ? withKey(model.entity, groups) : groups)
      .map((group) => ({ ...group, fields: group.fields.filter(isShown) }))
      .filter(({ fields }) => fields.length > 0),
    parts: parts.filter(({ path }) => base !== undefined || !isReadOnlyField(model, undefined, path)),
  };
}

/** The number of a record stands in its header; where people give it, a new record has a field for it. */
function withKey({ fields, key }: Entity, groups: readonly PageGroup[]): readonly PageGroup[] {
  const field = fields[key];
  if (field === undefined || field.hidden) return groups;
  const [first, ...others] = groups;
  const name = first?.name ?? "identity";
  const keyField = { path: key, label: field.label ?? labelOf(key), field };
  return [{ name, fields: [...(first?.fields ?? []), keyField] }, ...others];
}

/** The fields whose values decide which others mean anything. */
function decidingFields({ fields }: Entity): readonly string[] {
  const conditions = (map: FieldMap): readonly Condition[] =>
    Object.values(map).flatMap(({ shownWhere, fields: inner }) => [
      ...(shownWhere === undefined ? [] : [shownWhere]),
      ...(inner === undefined ? [] : conditions(inner)),
    ]);
  return [...new Set(conditions(fields).map(({ field }) => field.split("[", 1)[0] ?? field))];
}

/** Whether there is a value to read. A tick that is not set says No. */
export function isFilled(store: FormStore, path: string): boolean {
  return !isNothing(valueAt(store.get().values, path));
}

/** Whether any field of the page can be typed by this reader. */
export function isAnyTyped(model: EntityModel, record: RecordData): boolean {
  const { groups, parts } = recordPage(model.entity, record);
  const paths = [...groups.flatMap(({ fields }) => fields), ...parts].map(({ path }) => path);
  return paths.some((path) => !isReadOnlyField(model, record, path));
}
