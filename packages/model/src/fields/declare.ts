// The words an entity file is written in: one function for each kind of field.
import type { EntityName } from "../entity-names.gen.ts";
import type { DeclaredListName } from "../lists/declared-lists.ts";
import type { PartyRole } from "../roles/party-role.ts";
import type { FieldMap, FieldOptions } from "./field.ts";
import type { CodeIn, Declare, Key, Nested, PresenceIn, TypedField, ValueOfKind } from "./typed-field.ts";

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
/** Any JSON, where its shape is defined elsewhere. */
export const json = kind("json");

/** One value of a list. */
export function choice<const Name extends DeclaredListName, const Options extends FieldOptions>(
  list: Name,
  options?: Options,
): TypedField<CodeIn<Name>, PresenceIn<Options>> {
  return { kind: "select", list, ...options };
}

export function choices<const Name extends DeclaredListName, const Options extends FieldOptions>(
  list: Name,
  options?: Options,
): TypedField<readonly CodeIn<Name>[], PresenceIn<Options>> {
  return { kind: "select", list, multiple: true, ...options };
}

export function radio<const Name extends DeclaredListName, const Options extends FieldOptions>(
  list: Name,
  options?: Options,
): TypedField<CodeIn<Name>, PresenceIn<Options>> {
  return { kind: "radio", list, ...options };
}

/** Where a record of that entity stood, among the statuses of its workflow. */
export function statusOf(entity: EntityName, options?: FieldOptions): TypedField<string> {
  return { kind: "select", list: `${entity}Status`, ...options };
}

type ReferenceOptions = FieldOptions & {
  readonly roles?: readonly PartyRole[];
  readonly personTypes?: readonly string[];
};

/** The key of a record of the named entity, in the same tenant. */
export function ref<const Target extends EntityName, const Options extends ReferenceOptions>(
  target: Target,
  options?: Options,
): TypedField<Key<Target>, PresenceIn<Options>> {
  return { kind: "reference", target, ...options };
}

export function refs<const Target extends EntityName, const Options extends ReferenceOptions>(
  target: Target,
  options?: Options,
): TypedField<readonly Key<Target>[], PresenceIn<Options>> {
  return { kind: "reference", target, multiple: true, ...options };
}

export function object<const Fields extends FieldMap, const Options extends FieldOptions>(
  fields: Fields,
  options?: Options,
): Nested<"object", Fields, PresenceIn<Options>> {
  return { kind: "object", fields, ...options };
}

export function listOf<const Fields extends FieldMap, const Options extends FieldOptions>(
  fields: Fields,
  options?: Options,
): Nested<"list", Fields, PresenceIn<Options>> {
  return { kind: "list", fields, ...options };
}

/** The person who takes the role in `persons`: shown in lists and searched, never typed here. */
export function party(role: PartyRole, options?: FieldOptions): TypedField<Key<"person">> {
  return {
    ...ref("person"),
    roles: [role],
    derived: { take: "persons[].personRegistration", where: { field: "role", is: role } },
    readOnly: true,
    ...options,
  };
}

function kind<Name extends keyof ValueOfKind>(name: Name): Declare<ValueOfKind[Name]> {
  return (options) => ({ kind: name, ...options });
}
