// A form of declared fields that is sent to a configured address, and leads on to where the answer says.
import { newForm } from "@kontor/client/forms/form-state.ts";
import { createFormStore, type FormStore } from "@kontor/client/forms/form-store.ts";
import { type ConfiguredTarget, sendForm } from "@kontor/client/forms/send-form.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { meets } from "@kontor/model/fields/condition.ts";
import type { Field, FieldMap, JsonValue } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { FieldGrid } from "@kontor/ui/fields/FieldGrid.tsx";
import { FieldInput } from "@kontor/ui/fields/FieldInput.tsx";
import {
  type FieldExtras,
  FieldExtrasProvider,
  FieldLanguageProvider,
} from "@kontor/ui/fields/field-language.ts";
import type { FieldChoice } from "@kontor/ui/fields/field-view.ts";
import { Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactElement, useMemo, useState } from "react";
import { z } from "zod";
import { useFieldLanguage } from "../fields/field-language.ts";
import { useFormParts } from "../fields/form-context.ts";
import { problemText } from "../fields/problem-text.ts";
import { recordFieldView } from "../fields/record-field-view.ts";
import { currentLocale } from "../language/language.ts";
import { RecordLink } from "../record-words/RecordLink.tsx";
import { scriptedCalls } from "../request/generic-calls.ts";
import { queryClient } from "../request/query-client.ts";
import { reloadAnswers } from "../request/reload.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useKnownListValues } from "../request/use-list-values.ts";
import { sessionUser } from "../session/session-user.ts";
import styles from "./ConfiguredForm.module.css";
import { ReferenceField } from "./ReferenceField.tsx";

type Props = {
  readonly target: ConfiguredTarget;
  readonly fields: FieldMap;
  /** A verb. */
  readonly submitLabel: string;
  /** What the fields start with. */
  readonly initial?: RecordData | undefined;
  /** Of fields whose choices come from no list, by name. */
  readonly choices?: ReadonlyMap<string, readonly FieldChoice[]> | undefined;
  /** Said after a success that leads nowhere else; the form then starts anew. */
  readonly successText?: string | undefined;
};

const asAnswered = { schema: z.unknown() } as const;

export function ConfiguredForm(props: Props): ReactElement {
  const { target, fields, submitLabel, initial, choices, successText } = props;
  const router = useRouter();
  const language = useFieldLanguage();
  const extras = useMemo(() => extrasOf(fields), [fields]);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [store] = useState(() =>
    createFormStore({ fields }, newForm({ fields }, initial), () => ({
      locale: currentLocale(),
      tenant: sessionUser()?.user.tenant ?? "",
    })),
  );
  const send = async (): Promise<void> => {
    if (isSending || !store.submit()) return;
    setIsSending(true);
    setIsSent(false);
    try {
      await sendForm(target, store.get().values, {
        get: (address) => scriptedCalls.get(address, asAnswered),
        post: (address, body) => scriptedCalls.send("POST", address, body, asAnswered),
        goTo: (path) => router.history.push(path),
        reload: () => void reloadAnswers(queryClient),
      });
      if (successText !== undefined) {
        store.reset(newForm({ fields }, initial));
        setIsSent(true);
      }
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
        {isSent && <Notice kind="success">{successText}</Notice>}
        <FieldExtrasProvider value={extras}>
          <FieldGrid>
            {Object.entries(fields).map(([name, field]) => (
              <ConfiguredField
                key={name}
                name={name}
                field={field}
                store={store}
                choices={choices?.get(name)}
              />
            ))}
          </FieldGrid>
        </FieldExtrasProvider>
        <div>
          <Button type="submit" variant="filled" loading={isSending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FieldLanguageProvider>
  );
}

/** Finding records needs the server; files belong to records, and here there is none yet. */
function extrasOf(fields: FieldMap): FieldExtras {
  return {
    renderReference: (props) => <ReferenceField {...props} declared={own(fields, props.field.name)} />,
    renderRecordLink: (target, key) => <RecordLink entityName={target} recordKey={key} />,
  };
}

type FieldProps = {
  readonly name: string;
  readonly field: Field;
  readonly store: FormStore;
  readonly choices: readonly FieldChoice[] | undefined;
};

function ConfiguredField({ name, field, store, choices }: FieldProps): ReactElement {
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
      field={choices === undefined ? view : { ...view, choices }}
      // A control answers what it stores, and only JSON is stored.
      onChange={(next) => store.change(name, next as JsonValue | undefined)}
      onTouch={() => store.touch(name)}
      onUnread={() => store.leaveUnread(name)}
    />
  );
}
