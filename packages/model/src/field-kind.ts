// The closed set of field kinds. What each one means is declared once, in kinds/; a kind without declaration does not compile.

export const fieldKinds = [
  "text",
  "textarea",
  "texts",
  "password",
  "number",
  "integer",
  "percentage",
  "currency",
  "email",
  "emails",
  "username",
  "phone",
  "iban",
  "web",
  "checkbox",
  "switch",
  "radio",
  "select",
  "date",
  "datetime",
  "file",
  "files",
  "color",
  "slider",
  "markdown",
  "richtext",
  "notice",
  "reference",
  "address",
  "coordinates",
  "object",
  "list",
  "json",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds a tenant's own field can have. A secret needs more than a field, and a notice holds nothing. */
export const ownFieldKinds = fieldKinds.filter(
  (kind) => kind !== "password" && kind !== "notice" && kind !== "address",
);
export type OwnFieldKind = (typeof ownFieldKinds)[number];

type KindTable = Readonly<Record<FieldKind, unknown>>;
type KindIn<Table extends KindTable> = {
  [Kind in FieldKind]: Table[Kind] extends false ? never : Kind;
}[FieldKind];

/** The kinds for which a table of all of them does not say no, in the order of their declaration. */
export function kindsIn<const Table extends KindTable>(table: Table): readonly KindIn<Table>[] {
  return fieldKinds.filter((kind): kind is KindIn<Table> => table[kind] !== false);
}
