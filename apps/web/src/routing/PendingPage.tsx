// What stands in the place of a page that is late: its title where it is known, and bars where its rows will be.
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { PageTitle } from "@kontor/ui/text/PageTitle.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import styles from "./PendingPage.module.css";

export function PendingPage({ title }: { readonly title?: string }): ReactElement {
  const { t } = useTranslation();
  usePageTitle(title ?? t("Loading"));
  return (
    <PageColumn>
      {title !== undefined && <PageTitle>{title}</PageTitle>}
      <div className={styles.rows}>
        <LoadingRows label={t("Loading")} rows={10} />
      </div>
    </PageColumn>
  );
}
