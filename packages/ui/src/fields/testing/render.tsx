// For tests of controls: draws one field with what the application would give it, and reads what it stored.
import { render } from "vitest-browser-react";
import {
  type FieldExtras,
  FieldExtrasProvider,
  type FieldLanguage,
  FieldLanguageProvider,
} from "../field-language.ts";
import type { FieldView } from "../field-view.ts";
import { fieldView, KeptField } from "./field.tsx";

type Sample = Partial<FieldView> & { readonly type: string };
type Rendered = {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly stored: () => unknown;
};

const plain: FieldLanguage = {
  read: (text) => ({ value: text.trim() === "" ? null : text }),
  write: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
  locale: "en-EU",
  weekStartDay: 1,
  dateFormat: "DD/MM/YYYY",
};

export async function renderField(
  { type, ...more }: Sample,
  extras: FieldExtras = {},
  language: FieldLanguage = plain,
): Promise<Rendered> {
  const screen = await render(
    <FieldLanguageProvider value={language}>
      <FieldExtrasProvider value={extras}>
        <KeptField field={fieldView(type, more)} />
      </FieldExtrasProvider>
    </FieldLanguageProvider>,
  );
  return { screen, stored: () => JSON.parse(screen.getByTestId("stored").element().textContent ?? "null") };
}
