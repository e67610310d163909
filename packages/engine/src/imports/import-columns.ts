// Which column of a file fills which field: as a mapping says, or by the name at its top, which is the path of a field or what the
// field is called.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { accessTo } from "@kontor/model/permission/field-rights.ts";
import type { MappedColumn } from "@kontor/store/imports/import-mappings.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { SheetRow } from "../sheets/sheet.ts";
import { isFilled, readableField } from "./import-entity.ts";

/** A column by its place in the file. */
export type ReadColumn = { readonly index: number; readonly path: string };

/** The names at the top of a file, as they are compared: blanks around them and capitals do not count. */
export function headerOf(row: SheetRow | undefined): readonly string[] {
  return (row ?? []).map((cell) =>
    typeof cell === "string" || typeof cell === "number" ? String(cell).trim() : "",
  );
}

/** Rejects a mapping that names an unknown field, a field that users cannot fill, or one field twice. */
export function checkMapping(scope: Scope, entity: Entity, columns: readonly MappedColumn[]): void {
  const seen = new Set<string>();
  for (const { path } of columns) {
    if (!isReadInto(scope, entity, path) || seen.has(path))
      throw new AppError("INVALID_FIELD_VALUE", ["path", path]);
    seen.add(path);
  }
}

function isReadInto(scope: Scope, entity: Entity, path: string): boolean {
  return readableField(scope, entity, path) !== undefined && isFilled(entity, path);
}

/** As the mapping says. A column it names has to be there; columns it does not name are left alone. */
export function columnsByMapping(
  scope: Scope,
  entity: Entity,
  columns: readonly MappedColumn[],
  header: readonly string[],
): readonly ReadColumn[] {
  checkMapping(scope, entity, columns);
  const places = new Map([...header.entries()].reverse().map(([index, name]) => [compared(name), index]));
  return columns.map(({ column, path }) => {
    const index = places.get(compared(column));
    if (index === undefined) throw new AppError("INVALID_FIELD_VALUE", ["column", column]);
    return { index, path };
  });
}

/**
 * Maps columns by the names at the top. An unknown name is rejected, because the values below it would be lost silently. A field that
 * the product keeps itself is skipped: our own exports contain many of them.
 */
export function columnsByHeader(
  scope: Scope,
  entity: Entity,
  header: readonly string[],
  word: (label: string) => string,
): readonly ReadColumn[] {
  const pathsOf = pathsByName(scope, entity, word);
  const seen = new Set<string>();
  const columns = header.flatMap((name, index): readonly ReadColumn[] => {
    if (name === "") return [];
    const paths = readableField(scope, entity, name) === undefined ? pathsOf(name) : [name];
    // Two columns of a list may be called the same: they then stand in the order of the list.
    const path = paths.find((each) => !seen.has(each));
    if (path === undefined) throw new AppError("INVALID_FIELD_VALUE", ["column", name]);
    seen.add(path);
    return isReadInto(scope, entity, path) ? [{ index, path }] : [];
  });
  if (columns.length === 0) throw new AppError("INVALID_FIELD_VALUE", ["column", header.join(", ")]);
  return columns;
}

/**
 * Which fields people call so, in English or in the words of the reader. The columns of a list come first: an export names its
 * columns like them. Beside them a name has to mean one field: of several, the one that stands in the record itself.
 */
function pathsByName(
  scope: Scope,
  entity: Entity,
  word: (label: string) => string,
): (name: string) => readonly string[] {
  const namesOf = (paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
    const names = new Map<string, string[]>();
    for (const path of new Set(paths.map(inFirstElement))) {
      if (!isKnown(scope, entity, path)) continue;
      const label = fieldAt(entity.fields, path)?.label ?? labelOf(path);
      for (const name of new Set([path, label, word(label)].map(compared)))
        names.set(name, [...(names.get(name) ?? []), path]);
    }
    return names;
  };
  const listed = namesOf([...entity.columns, ...entity.hiddenColumns]);
  const others = namesOf(leafPaths(entity.fields, ""));
  return (name) => {
    const inList = listed.get(compared(name));
    if (inList !== undefined) return inList;
    const found = others.get(compared(name)) ?? [];
    const outer = found.filter((path) => !path.includes("."));
    return outer.length === 0 && found.length > 1 ? [] : [...outer, ...found].slice(0, 1);
  };
}

/** A field the caller may know of, whether a cell can fill it or not. */
function isKnown(scope: Scope, entity: Entity, path: string): boolean {
  if (fieldAt(entity.fields, path) === undefined) return false;
  return accessTo(restrictedFor(scope, entity), path) !== "none";
}

function leafPaths(fields: FieldMap, prefix: string): readonly string[] {
  const own = Object.entries(fields).flatMap(([name, field]) =>
    field.fields === undefined ? [`${prefix}${name}`] : [],
  );
  const inner = Object.entries(fields).flatMap(([name, field]) => {
    if (field.fields === undefined) return [];
    return leafPaths(field.fields, `${prefix}${name}${field.kind === "list" ? "[0]" : ""}.`);
  });
  return [...own, ...inner];
}

/** A column over all elements of a list shows the first; that is the one it fills. */
function inFirstElement(path: string): string {
  return path.replaceAll("[]", "[0]");
}

function compared(name: string): string {
  return name.trim().toLowerCase();
}
