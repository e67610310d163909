// The look of every table: hairlines between rows, a quiet header, and its own box to scroll in, under a first column that stays.
import type { ReactElement, ReactNode } from "react";
import { ScrollBox } from "./ScrollBox.tsx";
import styles from "./Table.module.css";

type Props = {
  readonly label: string;
  /** Edge to edge in a card, which has the line around it. */
  readonly isInCard?: boolean | undefined;
  readonly children: ReactNode;
};

export function Table({ label, isInCard = false, children }: Props): ReactElement {
  return (
    <ScrollBox label={label} isBare={isInCard}>
      <table className={styles.table} data-in-card={isInCard || undefined}>
        {children}
      </table>
    </ScrollBox>
  );
}
