// The form of a record as its declaration makes it: read first, typed in place or as a whole, kept as a draft, saved with the changed fields
// only, and merged with what others save meanwhile.
import { openedForm } from "@kontor/client/forms/form-state.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddRecordContext } from "../fields/add-record.ts";
import { useFormParts } from "../fields/form-context.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { ConflictScreen } from "../record-form/ConflictScreen.tsx";
import { DraftOffer } from "../record-form/DraftOffer.tsx";
import { type RecordMode, RecordModeContext } from "../record-form/details/record-mode.ts";
import { FormFrame } from "../record-form/FormFrame.tsx";
import { FormLine } from "../record-form/FormLine.tsx";
import { LeaveGuard } from "../record-form/LeaveGuard.tsx";
import { QuickAdd } from "../record-form/QuickAdd.tsx";
import { useDraft } from "../record-form/use-draft.ts";
import { useFollowedRecord } from "../record-form/use-followed-record.ts";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useGoToField } from "../record-form/use-go-to-field.ts";
import { type Editing, useInPlace } from "../record-form/use-in-place.ts";
import { useSave } from "../record-form/use-save.ts";

type Props = {
  readonly model: EntityModel;
  /** As it was read last; a newer one is told, and never overwrites what is typed. */
  readonly record: RecordData;
  readonly onSaved: (record: RecordData) => void;
  /** Without it, all fields are typed at all times, as on the page of a layout script. */
  readonly editing?: Editing;
  /** In place of the cards of the declaration. */
  readonly cards?: ReactNode;
};

const alwaysEditing: Editing = { isOpen: true, change: () => {} };

/** Each record has a form of its own, also where a page goes from one to the next. */
export function RecordForm(props: Props): ReactElement {
  const key = own(props.record, props.model.entity.key);
  return <OpenRecordForm key={String(key)} {...props} recordKey={String(key)} />;
}

function OpenRecordForm(props: Props & { readonly recordKey: string }): ReactElement {
  const { model, record, recordKey, onSaved, editing, cards } = props;
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const store = useFormStore(model, () => openedForm(record));
  const target = useGoToField(model.entity, store, root);
  const draft = useDraft(model, recordKey, store);
  const isOvertaken = useFollowedRecord(store, record);
  const block = (): void => {
    setIsBlocked(true);
    editing?.change(true);
    target.goToFirst();
  };
  const close = (): void => {
    setIsBlocked(false);
    if (store.changes().length === 0) editing?.change(false);
  };
  const { isSaving, conflict, save, saveField, take, ask, decide, cancel } = useSave({
    model,
    store,
    onSaved: (saved, only) => {
      // All of it may have been opened since the field was sent.
      if (only === undefined) close();
      onSaved(saved);
    },
    onBlocked: block,
  });
  const mode = useInPlace({
    model,
    record,
    store,
    root,
    editing: editing ?? alwaysEditing,
    saveField,
    onBlocked: block,
    goTo: target.go,
  });
  const { hasChanges } = useFormParts(store, () => ({ hasChanges: store.changes().length > 0 }));
  const isHeld = hasChanges || isSaving;
  const { hold } = editing ?? {};
  useEffect(() => hold?.(isHeld), [hold, isHeld]);
  useEditingKeys(editing === undefined ? undefined : mode, hasChanges, close);
  const who = nameIn(conflict?.theirs ?? record);
  const isRead = editing?.isOpen === false;
  return (
    <AddRecordContext value={QuickAdd}>
      <RecordModeContext value={editing === undefined ? undefined : mode}>
        <FormFrame
          model={model}
          store={store}
          root={root}
          target={target}
          isBlocked={isBlocked}
          isSaving={isSaving}
          isRead={isRead}
          bar={barOf(editing, mode, isSaving)}
          cards={cards}
          onSave={() => void (hasChanges ? save() : close())}
          onDiscard={() => {
            store.reset(openedForm(record));
            close();
          }}
        >
          <DraftOffer
            draft={draft}
            store={store}
            onRestored={() => editing?.change(true)}
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
      </RecordModeContext>
    </AddRecordContext>
  );
}

/** A field that is typed in place has its own way to be saved; what is left over of it afterwards is not lost. */
function barOf(
  editing: Editing | undefined,
  { typed }: RecordMode,
  isSaving: boolean,
): "always" | "where changed" | "never" {
  if (editing === undefined) return "where changed";
  if (editing.isOpen) return "always";
  return typed !== undefined || isSaving ? "never" : "where changed";
}

function useEditingKeys(mode: RecordMode | undefined, hasChanges: boolean, close: () => void): void {
  const mayBegin = mode?.mayEdit === true && !mode.isEditing;
  useShortcut({ ...keyTable.editAll, isActive: mayBegin, run: () => mode?.editAll() });
  useShortcut({
    ...keyTable.leaveEditing,
    isActive: mode?.isEditing === true && !hasChanges,
    run: close,
  });
}

function nameIn(record: RecordData): string | undefined {
  const user = own(record, "_updateUser");
  return typeof user === "string" ? user : undefined;
}
