// The form on the page of a link: fields of the kinds the product has, checked as they are typed and once more by the server. Once it was
// sent nothing is left of it but a word of thanks.
import { newForm } from "@kontor/client/forms/form-state.ts";
import { createFormStore, type FormStore } from "@kontor/client/forms/form-store.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { Field, JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { declaredFields, type FlowField, type ShownFlowForm } from "@kontor/model/flows/flow-form.ts";
import { own } from "@kontor/model/own-value.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import type { FieldView } from "@kontor/ui/fields/field-view.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { type FormEvent, type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFieldLanguage } from "../fields/field-language.ts";
import { useFormParts } from "../fields/form-context.ts";
import { problemText } from "../fields/problem-text.ts";
import { recordFieldView } from "../fields/record-field-view.ts";
import { currentLocale } from "../language/language.ts";
import { MarkdownText } from "../markdown/MarkdownText.tsx";
import { SubmitRow } from "../submission/SubmitRow.tsx";
import { useSubmit } from "../submission/use-submit.ts";
import styles from "./FlowPage.module.css";
import { sendFlowPage } from "./load-flow-page.ts";

type Props = {
  readonly path: string;
  readonly form: ShownFlowForm;
  /** What the fields begin with. */
  readonly values: Readonly<Record<string, JsonValue>>;
  readonly onDone: () => void;
};

export function FlowForm({ path, form, values, onDone }: Props): ReactElement {
  const { t } = useTranslation();
  const language = useFieldLanguage();
  const submission = useSubmit(t("What was filled in could not be taken"));
  const [fields] = useState(() => declaredFields(form));
  const [store] = useState(() => openStore(form, values));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!store.submit()) return;
    const send = (): Promise<void> =>
      sendFlowPage(path, sentValues(form, store)).catch((error: unknown) => {
        if (error instanceof RequestFailure) store.refuse(error.errors);
        throw error;
      });
    void submission.run(send).then((isDone) => isDone && onDone());
  };
  return (
    <FieldLanguageProvider value={language}>
      {form.text !== undefined && (
        <div className={styles.text}>
          <MarkdownText text={form.text} />
        </div>
      )}
      <form className={styles.form} noValidate onSubmit={submit}>
        {submission.problem !== undefined && <Notice kind="error">{submission.problem}</Notice>}
        {form.cards.map(({ title, rows }, index) => (
          <Card key={index} title={title ?? form.title ?? t("Details")}>
            <div className={styles.rows}>
              {rows.map((row) => (
                <FieldGrid key={row.fields.map(({ name }) => name).join()}>
                  {row.fields.map((field) => (
                    <PageField
                      key={field.name}
                      shown={field}
                      field={own(fields, field.name)}
                      width={Math.max(2, Math.floor(12 / row.fields.length))}
                      store={store}
                    />
                  ))}
                </FieldGrid>
              ))}
            </div>
          </Card>
        ))}
        <div className={styles.submit}>
          <SubmitRow label={form.submitLabel ?? t("Send")} submission={submission} isWide={false} />
        </div>
      </form>
    </FieldLanguageProvider>
  );
}

function openStore(form: ShownFlowForm, values: Props["values"]): FormStore {
  const fields = declaredFields(form);
  const choices = new Map(
    form.cards
      .flatMap(({ rows }) => rows.flatMap((row) => row.fields))
      .map((field) => [field.name, new Set(field.choices?.map(({ value }) => value))]),
  );
  return createFormStore({ fields }, newForm({ fields }, values), () => ({
    locale: currentLocale(),
    tenant: "",
    codesOf: (name) => choices.get(name),
  }));
}

/** What is only shown stays here. */
function sentValues(form: ShownFlowForm, store: FormStore): Readonly<Record<string, JsonValue>> {
  const { values } = store.get();
  const open = form.cards
    .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
    .filter(({ type, readOnly }) => type !== "notice" && !readOnly);
  return Object.fromEntries(
    open.flatMap(({ name }) => {
      const value = own(values, name);
      return value === undefined || value === null || value === "" ? [] : [[name, value] as const];
    }),
  );
}

type FieldProps = {
  readonly shown: FlowField;
  /** Undefined for a sentence between the fields, which holds no value. */
  readonly field: Field | undefined;
  readonly width: number;
  readonly store: FormStore;
};

function PageField({ shown, field = { kind: "notice" }, width, store }: FieldProps): ReactElement {
  const { name, choices, currency, readOnly = false, mandatory = false, help } = shown;
  const { value, isTouched, problem } = useFormParts(store, () => ({
    value: own(store.get().values, name),
    isTouched: store.get().touched.has(name),
    problem: store.problems().get(name),
  }));
  const label = shown.label ?? labelOf(name);
  // Without a configured bound there is nothing to count down to.
  const { max: _, ...unbound } = field;
  const view: FieldView = {
    ...recordFieldView({
      path: name,
      field: { ...(shown.max === undefined ? unbound : field), label, ...(help !== undefined && { help }) },
      value,
      isReadOnly: readOnly,
      isMandatory: mandatory,
      isTouched,
      problem: problem && { ...problem, message: problemText(problem.message, label) },
      currency,
      columns: { xs: 12, md: width, lg: width },
    }),
    ...(choices !== undefined && { choices }),
  };
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
