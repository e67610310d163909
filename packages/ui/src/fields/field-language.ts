// What controls are given from outside, once around a form: how the reader's locale writes values, and what needs the server.
import type { LocaleTag } from "@kontor/kernel/locale/locales.ts";
import { createContext, type ReactNode, use } from "react";
import type { FieldProps, FieldView } from "./field-view.ts";

export type FieldLanguage = {
  /** The value of a typed text. What cannot be read stays as it was typed; the form then says what is wrong with it. */
  readonly read: (text: string, field: FieldView) => { readonly value: unknown; readonly problem?: string };
  /** A value as it is shown and edited, without the currency or unit that stands beside it: "12,5 %", "1 234,50". */
  readonly write: (value: unknown, field: FieldView) => string;
  readonly locale: LocaleTag;
  readonly weekStartDay: 0 | 1;
  /** Such as "DD/MM/YYYY". */
  readonly dateFormat: string;
};

/** Searching records, opening them and storing files needs the server, so the application draws these. */
export type FieldExtras = {
  readonly renderReference?: (props: FieldProps) => ReactNode;
  readonly renderRecordLink?: (entity: string, key: string) => ReactNode;
  /** Stores a file and answers what the record keeps of it. */
  readonly upload?: (file: File, field: FieldView) => Promise<StoredFile>;
  /** What is wrong with a file; one with a problem is never uploaded. */
  readonly fileProblem?: (
    file: { readonly name: string; readonly sizeBytes: number },
    field: FieldView,
  ) => string | undefined;
  /** A Markdown text as a page, cleaned of everything that could run. */
  readonly renderMarkdown?: (text: string) => ReactNode;
};

export type StoredFile = { readonly _id: string; readonly name: string; readonly type?: string };

/** Without a provider, values are taken and shown as plain text: enough for a form of texts. */
const plainLanguage: FieldLanguage = {
  read: (text) => ({ value: text.trim() === "" ? null : text }),
  write: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
  locale: "en-EU",
  weekStartDay: 1,
  dateFormat: "DD/MM/YYYY",
};

const LanguageContext = createContext<FieldLanguage>(plainLanguage);
const ExtrasContext = createContext<FieldExtras>({});

export const FieldLanguageProvider = LanguageContext.Provider;
export const FieldExtrasProvider = ExtrasContext.Provider;

export function useFieldLanguage(): FieldLanguage {
  return use(LanguageContext);
}

export function useFieldExtras(): FieldExtras {
  return use(ExtrasContext);
}
