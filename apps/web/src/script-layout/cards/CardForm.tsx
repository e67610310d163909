// The form that a card edits the record in: the one around it, whose bar saves everything, else one of its own with a footer to save it.
import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { FormStore } from "@kontor/client/forms/form-store.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AddRecordContext } from "../../fields/add-record.ts";
import { useFormAround, useFormParts } from "../../fields/form-context.ts";
import { useShowWritten } from "../../record-calls/use-record.ts";
import { ConflictScreen } from "../../record-form/ConflictScreen.tsx";
import { FormScope } from "../../record-form/FormScope.tsx";
import { LeaveGuard } from "../../record-form/LeaveGuard.tsx";
import { QuickAdd } from "../../record-form/QuickAdd.tsx";
import { useFollowedRecord } from "../../record-form/use-followed-record.ts";
import { useFormStore } from "../../record-form/use-form-store.ts";
import { useSave } from "../../record-form/use-save.ts";
import { useLayoutSubject } from "../subject.ts";
import { useStoredSubject } from "./use-owner.ts";

type Props = {
  /** Draws the card; the footer is there while something of its own form is not saved. */
  readonly children: (footer: ReactNode) => ReactElement;
};

/** A new record is made in the form around it; without one nothing of it can be edited. */
export function CardForm({ children }: Props): ReactElement | null {
  const around = useFormAround();
  const subject = useLayoutSubject();
  const stored = useStoredSubject();
  if (around !== undefined && around.model.entity.name === subject?.model.entity.name)
    return children(undefined);
  return stored === undefined ? null : (
    <OwnForm key={stored.owner.recordKey} stored={stored}>
      {children}
    </OwnForm>
  );
}

type OwnProps = Props & { readonly stored: NonNullable<ReturnType<typeof useStoredSubject>> };

function OwnForm({ stored: { model, record, owner }, children }: OwnProps): ReactElement {
  const { t } = useTranslation();
  const store = useFormStore(model, () => openedForm(record));
  const showWritten = useShowWritten(owner.entity, owner.recordKey);
  useFollowedRecord(store, record);
  // What is wrong stands at its field, which is in sight.
  const saving = useSave({ model, store, onSaved: showWritten, onBlocked: () => {} });
  const { conflict } = saving;
  return (
    <AddRecordContext value={QuickAdd}>
      <FormScope model={model} store={store}>
        <WithFooter
          store={store}
          isSaving={saving.isSaving}
          onSave={() => void saving.save()}
          onDiscard={() => store.reset(openedForm(record))}
        >
          {children}
        </WithFooter>
      </FormScope>
      {conflict !== undefined && (
        <ConflictScreen
          entity={model.entity}
          merge={conflict.merge}
          who={undefined}
          confirmLabel={t("Save")}
          onDecide={(values) => void saving.decide(values)}
          onCancel={saving.cancel}
        />
      )}
      <LeaveGuard store={store} />
    </AddRecordContext>
  );
}

type FooterProps = Props & {
  readonly store: FormStore;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
};

function WithFooter({ store, isSaving, onSave, onDiscard, children }: FooterProps): ReactElement {
  const { t } = useTranslation();
  const { count } = useFormParts(store, () => ({ count: store.changes().length }));
  if (count === 0) return children(undefined);
  return children(
    <>
      <span role="status">{t("{{count}} unsaved changes", { count })}</span>
      <span>
        <ActionButton kind="quiet" size="xs" onClick={onDiscard}>
          {t("Discard")}
        </ActionButton>{" "}
        <ActionButton kind="filled" size="xs" isRunning={isSaving} onClick={onSave}>
          {t("Save")}
        </ActionButton>
      </span>
    </>,
  );
}
