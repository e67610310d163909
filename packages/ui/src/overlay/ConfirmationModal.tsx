// Asks before something is done. Everything it says can be put in other words; what it does stays the same.
import { Button } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "./Modal.tsx";

type Props = {
  readonly title?: string | undefined;
  readonly refuseLabel?: string | undefined;
  readonly confirmLabel?: string | undefined;
  /** What is about to happen, in words. */
  readonly children?: ReactNode;
  /** Closing the window in any other way refuses too. */
  readonly onRefuse: () => void;
  /** While it runs the buttons wait. */
  readonly onConfirm: () => void | Promise<void>;
};

export function ConfirmationModal({
  title,
  refuseLabel,
  confirmLabel,
  children,
  onRefuse,
  onConfirm,
}: Props): ReactElement {
  const { t } = useTranslation();
  const [isRunning, setIsRunning] = useState(false);
  const confirm = async (): Promise<void> => {
    setIsRunning(true);
    try {
      await onConfirm();
    } finally {
      setIsRunning(false);
    }
  };
  const refuse = (): void => {
    if (!isRunning) onRefuse();
  };
  return (
    <Modal
      title={title ?? t("Confirm your selection")}
      onClose={refuse}
      footer={
        <>
          <Button disabled={isRunning} onClick={refuse}>
            {refuseLabel ?? t("No")}
          </Button>
          <Button variant="filled" loading={isRunning} data-autofocus onClick={() => void confirm()}>
            {confirmLabel ?? t("Yes")}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
