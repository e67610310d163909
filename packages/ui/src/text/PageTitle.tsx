// The title of a page, one per page, with what may stand beside it: a count after the words, actions at the end of the line.
import type { ReactElement, ReactNode } from "react";
import styles from "./PageTitle.module.css";

type Props = {
  readonly children: ReactNode;
  readonly id?: string | undefined;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
};

export function PageTitle({ children, id, count, actions }: Props): ReactElement {
  return (
    <div className={styles.head}>
      <h1 id={id} className={styles.title}>
        {children}
      </h1>
      {count}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
