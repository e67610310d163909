// Which fields of a record the page of a flow may show and fill in. The page is open to whoever holds its link, so this is narrower than
// what anybody in the house may do: business records only, and of those nothing that is kept from clients, derived or decided by the product.
import type { Entity } from "../entity/entity.ts";
import type { Field } from "../fields/field.ts";
import { own } from "../own-value.ts";

/** Known by a registration, written by people, and read without a special right: no user, no setting, no secret. */
export function isOpenToFlows({ key, writing, isReadStrictly, isOfEveryTenant, viewOf }: Entity): boolean {
  return key === "registration" && writing === "open" && !isReadStrictly && !isOfEveryTenant && !viewOf;
}

const structures: ReadonlySet<Field["kind"]> = new Set([
  ...["file", "files", "json", "list", "object", "password", "reference"],
] as const);

/** The field itself, or undefined where a page may not have it. */
export function flowRecordField(entity: Entity, path: string): Field | undefined {
  if (!isOpenToFlows(entity) || path === entity.key) return undefined;
  const names = path.split(".");
  let fields = entity.fields;
  for (const [index, name] of names.entries()) {
    const field = own(fields, name);
    if (field === undefined || isKept(field)) return undefined;
    if (index === names.length - 1) return structures.has(field.kind) ? undefined : field;
    if (field.kind !== "object" || field.fields === undefined) return undefined;
    fields = field.fields;
  }
  return undefined;
}

function isKept({ readOnly, hidden, derived, visibleTo, internal, writtenBy }: Field): boolean {
  return Boolean(readOnly || hidden || derived || visibleTo || internal || writtenBy);
}
