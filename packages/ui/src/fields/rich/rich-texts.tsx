// Formatted texts of a record that are only read.
import type { ReactElement } from "react";
import type { FieldView } from "../field-view.ts";
import { MarkdownView } from "./MarkdownView.tsx";
import { RichTextView } from "./RichTextView.tsx";

type Props = { readonly field: FieldView };

export function MarkdownText({ field }: Props): ReactElement {
  return <MarkdownView text={String(field.value)} />;
}

export function RichText({ field }: Props): ReactElement {
  return <RichTextView html={String(field.value)} />;
}
