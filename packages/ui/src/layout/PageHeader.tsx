// The head of a page: its title with a count, what can be done at the end of the line, and below it the tabs of the page.
import type { ReactElement, ReactNode } from "react";
import { Count } from "../text/Count.tsx";
import { PageTitle } from "../text/PageTitle.tsx";
import styles from "./PageHeader.module.css";

type Props = {
  readonly title: string;
  /** How many, or the day: whatever is said of the whole page in few words. */
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
};

export function PageHeader({ title, count, actions, tabs }: Props): ReactElement {
  return (
    <div className={styles.header} data-tabs={tabs !== undefined || undefined}>
      <PageTitle count={count !== undefined && <Count>{count}</Count>} actions={actions}>
        {title}
      </PageTitle>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
    </div>
  );
}
