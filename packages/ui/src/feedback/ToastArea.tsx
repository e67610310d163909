// The corner in which messages lie over whatever page is shown. No user loses a message while reading it: while the pointer or the focus is
// on the corner, no message leaves. At most three are open, and older ones fold into one line.

import { type ReactElement, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useTopDialog } from "../overlay/top-dialog.ts";
import styles from "./ToastArea.module.css";
import { ToastCard } from "./ToastCard.tsx";
import { useToasts } from "./toasts.ts";

const openCount = 3;

export function ToastArea(): ReactElement {
  const { t } = useTranslation();
  const toasts = useToasts();
  const dialog = useTopDialog();
  const [isHeld, setIsHeld] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folded = Math.max(0, toasts.length - openCount);
  if (toasts.length === 0 && isUnfolded) setIsUnfolded(false);
  // The corner leaves from under the pointer without an event, so what it held is let go here.
  if (toasts.length === 0 && isHeld) setIsHeld(false);
  const area = (
    <section
      className={styles.area}
      aria-label={t("Messages")}
      hidden={toasts.length === 0}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {folded > 0 && !isUnfolded && (
        <button type="button" className={styles.more} onClick={() => setIsUnfolded(true)}>
          {t("{{count}} more", { count: folded })}
        </button>
      )}
      {toasts.map((toast, index) => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} isFolded={!isUnfolded && index < folded} />
      ))}
    </section>
  );
  // Everything outside of a modal dialog is out of reach, so the corner moves into it for as long as it is open.
  return dialog === undefined ? area : createPortal(area, dialog);
}
