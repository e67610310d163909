// A form of declared fields that goes to an address somebody has configured, and leads on to where the answer says.
import { newForm } from "@kontor/client/forms/form-state.ts";
import { createFormStore, type FormStore } from "@kontor/client/forms/form-store.ts";
import { type ConfiguredTarget, sendForm } from "@kontor/client/forms/send-form.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { meets } from "@kontor/model/fields/condition.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import { own } from "@kontor/model/own-value.ts";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import { FieldLanguageProvider } from "@kontor/ui/fields/field-language.ts";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useState } from "react";
import { z } from "zod";
import { useFieldLanguage } from "../../fields/field-language.ts";
import { useFormParts } from "../../fields/form-context.ts";
import { problemText } from "../../fields/problem-text.ts";
import { recordFieldView } from "../../fields/record-field-view.ts";
import { currentLocale } from "../../language/language.ts";
import { reloadAnswers } from "../../layout/reload.ts";
import { genericCalls } from "../../request/generic-calls.ts";
import { queryClient } from "../../request/query-client.ts";
import { reportFailure } from "../../request/report-failure.ts";
import { useKnownListValues } from "../../request/use-list-values.ts";
import { sessionUser } from "../../session/session-user.ts";
import styles from "./FormFrame.module.css";

type Props = {
  readonly target: ConfiguredTarget;
  readonly fields: FieldMap;
  /** A verb. */
  readonly submitLabel: string;
};

const asAnswered = { schema: z.unknown() } as const;

export function ConfiguredForm({ target, fields, submitLabel }: Props): ReactElement {
  const router = useRouter();
  const language = useFieldLanguage();
  const [isSending, setIsSending] = useState(false);
  const [store] = useState(() =>
    createFormStore({ fields }, newForm({ fields }), () => ({
      locale: currentLocale(),
      tenant: sessionUser()?.user.tenant ?? "",
    })),
  );
  const send = async (): Promise<void> => {
    if (isSending || !store.submit()) return;
    setIsSending(true);
    try {
      await sendForm(target, store.get().values, {
        get: (address) => genericCalls.get(address, asAnswered),
        post: (address, body) => genericCalls.send("POST", address, body, asAnswered),
        goTo: (path) => router.history.push(path),
        reload: () => void reloadAnswers(queryClient),
      });
    } catch (error) {
      if (error instanceof RequestFailure && error.errors.length > 0) store.refuse(error.errors);
      else reportFailure(error);
    } finally {
      setIsSending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <FieldLanguageProvider value={language}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <FieldGrid>
          {Object.entries(fields).map(([name, field]) => (
            <ConfiguredField key={name} name={name} field={field} store={store} />
          ))}
        </FieldGrid>
        <div>
          <Button type="submit" variant="filled" loading={isSending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FieldLanguageProvider>
  );
}

type FieldProps = { readonly name: string; readonly field: Field; readonly store: FormStore };

function ConfiguredField({ name, field, store }: FieldProps): ReactElement {
  const items = useKnownListValues(field.list);
  const { value, isTouched, problem, isMandatory } = useFormParts(store, () => ({
    value: own(store.get().values, name),
    isTouched: store.get().touched.has(name),
    problem: store.problems().get(name),
    isMandatory: meets(field.mandatory, store.get().values),
  }));
  const label = field.label ?? labelOf(name);
  const view = recordFieldView({
    path: name,
    field,
    value,
    isReadOnly: field.readOnly ?? false,
    isMandatory,
    isTouched,
    problem: problem && { ...problem, message: problemText(problem.message, label) },
    items,
  });
  return (
    <FieldInput
      field={view}
      // A control answers what it stores, and only JSON is stored.
      onChange={(next) => store.change(name, next as JsonValue | undefined)}
      onTouch={() => store.touch(name)}
    />
  );
}
