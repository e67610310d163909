// A record: its head, and below it what the layout script of its page makes of it, or the cards of its declaration where there is none.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { changeInterfaceState, useInterfaceState } from "@kontor/ui/appearance/interface-state.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { FoldingArea } from "@kontor/ui/layout/FoldingArea.tsx";
import { lazy, type ReactElement, Suspense, useContext, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { useShowWritten } from "../record-calls/use-record.ts";
import { RelatedPanels } from "../record-cards/tabs/RelatedPanels.tsx";
import { TabPanel } from "../record-cards/tabs/TabPanel.tsx";
import { overviewTab, useRecordTabs } from "../record-cards/tabs/use-record-tabs.ts";
import type { Editing } from "../record-form/use-in-place.ts";
import { type LayoutSubject, LayoutSubjectContext } from "../script-layout/subject.ts";
import { useRecordLayout } from "../script-layout/use-layout.ts";
import { MainRouterContext } from "../side-view/main-router.ts";
import { DeclaredCards } from "./DeclaredCards.tsx";
import { OwnAnswer } from "./header/OwnAnswer.tsx";
import { RecordHeader } from "./header/RecordHeader.tsx";
import { RecordForm } from "./RecordForm.tsx";
import styles from "./RecordView.module.css";

const ScriptLayoutView = lazy(async () => ({
  default: (await import("../script-layout/ScriptLayoutView.tsx")).ScriptLayoutView,
}));

type Props = { readonly model: EntityModel; readonly record: RecordData; readonly isReloading: boolean };

const sideName = "recordSide";
const sideShown = { isHidden: false };

export function RecordView({ model, record, isReloading }: Props): ReactElement {
  const { t } = useTranslation();
  const { entity } = model;
  const { isHidden } = useInterfaceState(sideName, sideShown);
  const documents = useRef<HTMLDivElement>(null);
  const recordKey = String(record[entity.key] ?? "");
  const showWritten = useShowWritten(entity, recordKey);
  const page = useRecordLayout(model, record);
  const tabs = useRecordTabs(model, record);
  const [isEditing, setIsEditing] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const isBeside = useContext(MainRouterContext) !== undefined;
  const editing: Editing = useMemo(
    () => ({ isOpen: isEditing, change: setIsEditing, hold: setIsHeld }),
    [isEditing],
  );
  const isPreview = isBeside && !isWhole && !isEditing && (page.state === "none" || page.state === "failed");
  const subject: LayoutSubject = useMemo(() => ({ model, record, recordKey }), [model, record, recordKey]);
  const toggleSide = (): void => changeInterfaceState(sideName, { isHidden: !isHidden });
  useShortcut({ ...keyTable.toggleSideColumn, run: toggleSide });
  const showDocuments = (): void => {
    tabs.select(overviewTab);
    // The window one comes from gives the focus back first.
    requestAnimationFrame(() => {
      const card = documents.current ?? document.querySelector("[data-layout-card=Documents]");
      card?.scrollIntoView({ block: "center" });
      [...(card?.querySelectorAll<HTMLElement>("header button") ?? [])].at(-1)?.focus();
    });
  };
  const loading = <LoadingRows label={t("Loading")} rows={8} />;
  return (
    <FoldingArea route={entity.names.clientRoute ?? entity.name}>
      <div className={styles.page} data-ground="canvas">
        <RecordHeader
          model={model}
          record={record}
          tabs={tabs}
          isReloading={isReloading}
          isEditing={isEditing}
          isHeld={isHeld}
          isPreview={isPreview}
          isSideShown={!isHidden}
          onToggleSide={toggleSide}
          onShowDocuments={showDocuments}
        />
        <OwnAnswer model={model} record={record} />
        {page.state === "failed" && (
          <div className={styles.notice}>
            <Notice kind="error">{page.error.message}</Notice>
          </div>
        )}
        <TabPanel tabs={tabs} name={overviewTab}>
          {page.state === "pending" && <div className={styles.columns}>{loading}</div>}
          {page.state === "ready" && (
            <LayoutSubjectContext value={subject}>
              <div className={styles.columns}>
                <RecordForm
                  model={model}
                  record={record}
                  onSaved={showWritten}
                  cards={
                    <Suspense fallback={loading}>
                      <ScriptLayoutView layout={page.layout} isSideShown={!isHidden} />
                    </Suspense>
                  }
                />
              </div>
            </LayoutSubjectContext>
          )}
          {(page.state === "none" || page.state === "failed") && (
            <div className={styles.columns}>
              <RecordForm
                model={model}
                record={record}
                onSaved={showWritten}
                editing={editing}
                cards={
                  <DeclaredCards
                    model={model}
                    record={record}
                    tabs={tabs}
                    isSideShown={!isHidden}
                    documents={documents}
                    isPreview={isPreview}
                    onShowAll={() => setIsWhole(true)}
                  />
                }
              />
            </div>
          )}
        </TabPanel>
        <RelatedPanels model={model} tabs={tabs} />
      </div>
    </FoldingArea>
  );
}
