// A page that a script of the tenant makes: no record, no form, only what its cards bring along.

import { changeInterfaceState, useInterfaceState } from "@kontor/ui/appearance/interface-state.ts";
import { EmptyList } from "@kontor/ui/feedback/EmptyList.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { FoldingArea } from "@kontor/ui/layout/FoldingArea.tsx";
import { PageHeader } from "@kontor/ui/layout/PageHeader.tsx";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PageNotFound } from "../page/PageNotFound.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { reloadAnswers } from "../request/reload.ts";
import { ScriptLayoutView } from "./ScriptLayoutView.tsx";
import styles from "./ScriptPage.module.css";
import { type PageLayout, usePageLayout } from "./use-layout.ts";

/** The same choice as on the pages of records. */
const sideName = "recordSide";
const sideShown = { isHidden: false };

export function ScriptPage({ id }: { readonly id: string }): ReactElement {
  const page = usePageLayout(id);
  const title = page.state === "ready" ? (page.layout.title ?? id) : id;
  usePageTitle(title);
  if (page.state === "none") return <PageNotFound />;
  return (
    <FoldingArea route={`/page/${id}`}>
      <div className={styles.page} data-ground="canvas">
        <PageHeader title={title} />
        <div className={styles.content}>
          <Content page={page} />
        </div>
      </div>
    </FoldingArea>
  );
}

function Content({ page }: { readonly page: PageLayout }): ReactElement {
  const { t } = useTranslation();
  const answers = useQueryClient();
  const { isHidden } = useInterfaceState(sideName, sideShown);
  useShortcut({ ...keyTable.reloadLayout, run: () => void reloadAnswers(answers) });
  useShortcut({
    ...keyTable.toggleSideColumn,
    run: () => changeInterfaceState(sideName, { isHidden: !isHidden }),
  });
  if (page.state === "ready") return <ScriptLayoutView layout={page.layout} isSideShown={!isHidden} />;
  if (page.state === "failed") return <Notice kind="error">{page.error.message}</Notice>;
  return page.state === "pending" ? <LoadingRows label={t("Loading")} rows={8} /> : <EmptyList />;
}
