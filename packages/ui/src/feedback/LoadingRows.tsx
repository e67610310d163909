// Bars of the true row height in the place of rows that are still on their way, so nothing moves when they arrive.
import { Skeleton } from "@mantine/core";
import type { ReactElement } from "react";
import styles from "./LoadingRows.module.css";

type Props = {
  /** What is being loaded, for a reader who hears the page. */
  readonly label: string;
  readonly rows: number;
};

export function LoadingRows({ label, rows }: Props): ReactElement {
  return (
    <div className={styles.rows} role="status" aria-label={label} data-loading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton className={styles.bar} animate={false} height={8} width={48} radius="xs" />
          <Skeleton
            className={styles.bar}
            animate={false}
            height={8}
            width={`${32 + ((index * 17) % 40)}%`}
            radius="xs"
          />
        </div>
      ))}
    </div>
  );
}
