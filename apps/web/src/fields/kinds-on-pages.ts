// How pages draw each kind of field: its width in a form and its place in a row. The compiler asks for an entry of every kind.
import type { FieldKind } from "@kontor/model/field-kind.ts";
import type { Field } from "@kontor/model/fields/field.ts";

type KindOnPages = {
  /** In a form: some columns of a line, more of them, all of them, or as many as the longest text needs. */
  readonly width: "usual" | "long" | "byLength" | "whole";
  /** In the row of a list; `none` does not fit into a line and stands in the window of the row. */
  readonly inRow: "text" | "figure" | "tick" | "reference" | "none";
  /** Its files become documents of the record, so the record has to exist. */
  readonly needsRecord?: true;
};

const text: KindOnPages = { width: "usual", inRow: "text" };
const figure: KindOnPages = { width: "usual", inRow: "figure" };
const tick: KindOnPages = { width: "usual", inRow: "tick" };
const large: KindOnPages = { width: "usual", inRow: "none" };
const wholeAndLarge: KindOnPages = { width: "whole", inRow: "none" };

const kindsOnPages: Readonly<Record<FieldKind, KindOnPages>> = {
  text: { width: "byLength", inRow: "text" },
  textarea: { width: "long", inRow: "none" },
  texts: { width: "whole", inRow: "text" },
  password: large,
  number: figure,
  integer: figure,
  percentage: figure,
  currency: figure,
  email: text,
  emails: { width: "long", inRow: "text" },
  username: text,
  phone: text,
  iban: text,
  web: text,
  checkbox: tick,
  switch: tick,
  radio: text,
  select: text,
  date: text,
  datetime: text,
  file: { ...large, needsRecord: true },
  files: { ...wholeAndLarge, needsRecord: true },
  color: text,
  slider: figure,
  markdown: wholeAndLarge,
  richtext: wholeAndLarge,
  notice: wholeAndLarge,
  reference: { width: "usual", inRow: "reference" },
  address: wholeAndLarge,
  coordinates: large,
  object: large,
  list: large,
  json: wholeAndLarge,
};

export function kindOnPages({ kind }: Pick<Field, "kind">): KindOnPages {
  return kindsOnPages[kind];
}

export function isFigure(field: Pick<Field, "kind">): boolean {
  return kindOnPages(field).inRow === "figure";
}
