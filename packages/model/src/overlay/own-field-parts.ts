// What may be said of a tenant's own field of a kind, beside what is said of every field.
import type { OwnFieldKind } from "../field-kind.ts";

type FieldPart =
  | "list"
  | "accept"
  | "maxSize"
  | "target"
  | "fields"
  | "multiple"
  | "allowsOwnValue"
  | "callingCodes"
  | "pattern";
type OwnFieldParts = Readonly<Partial<Record<FieldPart, "needed" | "possible">>>;

const plain: OwnFieldParts = {};
const file: OwnFieldParts = { list: "possible", accept: "possible", maxSize: "possible" };
const group: OwnFieldParts = { fields: "needed" };

export const ownFieldParts: Readonly<Record<OwnFieldKind, OwnFieldParts>> = {
  text: { pattern: "possible" },
  textarea: plain,
  texts: plain,
  number: plain,
  integer: plain,
  percentage: plain,
  currency: plain,
  email: plain,
  emails: plain,
  username: plain,
  phone: { callingCodes: "possible" },
  iban: plain,
  web: plain,
  checkbox: plain,
  switch: plain,
  radio: { list: "needed" },
  select: { list: "needed", multiple: "possible", allowsOwnValue: "possible" },
  date: plain,
  datetime: plain,
  file,
  files: file,
  color: plain,
  slider: plain,
  markdown: plain,
  richtext: plain,
  reference: { target: "needed", multiple: "possible" },
  coordinates: plain,
  object: group,
  list: group,
  json: plain,
};
