// Holds the fields a sentence names against those an entity declares, and says what is missing or of another kind.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { Field, FieldMap } from "@kontor/model/fields/field.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import type { List } from "@kontor/model/list.ts";
import { declaredLists } from "@kontor/model/lists/declared-lists.ts";
import type { NamedField } from "./entity-sentences.ts";

const several: readonly FieldKind[] = ["list", "texts", "files", "emails", "json"];

/** The kinds a type of the requirements may be declared as. */
const kindsOfType: Readonly<Record<string, readonly FieldKind[]>> = {
  currency: ["currency"],
  date: ["date"],
  datetime: ["datetime"],
  integer: ["integer"],
  number: ["number", "integer"],
  percentage: ["percentage"],
  fraction: ["percentage"],
  boolean: ["checkbox", "switch"],
  ref: ["reference"],
  iban: ["iban"],
  markdown: ["markdown"],
  richtext: ["richtext"],
  array: several,
  object: ["object", "json"],
  map: ["object", "json"],
  any: ["json"],
};

const unitOfType: Readonly<Record<string, Field["unit"]>> = {
  ms: "milliseconds",
  minutes: "minutes",
  bytes: "bytes",
};

export function fieldProblems(entity: Entity, named: readonly NamedField[]): readonly string[] {
  return named.flatMap((one) => problemsOf(entity, entity.fields, "", one));
}

function problemsOf(entity: Entity, fields: FieldMap, prefix: string, named: NamedField): readonly string[] {
  const path = `${prefix}${named.path}`;
  if (named.path.endsWith("*")) return groupProblems(fields, named.path.slice(0, -1));
  const field = fieldAt(fields, named.path);
  if (field === undefined) return [`has no field ${path}`];
  const inner = named.inner.flatMap((one) => problemsOf(entity, field.fields ?? {}, `${path}.`, one));
  const isOne = named.isList && !field.multiple && !several.includes(field.kind);
  return [
    ...(isOne ? [`${path} holds one value, not several`] : []),
    ...inner,
    ...noteProblems(entity, field, path, named.note),
    ...wordProblems(field, path, named.words),
  ];
}

/** `family*` stands for the fields whose names begin so. */
function groupProblems(fields: FieldMap, start: string): readonly string[] {
  const isThere = Object.keys(fields).some((name) => name.startsWith(start) && name !== start);
  return isThere ? [] : [`has no fields ${start}...`];
}

/** In brackets: the roles whose person a list shows, a structure by name, or a number of fields. */
function noteProblems(entity: Entity, { fields = {} }: Field, path: string, note: string): readonly string[] {
  if (note === "asset line") return "assetRegistration" in fields ? [] : [`${path} is no asset line`];
  const [, count] = /^(\d+) /.exec(note) ?? [];
  if (count !== undefined) {
    const found = Object.keys(fields).length;
    return found >= Number(count) ? [] : [`${path} has ${found} fields of ${count}`];
  }
  const roles = note.match(/[A-Z]{3,}/g) ?? [];
  return roles
    .filter((role) => !hasParty(entity, role))
    .map((role) => `shows no person with the role ${role}`);
}

function hasParty({ fields }: Entity, role: string): boolean {
  return Object.values(fields).some(
    ({ derived }) => derived?.where !== undefined && "is" in derived.where && derived.where.is === role,
  );
}

function wordProblems(field: Field, path: string, words: string): readonly string[] {
  if (words === "") return [];
  const [, zone] = /^\((.+)\)$/.exec(words) ?? [];
  if (zone !== undefined) return field.timeZone === zone ? [] : [`${path} is not of the zone ${zone}`];
  const [, list] = /^list (\w+)$/.exec(words) ?? [];
  if (list !== undefined) return field.list === list ? [] : [`${path} is not of the list ${list}`];
  if (words === "mandatory") return field.mandatory === true ? [] : [`${path} is not mandatory`];
  const [type = "", defaultValue] = words.split("=");
  if (defaultValue !== undefined && field.defaultValue !== Number(defaultValue)) {
    return [`${path} is not ${defaultValue} by default`];
  }
  const kinds = kindsOfType[type];
  if (kinds !== undefined) return kinds.includes(field.kind) ? [] : [`${path} is ${field.kind}, not ${type}`];
  const unit = unitOfType[type];
  if (unit !== undefined) return field.unit === unit ? [] : [`${path} is not in ${unit}`];
  return valueProblems(field, path, words);
}

/** Values by their codes ("C E I O P") or by their words ("debit or credit"). */
function valueProblems({ list = "" }: Field, path: string, words: string): readonly string[] {
  const lists: Readonly<Record<string, List>> = declaredLists;
  const known = new Set(
    (lists[list] ?? []).flatMap(({ value, label }) => [letters(value), letters(label.en)]),
  );
  const values = words.split(words.includes(" or ") ? " or " : " ");
  return values.filter((value) => !known.has(letters(value))).map((value) => `${path} cannot be ${value}`);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
