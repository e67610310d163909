// A state of the whole application that must never be forgotten while it lasts: above everything, one sentence and at most one button.
import type { ReactElement, ReactNode } from "react";
import styles from "./Banner.module.css";

type Props = {
  readonly kind: "impersonation" | "offline";
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly isBusy: boolean; readonly onClick: () => void };
};

export function Banner({ kind, icon, children, action }: Props): ReactElement {
  return (
    <div className={`${styles.banner} ${styles[kind]}`} role="status">
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>{children}</span>
      {action !== undefined && (
        <button type="button" className={styles.button} disabled={action.isBusy} onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
