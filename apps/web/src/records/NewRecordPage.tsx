// The page of a record that is not there yet: the same form, which becomes the page of the record once it is saved.
import { newForm } from "@kontor/client/forms/form-state.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { useRouter, useSearch } from "@tanstack/react-router";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddRecordContext } from "../fields/add-record.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { mayAdd } from "../models/may-write.ts";
import { useListAbove } from "../page/use-list-above.ts";
import { usePageTitle } from "../page/use-page-title.ts";
import { useCopiedRecord } from "../record-calls/copied-record.ts";
import { DraftOffer } from "../record-form/DraftOffer.tsx";
import { FormFrame } from "../record-form/FormFrame.tsx";
import { initialValues } from "../record-form/initial-values.ts";
import { LeaveGuard } from "../record-form/LeaveGuard.tsx";
import { QuickAdd } from "../record-form/QuickAdd.tsx";
import { useCreate } from "../record-form/use-create.ts";
import { useDraft } from "../record-form/use-draft.ts";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useGoToField } from "../record-form/use-go-to-field.ts";
import { inSentence } from "../record-words/in-sentence.ts";
import styles from "./NewRecordPage.module.css";

type Props = {
  readonly model: EntityModel;
  /** Values by the names of fields; those of the address unless told. */
  readonly initial?: Readonly<Record<string, unknown>>;
};

export function NewRecordPage({ model, initial }: Props): ReactElement {
  const { t } = useTranslation();
  const query = useSearch({ strict: false });
  const copied = useCopiedRecord();
  const { entity } = model;
  const title = t("Add {{entity}}", { entity: inSentence(entity.label) });
  usePageTitle(title, useListAbove(entity));
  return (
    <div data-ground="canvas">
      <PageHeader title={title} />
      <div className={styles.page}>
        {mayAdd(model) ? (
          <NewRecordForm model={model} initial={copied ?? initialValues(entity, initial ?? query)} />
        ) : (
          <Notice kind="warning">{t("You may not add records here.")}</Notice>
        )}
      </div>
    </div>
  );
}

type FormProps = { readonly model: EntityModel; readonly initial: RecordData };

function NewRecordForm({ model, initial }: FormProps): ReactElement {
  const router = useRouter();
  const { entity } = model;
  const root = useRef<HTMLDivElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const store = useFormStore(model, () => newForm(entity, initial));
  const target = useGoToField(entity, store, root);
  const draft = useDraft(model, "", store);
  const { isSaving, save } = useCreate({
    model,
    store,
    onCreated: (record) => {
      const key = own(record, entity.key);
      router.history.replace(`${entity.names.clientRoute ?? ""}/${encodeURIComponent(String(key))}`);
    },
    onBlocked: () => {
      setIsBlocked(true);
      target.goToFirst();
    },
  });
  return (
    <AddRecordContext value={QuickAdd}>
      <FormFrame
        model={model}
        store={store}
        root={root}
        target={target}
        isBlocked={isBlocked}
        isSaving={isSaving}
        isNew
        onSave={() => void save()}
        onDiscard={() => {
          setIsBlocked(false);
          store.reset(newForm(entity, initial));
        }}
      >
        <DraftOffer draft={draft} store={store} onConflict={({ merged }) => store.replace(merged)} />
      </FormFrame>
      <LeaveGuard store={store} />
    </AddRecordContext>
  );
}
