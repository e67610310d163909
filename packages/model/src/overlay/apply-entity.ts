// An entity with a tenant's wishes. Each rule is merged so that the stricter side wins, whatever the overlay says.
import { deepFreeze } from "../deep-freeze.ts";
import type { Entity, FieldAccess, FieldRights } from "../entity/entity.ts";
import { isListParameter } from "../entity/list-parameters.ts";
import { type SearchField, searchFieldOf } from "../entity/search.ts";
import type { Field, FieldMap } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { fieldAt, innerPrefix } from "../fields/path.ts";
import { own } from "../own-value.ts";
import { leastAccess } from "../permission/field-rights.ts";
import { changedField, extensionFields, isFilledInByEverybody } from "./apply-field.ts";
import type { EntityOverlay, FieldChange } from "./overlay.ts";
import { inOrder, isNothing } from "./plain-data.ts";

/** Under this name a record carries its tenant's own fields. */
export const extensionName = "ext";

export function appliedEntity(entity: Entity, overlay: EntityOverlay): Entity {
  if (isNothing(overlay)) return entity;
  const changed = changedFields(entity.fields, overlay.fields ?? {}, {
    prefix: "",
    isFilledIn: entity.writing === "open",
    key: entity.key,
  });
  const fields = withExtension(changed, overlay.extension);
  const columns = shownPaths(fields, overlay.columns ?? []);
  const added = shownPaths(fields, markedPaths(overlay.extension, "isColumn", `${extensionName}.`));
  const shown = [...new Set([...(columns.length > 0 ? columns : entity.columns), ...added])];
  const hidden =
    overlay.hiddenColumns === undefined ? entity.hiddenColumns : shownPaths(fields, overlay.hiddenColumns);
  return deepFreeze({
    ...entity,
    label: overlay.label ?? entity.label,
    pluralLabel: overlay.pluralLabel ?? entity.pluralLabel,
    frenchLabel: overlay.frenchLabel ?? overlay.label ?? entity.frenchLabel,
    fields,
    columns: shown,
    hiddenColumns: hidden.filter((path) => !shown.includes(path)),
    search: withSearch(entity.search, fields, [
      ...(overlay.search ?? []),
      ...markedPaths(overlay.extension, "isSearched", `${extensionName}.`),
    ]),
    fieldRights: withRights(entity, overlay.fieldRights ?? {}),
  });
}

type Within = { readonly prefix: string; readonly isFilledIn: boolean; readonly key?: string };

function changedFields(
  fields: FieldMap,
  changes: Readonly<Record<string, FieldChange>>,
  within: Within,
): FieldMap {
  const wishedNames = Object.keys(changes)
    .filter((path) => path.startsWith(within.prefix))
    .map((path) => path.slice(within.prefix.length).split(/[.[]/, 1)[0] ?? "");
  const changed: Record<string, Field> = {};
  for (const name of new Set(wishedNames)) {
    const field = own(fields, name);
    if (field !== undefined) changed[name] = fieldWithin(name, field, changes, within);
  }
  return Object.keys(changed).length === 0 ? fields : { ...fields, ...changed };
}

function fieldWithin(
  name: string,
  field: Field,
  changes: Readonly<Record<string, FieldChange>>,
  { prefix, isFilledIn, key }: Within,
): Field {
  const path = `${prefix}${name}`;
  const isOpen = isFilledIn && isFilledInByEverybody(field);
  const fields =
    field.fields === undefined
      ? undefined
      : changedFields(field.fields, changes, { prefix: innerPrefix(path, field), isFilledIn: isOpen });
  const inner = fields === field.fields || fields === undefined ? field : { ...field, fields };
  const { hidden, ...change } = own(changes, path) ?? {};
  const wish = hidden === undefined || path === key ? change : { ...change, hidden };
  return isNothing(wish) ? inner : changedField(inner, wish, isOpen);
}

/** A field of the product under that name would stay, and the tenant's fields would wait for another name. */
function withExtension(fields: FieldMap, extension: EntityOverlay["extension"]): FieldMap {
  if (extension === undefined || Object.keys(extension).length === 0) return fields;
  if (Object.hasOwn(fields, extensionName)) return fields;
  const added: Field = {
    kind: "object",
    label: "Extension",
    isGroup: true,
    fields: extensionFields(extension),
  };
  return { ...fields, [extensionName]: added };
}

/** Own fields that lists show, or are searched by, without being named there. */
export function markedPaths(
  fields: EntityOverlay["extension"],
  mark: "isColumn" | "isSearched",
  prefix = "",
): readonly string[] {
  return inOrder(fields).flatMap(([name, field]) => (field[mark] ? [`${prefix}${name}`] : []));
}

/** The paths a table can show, each once. */
export function shownPaths(fields: FieldMap, paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].filter((path) => isShowable(fields, path));
}

export function isShowable(fields: FieldMap, path: string): boolean {
  const field = fieldAt(fields, path);
  return field !== undefined && kindOf(field).column !== "none";
}

function withSearch(
  declared: readonly SearchField[],
  fields: FieldMap,
  paths: readonly string[],
): readonly SearchField[] {
  const known = new Set(declared.map(({ name }) => name));
  const added = [...new Set(paths)].filter((path) => !known.has(path) && isSearchable(fields, path));
  return added.length === 0 ? declared : [...declared, ...added.map((path) => searchFieldOf(fields, path))];
}

export function isSearchable(fields: FieldMap, path: string): boolean {
  const field = isListParameter(path) ? undefined : fieldAt(fields, path);
  return field !== undefined && kindOf(field).operators.length > 0;
}

/** Rights only take away, and of two the one that leaves less counts. The key is left to everybody who sees the record. */
function withRights({ fieldRights: declared, key }: Entity, added: FieldRights): FieldRights {
  const merged = Object.entries(added).map(([id, profiles]) => {
    const known = own(declared, id) ?? {};
    const least = Object.entries(profiles).map(([profile, access]): [string, FieldAccess] => [
      profile,
      leastAccess(id === key && access === "none" ? "read" : access, own(known, profile) ?? "write"),
    ]);
    return [id, { ...known, ...Object.fromEntries(least) }];
  });
  return merged.length === 0 ? declared : { ...declared, ...Object.fromEntries(merged) };
}
