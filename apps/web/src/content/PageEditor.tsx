// Where a page is written: its title, its address, its language and its text, which can be seen as it will be read.
import { newForm } from "@kontor/client/forms/form-state.ts";
import { createFormStore, type FormStore } from "@kontor/client/forms/form-store.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import {
  pageBodyMaxLength,
  pagePathMaxLength,
  pagePathPattern,
  pageTitleMaxLength,
  pathOfTitle,
} from "@kontor/model/content/written-page.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { own } from "@kontor/model/own-value.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldExtrasProvider, FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import { Button } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldLanguage } from "../fields/field-language.ts";
import { useFormParts } from "../fields/form-context.ts";
import { problemText } from "../fields/problem-text.ts";
import { recordFieldView } from "../fields/record-field-view.ts";
import { currentLocale } from "../language/language.ts";
import { MarkdownText } from "../markdown/MarkdownText.tsx";
import { reportFailure } from "../request/report-failure.ts";
import { useKnownListValues } from "../request/use-list-values.ts";
import styles from "./Content.module.css";
import type { Shelf, TypedPage, WrittenPage } from "./shelf.ts";

type Props = {
  readonly shelf: Shelf;
  /** Undefined for a new one. */
  readonly page: WrittenPage | undefined;
  /** Where a new one shall stand. */
  readonly path?: string;
  /** The page that is there now; undefined when nothing was changed. */
  readonly onEnd: (saved: TypedPage | undefined) => void;
};

const extras = { renderMarkdown: (text: string) => <MarkdownText text={text} /> };

export function PageEditor({ shelf, page, path = "", onEnd }: Props): ReactElement {
  const { t } = useTranslation();
  const formId = useId();
  const language = useFieldLanguage();
  const [isSaving, setIsSaving] = useState(false);
  const fields = useEditedFields(shelf.hasLocales);
  const [store] = useState(() => openStore(fields, page ?? { path, title: "", body: "" }));
  const save = async (): Promise<void> => {
    if (isSaving || !store.submit()) return;
    const typed = typedPage(store, page);
    const isTaken = shelf.pages?.some(
      (other) => other.id !== typed.id && other.path === typed.path && other.locale === typed.locale,
    );
    if (isTaken) return store.refuse([{ path: "path", message: pathTexts.taken }]);
    if (typed.path === "") return store.refuse([{ path: "path", message: pathTexts.missing }]);
    setIsSaving(true);
    try {
      await shelf.save(typed);
      showToast({ level: "success", title: t("Saved") });
      onEnd(typed);
    } catch (error) {
      if (error instanceof RequestFailure && error.errors.length > 0) store.refuse(error.errors);
      else reportFailure(error);
    } finally {
      setIsSaving(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <FieldLanguageProvider value={language}>
      <FieldExtrasProvider value={extras}>
        <PageTitle
          actions={
            <div className={styles.actions}>
              <ActionButton kind="quiet" onClick={() => onEnd(undefined)}>
                {t("Cancel")}
              </ActionButton>
              <Button type="submit" form={formId} variant="filled" size="sm" loading={isSaving}>
                {t("Save")}
              </Button>
            </div>
          }
        >
          {page === undefined ? t("New page") : t("Edit page")}
        </PageTitle>
        <form id={formId} className={styles.editor} noValidate onSubmit={submit}>
          <FieldGrid>
            {Object.entries(fields).map(([name, field]) => (
              <EditedField key={name} name={name} field={field} store={store} />
            ))}
          </FieldGrid>
        </form>
      </FieldExtrasProvider>
    </FieldLanguageProvider>
  );
}

/** Told by their codes, because a form keeps what is wrong in English. */
const pathTexts = { taken: "PATH_TAKEN", missing: "PATH_MISSING" } as const;

function useEditedFields(hasLocales: boolean): FieldMap {
  const { t } = useTranslation();
  return {
    title: { kind: "text", label: t("Title"), mandatory: true, max: pageTitleMaxLength },
    path: {
      kind: "text",
      label: t("Address"),
      max: pagePathMaxLength,
      pattern: pagePathPattern,
      errorFormat: t("Use small letters, digits and hyphens, with / between folders"),
      help: t("Left empty, it is made of the title"),
    },
    ...(hasLocales && {
      locale: {
        kind: "select",
        label: t("Language"),
        list: "locale",
        help: t("Left empty, the page is shown in every language that has none of its own"),
      } as const,
    }),
    body: { kind: "markdown", label: t("Text"), max: pageBodyMaxLength },
  };
}

function openStore(fields: FieldMap, { path, title, locale, body }: Omit<TypedPage, "id">): FormStore {
  const values = { path, title, body, ...(locale !== undefined && { locale }) };
  return createFormStore({ fields }, newForm({ fields }, values), () => ({
    locale: currentLocale(),
    tenant: "",
  }));
}

function typedPage(store: FormStore, page: WrittenPage | undefined): TypedPage {
  const { values } = store.get();
  const text = (name: string): string => {
    const value = own(values, name);
    return typeof value === "string" ? value : "";
  };
  const locale = text("locale");
  return {
    id: page?.id,
    version: page?.version,
    title: text("title"),
    path: text("path") === "" ? pathOfTitle(text("title")) : text("path"),
    body: text("body"),
    ...(locale !== "" && { locale }),
  };
}

const wide = { xs: 12, md: 12, lg: 12 } as const;
const half = { xs: 12, md: 6, lg: 6 } as const;

type FieldProps = { readonly name: string; readonly field: Field; readonly store: FormStore };

function EditedField({ name, field, store }: FieldProps): ReactElement {
  const { t } = useTranslation();
  const items = useKnownListValues(field.list);
  const { value, isTouched, problem } = useFormParts(store, () => ({
    value: own(store.get().values, name),
    isTouched: store.get().touched.has(name),
    problem: store.problems().get(name),
  }));
  const messageOf = (message: string): string => {
    if (message === pathTexts.taken) return t("There is a page at this address already");
    if (message === pathTexts.missing) return t("Say where the page shall stand");
    return message === field.errorFormat ? message : problemText(message, field.label ?? name);
  };
  // The bounds are far from what anybody writes, and are told when they are passed.
  const { max: _, ...unbound } = field;
  const view = recordFieldView({
    path: name,
    field: unbound,
    value,
    isReadOnly: false,
    isMandatory: field.mandatory === true,
    isTouched,
    problem: problem && { ...problem, message: messageOf(problem.message) },
    items,
    columns: name === "path" || name === "locale" ? half : wide,
  });
  return (
    <FieldInput
      field={view}
      // A control answers what it stores, and only JSON is stored.
      onChange={(next) => store.change(name, next as JsonValue | undefined)}
      onTouch={() => store.touch(name)}
      onUnread={() => store.leaveUnread(name)}
    />
  );
}
