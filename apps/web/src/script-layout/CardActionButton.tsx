// The action of a card. It opens a page, opens a window with rows, or runs a script for the user who presses it.
import type { CardAction } from "@kontor/model/layout/script/script-layout.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { CardBody } from "./CardBody.tsx";
import styles from "./LayoutCardFrame.module.css";
import { LayoutLink } from "./LayoutLink.tsx";
import { useLayoutContext } from "./layout-context.ts";

export function CardActionButton({ action }: { readonly action: CardAction }): ReactElement {
  if ("href" in action) return <LayoutLink href={action.href}>{action.label}</LayoutLink>;
  if ("modal" in action) return <ModalButton label={action.label} modal={action.modal} />;
  return <ScriptButton label={action.label} script={action.script} input={action.input} />;
}

type ModalAction = Extract<CardAction, { readonly modal: unknown }>;

function ModalButton({ label, modal }: ModalAction): ReactElement {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <ActionButton kind="quiet" size="xs" onClick={() => setIsOpen(true)}>
        {label}
      </ActionButton>
      {isOpen && (
        <Modal
          title={modal.title}
          size="lg"
          onClose={close}
          footer={
            <>
              {modal.footer !== undefined && <span className={styles.hint}>{modal.footer}</span>}
              <ActionButton onClick={close}>{t("Close")}</ActionButton>
            </>
          }
        >
          <CardBody content={undefined} rows={modal.rows} />
        </Modal>
      )}
    </>
  );
}

type ScriptAction = Extract<CardAction, { readonly script: string }>;

function ScriptButton({ label, script, input }: ScriptAction): ReactElement {
  const router = useRouter();
  const context = useLayoutContext();
  const [isRunning, setIsRunning] = useState(false);
  const run = async (): Promise<void> => {
    setIsRunning(true);
    const { runAction } = await import("./run-action.ts");
    await runAction(script, { ...context, input }, (path) => router.history.push(path));
    setIsRunning(false);
  };
  return (
    <ActionButton kind="quiet" size="xs" isRunning={isRunning} onClick={() => void run()}>
      {label}
    </ActionButton>
  );
}
