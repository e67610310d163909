// One message in the corner: a glyph of its level, a bold first line, a detail, at most two buttons. It leaves by itself unless it
// asks for something.
import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { StatusGlyph } from "../status/StatusGlyph.tsx";
import type { StatusFamily } from "../status/status-family.ts";
import styles from "./ToastArea.module.css";
import { closeToast, type Toast } from "./toasts.ts";

const actionsMax = 2;

type Props = { readonly toast: Toast; readonly isHeld: boolean; readonly isFolded: boolean };

export function ToastCard({ toast, isHeld, isFolded }: Props): ReactElement {
  const { t } = useTranslation();
  useLeave(toast, isHeld);
  const actions = toast.actions?.slice(0, actionsMax) ?? [];
  return (
    <div className={styles.toast} hidden={isFolded}>
      <span className={styles.glyph}>
        <StatusGlyph family={families[toast.level]} size={15} />
      </span>
      {/* What can be pressed stands outside: a message is read out whole. */}
      <div className={styles.text} role={toast.level === "error" ? "alert" : "status"}>
        <div className={styles.title}>{toast.title}</div>
        {toast.detail !== undefined && <div className={styles.detail}>{toast.detail}</div>}
      </div>
      {actions.map(({ label, run }, index) => (
        <Button
          key={label}
          size="xs"
          variant={index === 0 ? "filled" : "default"}
          onClick={() => {
            closeToast(toast.id);
            run();
          }}
        >
          {label}
        </Button>
      ))}
      <ActionIcon size="xs" aria-label={t("Close message")} onClick={() => closeToast(toast.id)}>
        <IconX size={15} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  );
}

const families: Readonly<Record<Toast["level"], StatusFamily>> = {
  success: "success",
  warning: "warning",
  error: "error",
  information: "ongoing",
};

/** What is left of the time of a toast, which moves into a dialog and out of it while it is shown. */
const leftMs = new WeakMap<Toast, number>();

/** Closes the toast after its time, of which the time it was held does not count. */
function useLeave(toast: Toast, isHeld: boolean): void {
  useEffect(() => {
    const { id, dismissMs } = toast;
    if (dismissMs === 0 || isHeld) return;
    const since = Date.now();
    const left = leftMs.get(toast) ?? dismissMs;
    const timer = setTimeout(() => closeToast(id), left);
    return () => {
      clearTimeout(timer);
      leftMs.set(toast, Math.max(0, left - (Date.now() - since)));
    };
  }, [toast, isHeld]);
}
