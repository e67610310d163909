// What stays in sight while a record is read: what it is, where it stands, and what can be done with it next.
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { ProgressLine } from "@kontor/ui/feedback/ProgressLine.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { FoldingContext } from "@kontor/ui/layout/folding.ts";
import { PageTitlePlace } from "@kontor/ui/text/page-title-place.ts";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import { ActionIcon } from "@mantine/core";
import { IconFold, IconLayoutSidebarRight, IconPin, IconPinFilled } from "@tabler/icons-react";
import { type ReactElement, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../../models/entity-model.ts";
import { RecordTabs } from "../../record-cards/tabs/RecordTabs.tsx";
import { overviewTab, type RecordTabsState } from "../../record-cards/tabs/use-record-tabs.ts";
import { RowStatus } from "../../record-words/RowStatus.tsx";
import { useStatusLabel } from "../../record-words/use-status-label.ts";
import { TransitionButtons } from "../../transitions/TransitionButtons.tsx";
import { WorkflowLine } from "../../transitions/WorkflowLine.tsx";
import { DemoSourceBadge } from "./DemoSourceBadge.tsx";
import { FactLine } from "./FactLine.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import styles from "./RecordHeader.module.css";
import { useRecordPin } from "./use-record-pin.ts";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly tabs: RecordTabsState;
  readonly isReloading: boolean;
  readonly isEditing: boolean;
  /** What is typed is saved before the record moves on. */
  readonly isHeld: boolean;
  /** A glance beside another page: its tabs are there when one of them was chosen. */
  readonly isPreview: boolean;
  readonly isSideShown: boolean;
  readonly onToggleSide: () => void;
  readonly onShowDocuments: () => void;
};

export function RecordHeader(props: Props): ReactElement {
  const { model, record, tabs, isReloading, isEditing, isHeld, isPreview, isSideShown } = props;
  const { t } = useTranslation();
  const { entity } = model;
  const area = useContext(FoldingContext);
  const labelOf = useStatusLabel(model, record);
  const { status } = record;
  return (
    <div className={styles.header} data-part="record-header">
      <div className={styles.top}>
        <div className={styles.about}>
          <div className={styles.name}>
            <Title>{recordTitle(entity, record)}</Title>
            {typeof status === "string" && (
              <RowStatus model={model} row={record} label={labelOf(status)} isPlain={false} />
            )}
            <DemoSourceBadge model={model} record={record} />
            <Pin entityName={entity.name} registration={String(record[entity.key] ?? "")} />
          </div>
          <FactLine entity={entity} record={record} />
        </div>
        <div className={styles.actions}>
          {isEditing ? (
            entity.workflow !== undefined && (
              <span className={styles.waiting}>{t("Steps wait until you save")}</span>
            )
          ) : (
            <TransitionButtons
              model={model}
              records={[record]}
              waits={isHeld ? t("Steps wait until you save") : undefined}
            />
          )}
          <MoreMenu model={model} record={record} onShowDocuments={props.onShowDocuments} />
          <ActionIcon
            className={styles.fold}
            size="sm"
            aria-label={t("Collapse or expand all cards")}
            aria-keyshortcuts={keyTable.toggleCards.keys}
            title={t("Collapse or expand all cards")}
            onClick={() => area?.toggleAll()}
          >
            <IconFold size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={styles.sideToggle}
            size="sm"
            aria-pressed={isSideShown}
            aria-label={t("Side column")}
            aria-keyshortcuts={keyTable.toggleSideColumn.keys.replace("Mod", "Control")}
            title={t("Side column")}
            onClick={props.onToggleSide}
          >
            <IconLayoutSidebarRight className={styles.mirrored} size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {!isPreview && <WorkflowLine model={model} record={record} />}
      {isPreview && tabs.selected === overviewTab ? (
        <div className={styles.foot} />
      ) : (
        <RecordTabs tabs={tabs} />
      )}
      <div className={styles.progress}>
        <ProgressLine isRunning={isReloading} />
      </div>
    </div>
  );
}

/** In the side view the title stands in the bar above already; the name goes on naming the badge beside it. */
function Title({ children }: { readonly children: string }): ReactElement {
  const place = useContext(PageTitlePlace);
  if (place === "above") return <Unseen>{children}</Unseen>;
  if (place === "second") return <p className={styles.title}>{children}</p>;
  return <h1 className={styles.title}>{children}</h1>;
}

type PinProps = { readonly entityName: string; readonly registration: string };

function Pin({ entityName, registration }: PinProps): ReactElement {
  const { t } = useTranslation();
  const { isPinned, toggle } = useRecordPin(entityName, registration);
  const Icon = isPinned ? IconPinFilled : IconPin;
  return (
    <ActionIcon
      className={styles.pin}
      size="xs"
      aria-pressed={isPinned}
      aria-label={t("Pin")}
      title={isPinned ? t("Unpin") : t("Pin")}
      onClick={toggle}
    >
      <Icon size={15} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
