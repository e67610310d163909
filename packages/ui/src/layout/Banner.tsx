// A state of the whole application that must never be forgotten while it lasts: above everything, one sentence and one button.
import type { ReactElement, ReactNode } from "react";
import styles from "./Banner.module.css";

type Props = {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action: { readonly label: string; readonly isBusy: boolean; readonly onClick: () => void };
};

export function Banner({ icon, children, action }: Props): ReactElement {
  return (
    <div className={styles.banner} role="status">
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>{children}</span>
      <button type="button" className={styles.button} disabled={action.isBusy} onClick={action.onClick}>
        {action.label}
      </button>
    </div>
  );
}
