// Twelve columns for fields. They follow the width of the form and not of the window, so a form in the side view stands in one column.
import type { ReactElement, ReactNode } from "react";
import styles from "./FieldGrid.module.css";

export function FieldGrid({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.form}>
      <div className={styles.grid}>{children}</div>
    </div>
  );
}
