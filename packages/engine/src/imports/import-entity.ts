// Which records a file can be read into: those people write themselves. What the product keeps alone, it also fills alone.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Field } from "@kontor/model/fields/field.ts";
import { kindOf } from "@kontor/model/fields/kinds.ts";
import { fieldAt, generalPath, parsePath } from "@kontor/model/fields/path.ts";
import { isWritable } from "@kontor/model/fields/writable.ts";
import { own } from "@kontor/model/own-value.ts";
import { accessTo } from "@kontor/model/permission/field-rights.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import type { Scope } from "@kontor/store/scope.ts";

/** The entity of the tenant's own model; one that is not written by people is none for an import. */
export function importedEntity({ model }: Scope, name: string): Entity {
  const entity = own(model.entities, name);
  const isWritten =
    entity !== undefined && entity.writing === "open" && !entity.isLog && !entity.isOfEveryTenant;
  if (!isWritten) throw new AppError("UNSUPPORTED_ENTITY", [name]);
  return entity;
}

/** A status moves by its workflow alone; a row that brings another one has to be told so, and not left without a word. */
export const statusPath = "status";

/** The field one column can fill, of which the caller knows; undefined where there is none. */
export function readableField(scope: Scope, entity: Entity, path: string): Field | undefined {
  const field = fieldAt(entity.fields, path);
  const steps = parsePath(path) ?? [];
  const isOnePlace = steps.every(({ index }) => index !== "each");
  if (field === undefined || field.fields !== undefined || !isOnePlace) return undefined;
  if (!kindOf(field).isInCells) return undefined;
  return accessTo(restrictedFor(scope, entity), generalPath(path)) === "none" ? undefined : field;
}

/** Whether a value for the path changes anything: users cannot set what the product keeps. */
export function isFilled(entity: Entity, path: string): boolean {
  if (path === statusPath) return true;
  let fields: Entity["fields"] | undefined = entity.fields;
  for (const { name } of parsePath(path) ?? []) {
    const field: Field | undefined = own(fields, name);
    if (field === undefined || !isWritable(field)) return false;
    fields = field.fields;
  }
  return true;
}
