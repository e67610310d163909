// Which fields of a record the page of a flow may show and fill in. Every holder of its link can open the page, so it has fewer rights than
// users in the house. It opens business records only, and of those nothing kept from clients, derived or decided by the product.
import type { Entity } from "../entity/entity.ts";
import type { FieldKind } from "../field-kind.ts";
import type { Field } from "../fields/field.ts";
import { own } from "../own-value.ts";

/** Known by a registration, written by people, and read without a special right: no user, no setting, no secret. */
export function isOpenToFlows({ key, writing, isReadStrictly, isOfEveryTenant, viewOf }: Entity): boolean {
  return key === "registration" && writing === "open" && !isReadStrictly && !isOfEveryTenant && !viewOf;
}

/** Files, secrets, structures and what names other records are not for a page anybody can open. */
const isOnPages: Readonly<Record<FieldKind, boolean>> = {
  text: true,
  textarea: true,
  texts: true,
  password: false,
  number: true,
  integer: true,
  percentage: true,
  currency: true,
  email: true,
  emails: true,
  username: true,
  phone: true,
  iban: true,
  web: true,
  checkbox: true,
  switch: true,
  radio: true,
  select: true,
  date: true,
  datetime: true,
  file: false,
  files: false,
  color: true,
  slider: true,
  markdown: true,
  richtext: true,
  notice: true,
  reference: false,
  address: true,
  coordinates: true,
  object: false,
  list: false,
  json: false,
};

/** The field itself, or undefined where a page may not have it. */
export function flowRecordField(entity: Entity, path: string): Field | undefined {
  if (!isOpenToFlows(entity) || path === entity.key) return undefined;
  const names = path.split(".");
  let fields = entity.fields;
  for (const [index, name] of names.entries()) {
    const field = own(fields, name);
    if (field === undefined || isKept(field)) return undefined;
    if (index === names.length - 1) return isOnPages[field.kind] ? field : undefined;
    if (field.kind !== "object" || field.fields === undefined) return undefined;
    fields = field.fields;
  }
  return undefined;
}

function isKept({ readOnly, hidden, derived, visibleTo, internal, writtenBy }: Field): boolean {
  return Boolean(readOnly || hidden || derived || visibleTo || internal || writtenBy);
}
