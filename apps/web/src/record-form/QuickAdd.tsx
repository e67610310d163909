// Adds a record with the fewest fields, in a window over whatever needs it. The whole form is one press away.
import { newForm } from "@kontor/client/forms/form-state.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { SaveButton } from "@kontor/ui/actions/SaveButton.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AddRecordProps } from "../fields/add-record.ts";
import { useFormParts } from "../fields/form-context.ts";
import { type EntityModel, useEntityModel } from "../models/entity-model.ts";
import { inSentence } from "../record-words/in-sentence.ts";
import { FormModal } from "./FormModal.tsx";
import { ProblemSummary } from "./ProblemSummary.tsx";
import styles from "./QuickAdd.module.css";
import { QuickFields } from "./QuickFields.tsx";
import { useCreate } from "./use-create.ts";
import { useFormStore } from "./use-form-store.ts";
import { useGoToField } from "./use-go-to-field.ts";

export function QuickAdd(props: AddRecordProps): ReactElement {
  const { t } = useTranslation();
  const model = useEntityModel(props.entityName);
  if (model !== undefined) return <QuickForm {...props} model={model} />;
  return (
    <Modal title={t("Add")} size="md" onClose={props.onClose}>
      <LoadingRows label={t("Loading")} rows={4} />
    </Modal>
  );
}

function QuickForm({
  model,
  initial = {},
  onAdded,
  onClose,
}: AddRecordProps & { readonly model: EntityModel }): ReactElement {
  const { t } = useTranslation();
  const { entity } = model;
  const root = useRef<HTMLDivElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const store = useFormStore(model, () => newForm(entity, initial));
  const target = useGoToField(entity, store, root);
  const { isSaving, save } = useCreate({
    model,
    store,
    onCreated: onAdded,
    onBlocked: () => {
      setIsBlocked(true);
      target.goToFirst();
    },
  });
  return (
    <FormModal
      model={model}
      store={store}
      title={t("Add {{entity}}", { entity: inSentence(entity.label) })}
      size="md"
      actions={<SeeMore model={model} store={store} />}
      hint={
        <span className={styles.hint}>
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>{" "}
          {t("mandatory")}
        </span>
      }
      submitButton={(formId) => <SaveButton formId={formId} isSaving={isSaving} />}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div ref={root} className={styles.form}>
        {isBlocked && <Problems model={model} store={store} onGo={target.go} />}
        <QuickFields />
      </div>
    </FormModal>
  );
}

type ProblemsProps = {
  readonly model: EntityModel;
  readonly store: FormStore;
  readonly onGo: (path: string) => void;
};

function Problems({ model, store, onGo }: ProblemsProps): ReactElement {
  const { problems } = useFormParts(store, () => ({ problems: store.problems() }));
  return <ProblemSummary entity={model.entity} problems={[...problems.values()]} onGo={onGo} />;
}

/** The whole form begins with what has been typed here. */
function SeeMore({
  model,
  store,
}: {
  readonly model: EntityModel;
  readonly store: FormStore;
}): ReactElement | undefined {
  const { t } = useTranslation();
  const { values } = useFormParts(store, () => ({ values: store.get().values }));
  const { creationRoute } = model.entity.names;
  if (creationRoute === undefined) return undefined;
  const plain = Object.entries(values).filter(
    ([, value]) => typeof value === "string" || typeof value === "boolean",
  );
  return (
    <Link to={creationRoute} search={Object.fromEntries(plain)} className={styles.more}>
      {t("See more")}
    </Link>
  );
}
