// A record as it could be, made from the declaration of its fields: what the API document shows, and what a test can write.

import { pagePathPattern } from "@kontor/model/content/written-page.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { isAnswered } from "@kontor/model/fields/kinds.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Model } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { scriptNameText } from "@kontor/model/scripts/script-name.ts";

type Lists = Pick<Model, "lists">;
type Value = (field: Field, name: string, model: Lists) => JsonValue;

/** Words by the pattern they match; a pattern not known here gets a word that may not match it. */
const patternExamples: Readonly<Record<string, string>> = {
  "[A-Za-z0-9._-]+": "contracts.signed",
  "[0-9]{4}-[0-9]{2}": "2026-03",
  "[A-Za-z][A-Za-z0-9]*": "vehicleColour",
  [scriptNameText]: "check-credit",
  "[A-Z]{3}": "EUR",
  "[A-Z0-9]{3}": "ATL",
  "[a-z]{2}-[A-Z]{2}": "fr-FR",
  "[a-z0-9][a-z0-9.-]*": "house",
  "[A-Za-z][A-Za-z0-9_.-]*": "new-plan",
  "[A-Za-z0-9_.:-]+": "house.colour",
  [pagePathPattern]: "getting-started/first-contract",
  "[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}": "FR1420041010050500013M02606",
};

/** Numbers with the right digits at their end. */
const numberExamples: Readonly<Record<"BIC" | "RIB", string>> = {
  BIC: "BNPAFRPP",
  RIB: "011519000001205000534921",
};

const codeExample = "export const execute = () => ({});";

const text: Value = ({ pattern, min, max, language, numberKind }, name) => {
  if (language !== undefined) return codeExample;
  const known =
    typeof numberKind === "string" ? numberExamples[numberKind] : own(patternExamples, pattern ?? "");
  if (known !== undefined) return known;
  const word = `Example ${name}`;
  return word.padEnd(Number(min ?? 0), "x").slice(0, Number(max ?? word.length + 100));
};

/** Within the bounds where there are any. */
function between(field: Field, usual: number): number {
  const low = field.min === undefined ? Math.min(usual, Number(field.max ?? usual)) : Number(field.min);
  const isBelow = usual >= low && usual <= Number(field.max ?? usual);
  return isBelow ? usual : low;
}

const number: Value = (field) => between(field, 12.5);
const code: Value = ({ list, multiple }, _name, { lists }) => {
  const [first] = list === undefined ? [] : (own(lists, list) ?? []);
  const chosen = first?.value ?? "OTHER";
  return multiple ? [chosen] : chosen;
};
const upload: JsonValue = { _id: "0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b", name: "quotation.pdf" };

const values: Readonly<Record<FieldKind, Value>> = {
  text,
  textarea: text,
  markdown: text,
  richtext: text,
  password: text,
  notice: text,
  texts: (_field, name) => [`Example ${name}`],
  number,
  slider: number,
  integer: (field) => Math.ceil(between(field, 12)),
  percentage: (field) => between(field, 4.25),
  currency: (field) => between(field, 1250.5).toFixed(2),
  email: () => "camille.martin@example.com",
  emails: () => ["camille.martin@example.com"],
  username: () => "camille.martin@example.com",
  phone: () => "+33142685300",
  iban: () => "FR1420041010050500013M02606",
  web: () => "https://www.example.com/",
  checkbox: () => true,
  switch: () => true,
  radio: code,
  select: code,
  date: ({ min }) => (typeof min === "string" ? min : "2026-03-31"),
  datetime: () => "2026-03-31T09:30:00Z",
  file: () => upload,
  files: () => [upload],
  color: () => `#${"9".repeat(6)}`,
  reference: ({ multiple }) => (multiple ? ["1001"] : "1001"),
  address: () => ({}),
  coordinates: () => [2.3522, 48.8566],
  object: () => ({}),
  list: () => [{}],
  json: () => ({ note: "anything" }),
};

/** Answers the record that a reference can name: its key, or nothing where there is none to name. */
export type ReferenceExample = (field: Field) => JsonValue | undefined;

export function exampleRecord(
  entity: Pick<Entity, "fields">,
  model: Lists,
  { isWanted, reference }: ExampleOptions = {},
): RecordData {
  const record: Record<string, JsonValue> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isAnswered(field) || isWanted?.(name, field) === false) continue;
    const value = exampleValue(name, field, model, reference);
    if (value !== undefined) record[name] = value;
  }
  return record;
}

export type ExampleOptions = {
  /** Of the fields of the record itself; those inside a wanted field are all wanted. */
  readonly isWanted?: (name: string, field: Field) => boolean;
  readonly reference?: ReferenceExample | undefined;
};

export function exampleValue(
  name: string,
  field: Field,
  model: Lists,
  reference?: ReferenceExample,
): JsonValue | undefined {
  if (field.fields !== undefined) {
    const inner = exampleOf(field, field.fields, model, reference);
    return field.kind === "list" ? [inner] : inner;
  }
  if (field.kind === "reference" && reference !== undefined) return reference(field);
  return values[field.kind](field, name, model);
}

function exampleOf(
  around: Pick<Field, "readOnly">,
  fields: FieldMap,
  model: Lists,
  reference: ReferenceExample | undefined,
): JsonValue {
  // What is made of JSON values by their names is one. What the product writes as a whole holds what the product writes.
  return exampleRecord({ fields }, model, {
    isWanted: (_name, { readOnly, derived }) => (around.readOnly || !readOnly) && derived === undefined,
    reference,
  }) as JsonValue;
}
