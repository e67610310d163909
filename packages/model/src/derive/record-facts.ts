// The header of a record: its name, and the few facts people know it by. They are not declared. They follow from the columns of its list,
// which say what matters, and from the kinds of its fields.
import type { Entity } from "../entity/entity.ts";
import type { FieldKind } from "../field-kind.ts";
import type { Field } from "../fields/field.ts";
import { labelOf } from "../fields/label.ts";
import { fieldAt, isObject, type RecordData, valuesAt } from "../fields/path.ts";
import { isTwin } from "../fields/twin.ts";

export type RecordFact = {
  readonly path: string;
  readonly label: string;
  readonly field: Field;
  readonly kind: "choice" | "amount" | "share" | "date" | "reference";
};

const titleNames = ["name", "subject", "title", "label"];
const referencesMaxCount = 2;

/** Beside the key and the status: what kind it is, its main amount, its rate, its main day and whom it concerns, in this order. */
export function recordFacts(entity: Entity): readonly RecordFact[] {
  const candidates = candidatesOf(entity);
  const first = (kind: RecordFact["kind"], count = 1): readonly RecordFact[] =>
    candidates.filter((fact) => fact.kind === kind).slice(0, count);
  return [
    ...first("choice"),
    ...first("amount"),
    ...first("share"),
    ...first("date"),
    ...first("reference", referencesMaxCount),
  ];
}

/** Where its name stands; undefined where it has none but its key. */
export function titlePath(entity: Entity): string | undefined {
  // What only some may read, such as the key of a link, names nothing.
  const isText = (path: string): boolean => {
    const field = fieldAt(entity.fields, path);
    return field !== undefined && field.visibleTo === undefined && saysOfRecord[field.kind] === "title";
  };
  const named = titleNames.find((name) => Object.hasOwn(entity.fields, name) && isText(name));
  return named ?? entity.columns.find((path) => path !== entity.key && isText(path));
}

export function recordTitle(entity: Entity, record: RecordData): string {
  const path = titlePath(entity);
  return (path === undefined ? "" : textAt(record, path)) || textAt(record, entity.key);
}

/** What a record calls the records it names, as far as it carries their names along: by the registration of each. */
export function namesInside(entity: Entity, record: RecordData): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const collect = (fields: Entity["fields"], holder: RecordData): void => {
    for (const [name, field] of Object.entries(fields)) {
      const { derived } = field;
      if (derived !== undefined && "take" in derived && derived.through !== undefined) {
        const [key, text] = [holder[derived.through], holder[name]];
        if (typeof key === "string" && typeof text === "string" && text !== "") names.set(key, text);
      }
      if (field.fields === undefined) continue;
      const value = holder[name];
      for (const inner of Array.isArray(value) ? value : [value])
        if (isObject(inner)) collect(field.fields, inner);
    }
  };
  collect(entity.fields, record);
  return names;
}

function candidatesOf(entity: Entity): readonly RecordFact[] {
  const shown = [...entity.columns, ...entity.hiddenColumns];
  const others = Object.keys(entity.fields).filter((name) => !shown.includes(name));
  const said = (path: string): string => amountSaidBy(entity, path);
  return [...new Set([...shown, ...others].map(said))].flatMap((path) => {
    const field = fieldAt(entity.fields, path);
    const isSaid = field === undefined || isKept(path, field) || isTwin(field, entity.fields);
    const kind = isSaid ? undefined : kindOfFact(field);
    return field === undefined || kind === undefined || path === titlePath(entity)
      ? []
      : [{ path, label: field.label ?? labelOf(path), field, kind }];
  });
}

/** A list may show the copy of an amount that it is sorted and added up by. */
function amountSaidBy(entity: Entity, path: string): string {
  const field = fieldAt(entity.fields, path);
  const isCopy = field !== undefined && kindOfFact(field) === "amount" && isTwin(field, entity.fields);
  return isCopy ? (field.twinOf ?? path) : path;
}

/** What the store or the house keeps says nothing of this very record. */
function isKept(path: string, { hidden }: Field): boolean {
  return (
    hidden === true ||
    path.startsWith("_") ||
    path.includes("[") ||
    ["status", "orgaRegistration", "organization.name", "currency", "timeZone"].includes(path)
  );
}

function kindOfFact({ kind, multiple, target, list }: Field): RecordFact["kind"] | undefined {
  const said = saysOfRecord[kind];
  if (multiple || said === "title" || said === "nothing") return undefined;
  if (said === "choice" && list === undefined) return undefined;
  return said === "reference" && (target === undefined || target === "user") ? undefined : said;
}

/** What a field of the kind can say of its record as a whole. */
const saysOfRecord: Readonly<Record<FieldKind, RecordFact["kind"] | "title" | "nothing">> = {
  text: "title",
  textarea: "nothing",
  texts: "nothing",
  password: "nothing",
  number: "nothing",
  integer: "nothing",
  percentage: "share",
  currency: "amount",
  email: "title",
  emails: "nothing",
  username: "title",
  phone: "nothing",
  iban: "nothing",
  web: "nothing",
  checkbox: "nothing",
  switch: "nothing",
  radio: "choice",
  select: "choice",
  date: "date",
  datetime: "nothing",
  file: "nothing",
  files: "nothing",
  color: "nothing",
  slider: "nothing",
  markdown: "nothing",
  richtext: "nothing",
  notice: "nothing",
  reference: "reference",
  address: "nothing",
  coordinates: "nothing",
  object: "nothing",
  list: "nothing",
  json: "nothing",
};

function textAt(record: RecordData, path: string): string {
  const [value] = valuesAt(record, path);
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}
