// A count with its noun ("4 operations", "30 of 214"), set apart from the text around it, so that in a mirrored page the figure
// stays on the side its own words give it.
import type { ReactElement, ReactNode } from "react";
import styles from "./Count.module.css";

export function Count({ children }: { readonly children: ReactNode }): ReactElement {
  return <bdi className={styles.count}>{children}</bdi>;
}
