// What stands in the place of a page that is late: its title where it is known, and bars where its rows will be.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import type { ReactElement } from "react";
import { PageColumn } from "./PageColumn.tsx";
import styles from "./PendingPage.module.css";

export function PendingPage({ title }: { readonly title?: string }): ReactElement {
  return (
    <PageColumn>
      {title !== undefined && <h1 className={styles.title}>{title}</h1>}
      <LoadingRows label="Loading" rows={10} />
    </PageColumn>
  );
}
