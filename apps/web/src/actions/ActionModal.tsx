// The form of an action. What the server refuses stands at its field; the window closes once the action has run.
import { filledValues } from "@kontor/client/forms/form-changes.ts";
import { newForm } from "@kontor/client/forms/form-state.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { actionForm } from "@kontor/model/derive/action-form.ts";
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Button } from "@mantine/core";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { readersWord } from "../models/workflow-words.ts";
import { FormFields } from "../record-form/FormFields.tsx";
import { FormModal } from "../record-form/FormModal.tsx";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useGoToField } from "../record-form/use-go-to-field.ts";
import { reportFailure } from "../request/report-failure.ts";
import styles from "./ActionModal.module.css";

type Props = {
  readonly model: EntityModel;
  readonly action: Action;
  readonly records: readonly RecordData[];
  readonly onRun: (values: RecordData) => Promise<void>;
  readonly onClose: () => void;
};

export function ActionModal({ model, action, records, onRun, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [isRunning, setIsRunning] = useState(false);
  const form = useMemo((): EntityModel => {
    return { entity: actionForm(action), workflows: {}, mayWrite: true, readOnlyPaths: [] };
  }, [action]);
  const store = useFormStore(form, () => newForm(form.entity));
  const target = useGoToField(form.entity, store, root);
  const label = readersWord(action.label, locale);
  const [only] = records.length === 1 ? records : [];
  const run = async (): Promise<void> => {
    if (isRunning) return;
    if (!store.submit()) return target.goToFirst();
    setIsRunning(true);
    try {
      await onRun(filledValues(store.get().values));
      onClose();
    } catch (error) {
      if (error instanceof RequestFailure && error.errors.length > 0) {
        store.refuse(error.errors);
        target.goToFirst();
      } else reportFailure(error);
      setIsRunning(false);
    }
  };
  return (
    <FormModal
      model={form}
      store={store}
      title={label}
      submitButton={(formId) => (
        <Button variant="filled" type="submit" form={formId} loading={isRunning}>
          {label}
        </Button>
      )}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.about}>{readersWord(action.about, locale)}</p>
        {records.length > 0 && (
          <p className={styles.records}>
            {only === undefined ? (
              t("{{count}} selected", { count: records.length })
            ) : (
              <bdi>{recordTitle(model.entity, only)}</bdi>
            )}
          </p>
        )}
        <div ref={root}>
          <FormFields prefix="" fields={form.entity.fields} />
        </div>
      </div>
    </FormModal>
  );
}
