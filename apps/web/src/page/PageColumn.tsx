// The column a page is read in, with the side column beside it where there is room. Every page uses it, so the start edge of the
// text stays where it is from one page to the next.
import type { ReactElement, ReactNode } from "react";
import styles from "./PageColumn.module.css";

type Props = { readonly children: ReactNode; readonly aside?: ReactNode };

export function PageColumn({ children, aside }: Props): ReactElement {
  return (
    <div className={styles.place}>
      <div className={styles.page}>
        <div className={styles.column}>{children}</div>
        {aside}
      </div>
    </div>
  );
}
