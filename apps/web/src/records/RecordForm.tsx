// The form of a record as its declaration makes it: typed in place, kept as a draft, saved with the changed fields only, and merged with
// what others save meanwhile.
import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddRecordContext } from "../fields/add-record.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { ConflictScreen } from "../record-form/ConflictScreen.tsx";
import { DraftOffer } from "../record-form/DraftOffer.tsx";
import { FormFrame } from "../record-form/FormFrame.tsx";
import { FormLine } from "../record-form/FormLine.tsx";
import { LeaveGuard } from "../record-form/LeaveGuard.tsx";
import { QuickAdd } from "../record-form/QuickAdd.tsx";
import { useDraft } from "../record-form/use-draft.ts";
import { useFollowedRecord } from "../record-form/use-followed-record.ts";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useGoToField } from "../record-form/use-go-to-field.ts";
import { useSave } from "../record-form/use-save.ts";

type Props = {
  readonly model: EntityModel;
  /** As it was read last; a newer one is told, and never overwrites what is typed. */
  readonly record: RecordData;
  readonly onSaved: (record: RecordData) => void;
  /** Cards that are not of the form, behind its first one. */
  readonly afterFirst?: ReactNode;
  /** In place of the cards of the declaration. */
  readonly cards?: ReactNode;
};

/** Each record has a form of its own, also where a page goes from one to the next. */
export function RecordForm(props: Props): ReactElement {
  const key = own(props.record, props.model.entity.key);
  return <OpenRecordForm key={String(key)} {...props} recordKey={String(key)} />;
}

function OpenRecordForm({
  model,
  record,
  recordKey,
  onSaved,
  afterFirst,
  cards,
}: Props & { readonly recordKey: string }): ReactElement {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const store = useFormStore(model, () => openedForm(record));
  const target = useGoToField(model.entity, store, root);
  const draft = useDraft(model, recordKey, store);
  const isOvertaken = useFollowedRecord(store, record);
  const { isSaving, conflict, save, take, ask, decide, cancel } = useSave({
    model,
    store,
    onSaved: (saved) => {
      setIsBlocked(false);
      onSaved(saved);
    },
    onBlocked: () => {
      setIsBlocked(true);
      target.goToFirst();
    },
  });
  const who = nameIn(conflict?.theirs ?? record);
  return (
    <AddRecordContext value={QuickAdd}>
      <FormFrame
        model={model}
        store={store}
        root={root}
        target={target}
        isBlocked={isBlocked}
        isSaving={isSaving}
        afterFirst={afterFirst}
        cards={cards}
        onSave={() => void save()}
        onDiscard={() => {
          setIsBlocked(false);
          store.reset(openedForm(record));
        }}
      >
        <DraftOffer
          draft={draft}
          store={store}
          onConflict={(merge) => ask(merge, store.get().base ?? record)}
        />
        {isOvertaken && (
          <FormLine
            text={
              who === undefined
                ? t("Changed just now by somebody else")
                : t("Changed by {{who}} just now", { who })
            }
          >
            <ActionButton kind="quiet" size="xs" onClick={() => take(record)}>
              {t("Show")}
            </ActionButton>
          </FormLine>
        )}
      </FormFrame>
      {conflict !== undefined && (
        <ConflictScreen
          entity={model.entity}
          merge={conflict.merge}
          who={who}
          confirmLabel={conflict.isSaving ? t("Save") : t("Go on")}
          onDecide={(values) => void decide(values)}
          onCancel={cancel}
        />
      )}
      <LeaveGuard store={store} />
    </AddRecordContext>
  );
}

function nameIn(record: RecordData): string | undefined {
  const user = own(record, "_updateUser");
  return typeof user === "string" ? user : undefined;
}
