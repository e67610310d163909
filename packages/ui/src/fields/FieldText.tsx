// A value of any kind as it is read: plain text in the place of its control, links where it leads somewhere, a dash where it is not known.
import type { FieldKind } from "@kontor/model/field-kind.ts";
import { lazy, type ReactElement, type ReactNode, Suspense } from "react";
import { Address, Color, Iban, Texts, Web } from "./display/identifier-texts.tsx";
import { Choices, Figure, Json, Line, Lines, Records } from "./display/value-texts.tsx";
import styles from "./FieldText.module.css";
import type { FieldView } from "./field-view.ts";
import { ofKind } from "./of-kind.ts";
import { isNothing } from "./plain-text.ts";
import { MarkdownText, RichText } from "./rich/rich-texts.tsx";
import { UnknownType } from "./UnknownType.tsx";

type Display = (props: { readonly field: FieldView }) => ReactNode;

const PhoneText = lazy(async () => ({ default: (await import("./typed/PhoneText.tsx")).PhoneText }));

const displays: Readonly<Record<FieldKind, Display>> = {
  text: Line,
  username: Line,
  password: Line,
  checkbox: Line,
  switch: Line,
  file: Line,
  files: Line,
  list: Line,
  notice: Lines,
  number: Figure,
  integer: Figure,
  percentage: Figure,
  currency: Figure,
  slider: Figure,
  date: Figure,
  datetime: Figure,
  coordinates: Figure,
  textarea: Lines,
  address: Lines,
  select: Choices,
  radio: Choices,
  email: Address,
  emails: Address,
  phone: PhoneText,
  web: Web,
  iban: Iban,
  color: Color,
  texts: Texts,
  reference: Records,
  json: Json,
  markdown: MarkdownText,
  richtext: RichText,
  object: Json,
};

export function FieldText({ field }: { readonly field: FieldView }): ReactElement {
  const Display = ofKind(displays, field.type);
  if (Display === undefined) return <UnknownType />;
  // A secret goes in and never comes out.
  const isNotKnown = isNothing(field.value) || field.type === "password";
  if (isNotKnown && field.type !== "notice") return <span className={styles.unknown}>—</span>;
  return (
    <Suspense fallback={<Line field={field} />}>
      <Display field={field} />
    </Suspense>
  );
}
