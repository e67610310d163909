// The look of every table: hairlines between rows, a quiet header, and its own box to scroll in, under a first column that stays.
import type { ReactElement, ReactNode } from "react";
import { ScrollBox } from "./ScrollBox.tsx";
import styles from "./Table.module.css";

type Props = { readonly label: string; readonly children: ReactNode };

export function Table({ label, children }: Props): ReactElement {
  return (
    <ScrollBox label={label}>
      <table className={styles.table}>{children}</table>
    </ScrollBox>
  );
}
