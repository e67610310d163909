// Asks under which name a search is kept.
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";

type Props = { readonly onSave: (title: string) => Promise<void>; readonly onClose: () => void };

const titleMaxLength = 60;

export function SaveSearchModal({ onSave, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const formId = useId();
  const [title, setTitle] = useState("");
  const [isRunning, setRunning] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() === "" || isRunning) return;
    setRunning(true);
    await onSave(title.trim());
    setRunning(false);
  };
  return (
    <Modal
      title={t("Save search")}
      isStatic
      onClose={onClose}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="filled"
            loading={isRunning}
            disabled={title.trim() === ""}
          >
            {t("Save")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void save(event)}>
        <TextInput
          label={t("Name")}
          data-autofocus
          autoComplete="off"
          maxLength={titleMaxLength}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </Modal>
  );
}
