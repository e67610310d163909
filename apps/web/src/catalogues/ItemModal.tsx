// Changes an item of a catalogue in a window, with the fields a new one is made with.
import { openedForm } from "@kontor/client/forms/form-state.ts";
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { FormScope } from "../record-form/FormScope.tsx";
import { QuickFields } from "../record-form/QuickFields.tsx";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useSave } from "../record-form/use-save.ts";

type Props = { readonly model: EntityModel; readonly record: RecordData; readonly onClose: () => void };

export function ItemModal({ model, record, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const formId = useId();
  const [isBlocked, setIsBlocked] = useState(false);
  const store = useFormStore(model, () => openedForm(record));
  const { isSaving, save, conflict } = useSave({
    model,
    store,
    onSaved: onClose,
    onBlocked: () => setIsBlocked(true),
  });
  return (
    <Modal
      title={recordTitle(model.entity, record)}
      size="md"
      isStatic
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form={formId} variant="filled" loading={isSaving}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsBlocked(false);
          if (store.changes().length === 0) onClose();
          else void save();
        }}
      />
      {isBlocked && <Notice kind="error">{t("Something is missing or wrong. See the fields below.")}</Notice>}
      {conflict !== undefined && (
        <Notice kind="warning">
          {t("Somebody else has changed the same. Close this window and look at the item again.")}
        </Notice>
      )}
      <FormScope model={model} store={store}>
        <QuickFields />
      </FormScope>
    </Modal>
  );
}
