// One quiet line above a form with something to decide: an earlier draft, or a change by another user.
import type { ReactElement, ReactNode } from "react";
import styles from "./FormLine.module.css";

type Props = { readonly text: string; readonly children: ReactNode };

export function FormLine({ text, children }: Props): ReactElement {
  return (
    <div className={styles.line} role="status">
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}
