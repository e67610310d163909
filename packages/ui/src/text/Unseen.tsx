// Words for those who listen to a page: they take no room on it.
import type { ReactElement, ReactNode } from "react";
import styles from "./Unseen.module.css";

export function Unseen({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className={styles.unseen}>{children}</span>;
}
