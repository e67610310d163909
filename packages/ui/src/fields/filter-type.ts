// What a search asks for: of what is typed in several lines, in pieces or with a format of its own, a part in one line.
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { FieldView } from "./field-view.ts";
import { ofKind } from "./of-kind.ts";

const filterTypes: Readonly<Record<FieldKind, FieldKind>> = {
  text: "text",
  textarea: "text",
  texts: "text",
  password: "password",
  number: "number",
  integer: "integer",
  percentage: "percentage",
  currency: "currency",
  email: "email",
  emails: "text",
  username: "username",
  phone: "text",
  iban: "iban",
  web: "web",
  checkbox: "checkbox",
  switch: "switch",
  radio: "radio",
  select: "select",
  date: "date",
  datetime: "datetime",
  file: "file",
  files: "files",
  color: "color",
  slider: "number",
  markdown: "text",
  richtext: "text",
  notice: "notice",
  reference: "reference",
  address: "address",
  coordinates: "coordinates",
  object: "object",
  list: "list",
  json: "json",
};

export function filterType(type: FieldView["type"]): FieldView["type"] {
  return ofKind(filterTypes, type) ?? type;
}
