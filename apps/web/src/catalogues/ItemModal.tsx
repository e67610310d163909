// Changes an item of a catalogue in a window, with the fields a new one is made with.
import { openedForm } from "@kontor/client/forms/form-state.ts";
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { FormModal } from "../record-form/FormModal.tsx";
import { QuickFields } from "../record-form/QuickFields.tsx";
import { useFormStore } from "../record-form/use-form-store.ts";
import { useSave } from "../record-form/use-save.ts";

type Props = { readonly model: EntityModel; readonly record: RecordData; readonly onClose: () => void };

export function ItemModal({ model, record, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const [isBlocked, setIsBlocked] = useState(false);
  const store = useFormStore(model, () => openedForm(record));
  const { isSaving, save, conflict } = useSave({
    model,
    store,
    onSaved: onClose,
    onBlocked: () => setIsBlocked(true),
  });
  const submit = (): void => {
    setIsBlocked(false);
    if (store.changes().length === 0) onClose();
    else void save();
  };
  return (
    <FormModal
      model={model}
      store={store}
      title={recordTitle(model.entity, record)}
      size="md"
      submitButton={(formId) => (
        <Button type="submit" form={formId} variant="filled" loading={isSaving}>
          {t("Save")}
        </Button>
      )}
      onSubmit={submit}
      onClose={onClose}
    >
      {isBlocked && <Notice kind="error">{t("Something is missing or wrong. See the fields below.")}</Notice>}
      {conflict !== undefined && (
        <Notice kind="warning">
          {t("Somebody else has changed the same. Close this window and look at the item again.")}
        </Notice>
      )}
      <QuickFields />
    </FormModal>
  );
}
