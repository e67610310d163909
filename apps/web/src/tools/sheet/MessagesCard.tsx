// Messages in the corner and windows over the page, each at the press of a button, and how they look.
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { ToastCard } from "@kontor/ui/feedback/ToastCard.tsx";
import { showToast, type ToastMessage } from "@kontor/ui/feedback/toasts.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { ConfirmationModal } from "@kontor/ui/overlay/ConfirmationModal.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./Sheet.module.css";

type Window = "none" | "modal" | "confirmation";

export function MessagesCard(): ReactElement {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Window>("none");
  const close = (): void => setShown("none");
  const done: ToastMessage = {
    level: "success",
    title: t("Transition “{{name}}” executed successfully", { name: t("Approve") }),
    detail: t("Contract {{registration}}", { registration: "CT-2026-004812" }),
  };
  const expired: ToastMessage = {
    level: "warning",
    title: t("Session has expired"),
    detail: t("Sign in again to continue where you were."),
    actions: [{ label: t("Sign in"), run: () => {} }],
  };
  return (
    <>
      {[done, expired].map((message, index) => (
        <ToastCard
          key={message.title}
          toast={{ ...message, id: -index, dismissMs: 0, times: 1 }}
          isHeld
          isFolded={false}
        />
      ))}
      <Card title={t("Messages and windows")}>
        <div className={styles.line}>
          <ActionButton onClick={() => showToast(done)}>{t("Show a message")}</ActionButton>
          <ActionButton onClick={() => showToast(expired)}>{t("Show one that asks")}</ActionButton>
          <ActionButton onClick={() => setShown("modal")}>{t("Open a window")}</ActionButton>
          <ActionButton kind="danger" onClick={() => setShown("confirmation")}>
            {t("Ask first")}
          </ActionButton>
        </div>
      </Card>
      {shown === "modal" && (
        <Modal
          title={t("Add person")}
          size="md"
          onClose={close}
          footer={
            <>
              <ActionButton onClick={close}>{t("Cancel")}</ActionButton>
              <ActionButton kind="filled" onClick={close}>
                {t("Add")}
              </ActionButton>
            </>
          }
        >
          {t("A window is placed from the top and grows downwards.")}
        </Modal>
      )}
      {shown === "confirmation" && (
        <ConfirmationModal onRefuse={close} onConfirm={close}>
          {t("What is destroyed cannot be brought back.")}
        </ConfirmationModal>
      )}
    </>
  );
}
