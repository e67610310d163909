// The words an entity file is written in: one function for each kind of field.
import type { EntityName } from "../entity-names.gen.ts";
import type { DeclaredListName } from "../lists/declared-lists.ts";
import type { PartyRole } from "../structures/party-role.ts";
import type { Field, FieldMap, FieldOptions } from "./field.ts";
import type { FieldKind } from "./field-kind.ts";

type Declare = (options?: FieldOptions) => Field;
/** Not `Field & …`: the fields of any field would come along, and every misspelt name inside would compile. */
type Nested<Kind extends FieldKind, Fields extends FieldMap> = Omit<Field, "kind" | "fields"> & {
  readonly kind: Kind;
  readonly fields: Fields;
};
type ObjectField<Fields extends FieldMap> = Nested<"object", Fields>;
type ListField<Fields extends FieldMap> = Nested<"list", Fields>;

export const text = kind("text");
export const textarea = kind("textarea");
/** Several free texts, such as keywords. */
export const texts = kind("texts");
export const password = kind("password");
export const number = kind("number");
export const integer = kind("integer");
export const percentage = kind("percentage");
export const money = kind("currency");
export const email = kind("email");
export const emails = kind("emails");
export const username = kind("username");
export const phone = kind("phone");
export const iban = kind("iban");
export const web = kind("web");
export const checkbox = kind("checkbox");
export const toggle = kind("switch");
export const day = kind("date");
export const moment = kind("datetime");
export const file = kind("file");
export const files = kind("files");
export const color = kind("color");
export const slider = kind("slider");
export const markdown = kind("markdown");
export const richtext = kind("richtext");
export const notice = kind("notice");
export const coordinates = kind("coordinates");
/** Any JSON, where the shape belongs to somebody else. */
export const json = kind("json");

/** One value of a list. */
export function choice(list: DeclaredListName, options?: FieldOptions): Field {
  return { kind: "select", list, ...options };
}

export function choices(list: DeclaredListName, options?: FieldOptions): Field {
  return { kind: "select", list, multiple: true, ...options };
}

export function radio(list: DeclaredListName, options?: FieldOptions): Field {
  return { kind: "radio", list, ...options };
}

type ReferenceOptions = FieldOptions & {
  readonly roles?: readonly PartyRole[];
  readonly personTypes?: readonly string[];
};

/** The key of a record of the named entity, in the same tenant. */
export function ref(target: EntityName, options?: ReferenceOptions): Field {
  return { kind: "reference", target, ...options };
}

export function refs(target: EntityName, options?: ReferenceOptions): Field {
  return { kind: "reference", target, multiple: true, ...options };
}

export function object<const Fields extends FieldMap>(
  fields: Fields,
  options?: FieldOptions,
): ObjectField<Fields> {
  return { kind: "object", fields, ...options };
}

export function listOf<const Fields extends FieldMap>(
  fields: Fields,
  options?: FieldOptions,
): ListField<Fields> {
  return { kind: "list", fields, ...options };
}

/** The person who takes the role in `persons`: shown in lists and searched, never typed here. */
export function party(role: PartyRole, options?: FieldOptions): Field {
  return ref("person", {
    roles: [role],
    derived: { take: "persons[].personRegistration", where: { field: "role", is: role } },
    readOnly: true,
    ...options,
  });
}

function kind(name: FieldKind): Declare {
  return (options) => ({ kind: name, ...options });
}
