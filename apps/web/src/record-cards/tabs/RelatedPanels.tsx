// The panels of all tabs of a record but its overview; each asks for what it shows when it is opened.
import type { ReactElement } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import { DocumentsCard } from "../documents/DocumentsCard.tsx";
import { HistoryPanel } from "../history/HistoryPanel.tsx";
import type { RecordTab } from "./arrange-tabs.ts";
import styles from "./RelatedPanels.module.css";
import { RelatedTab } from "./RelatedTab.tsx";
import { TabPanel } from "./TabPanel.tsx";
import { overviewTab, type RecordTabsState } from "./use-record-tabs.ts";

type Props = { readonly model: EntityModel; readonly tabs: RecordTabsState };

export function RelatedPanels({ model, tabs }: Props): ReactElement {
  return (
    <>
      {tabs.shown
        .filter(({ name }) => name !== overviewTab)
        .map((tab) => (
          <TabPanel key={tab.name} tabs={tabs} name={tab.name}>
            <div className={styles.panel}>
              <PanelContent model={model} tabs={tabs} tab={tab} />
            </div>
          </TabPanel>
        ))}
    </>
  );
}

function PanelContent({ model, tabs, tab }: Props & { readonly tab: RecordTab }): ReactElement {
  const { entity, mayWrite } = model;
  const { list, name, count } = tab;
  if (list !== undefined) return <RelatedTab list={list} owner={tabs.owner} count={count} />;
  return name === "documents" ? (
    <DocumentsCard {...tabs.owner} mayWrite={mayWrite} isPlaced isWhole />
  ) : (
    <HistoryPanel entity={entity} recordKey={tabs.owner.recordKey} />
  );
}
