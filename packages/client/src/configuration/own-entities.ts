// An entity a tenant describes itself as the record of a form, and back. Its name is what addresses and permissions are made of, so that it
// is given once; what the form does not show stays as it was.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { DynamicEntity } from "@kontor/model/overlay/overlay.ts";
import { fieldErrors, fieldsOfRows, rowsOfFields } from "./own-fields.ts";

const ownEntityPrefix = "Dyno";

const textNames = ["label", "pluralLabel", "frenchLabel", "frenchPluralLabel", "about", "workflow"] as const;

/** `name` without what every own entity begins with; none for a new one. */
export function recordOfEntity(name: string | undefined, entity: DynamicEntity | undefined): RecordData {
  return {
    name: name?.slice(ownEntityPrefix.length) ?? null,
    ...Object.fromEntries(textNames.map((part) => [part, entity?.[part] ?? null])),
    fields: rowsOfFields(entity?.fields),
  };
}

export function nameOfRecord({ name }: RecordData): string {
  return `${ownEntityPrefix}${typeof name === "string" ? name : ""}`;
}

/** Columns and searches follow the marks of the fields, unless they were named one by one before. */
export function entityOfRecord(record: RecordData, before: DynamicEntity | undefined): DynamicEntity {
  const texts = textNames.flatMap((part) => {
    const value = record[part];
    return typeof value === "string" && value.trim() !== "" ? [[part, value.trim()]] : [];
  });
  const fields = fieldsOfRows(record.fields, before?.fields);
  const isThere = (path: string): boolean =>
    Object.hasOwn(before?.fields ?? {}, path) === Object.hasOwn(fields, path);
  const columns = before?.columns?.filter(isThere);
  const search = before?.search?.filter(isThere);
  return {
    ...Object.fromEntries(texts),
    ...(columns !== undefined && columns.length > 0 && { columns }),
    ...(search !== undefined && { search }),
    fields,
  } as DynamicEntity; // whatever it is, the server checks it and says what is wrong
}

/** Where a problem of the server stands in the form. */
export function entityErrors(errors: readonly FieldError[], record: RecordData): readonly FieldError[] {
  const name = nameOfRecord(record);
  return fieldErrors(errors, `${name}.fields`, record.fields).map(({ path, message }) => {
    if (path === name) return { path: "name", message };
    const part = path.startsWith(`${name}.`) ? path.slice(name.length + 1) : path;
    return { path: textNames.some((known) => known === part) ? part : path, message };
  });
}
