// The overview of a record as its declaration makes it: its figures, its details and what belongs to it in the working column, what gives it
// context beside it. The side column can be put away; its cards then stand below.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import type { ReactElement, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { IncludedCard } from "../record-cards/IncludedCard.tsx";
import { partyListOf } from "../record-cards/PartiesCard.tsx";
import { NotesCards } from "../record-cards/rail/NotesCards.tsx";
import { RailCards } from "../record-cards/rail/RailCards.tsx";
import { TasksCards } from "../record-cards/rail/TasksCards.tsx";
import { RelationsCard } from "../record-cards/relations/RelationsCard.tsx";
import { MainListCard } from "../record-cards/tabs/MainListCard.tsx";
import type { RecordTabsState } from "../record-cards/tabs/use-record-tabs.ts";
import { RecordDetails, RecordParts } from "../record-form/FormCards.tsx";
import { ChangesCard } from "./ChangesCard.tsx";
import { RecordPreview } from "./preview/RecordPreview.tsx";
import styles from "./RecordView.module.css";
import { SummaryStrip } from "./summary/SummaryStrip.tsx";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly tabs: RecordTabsState;
  readonly isSideShown: boolean;
  /** Where its documents stand. */
  readonly documents: RefObject<HTMLDivElement | null>;
  /** Beside another page, until all of it is asked for. */
  readonly isPreview: boolean;
  readonly onShowAll: () => void;
};

export function DeclaredCards(props: Props): ReactElement {
  const { model, record, tabs, isSideShown, documents } = props;
  const { t } = useTranslation();
  const included = includedLists(model);
  const isPhone = useIsPhone();
  if (props.isPreview) {
    return <RecordPreview model={model} record={record} tabs={tabs} onShowAll={props.onShowAll} />;
  }
  const lists = (
    <>
      <RecordParts saidElsewhere={partyListOf(model.entity)?.path} />
      {included.map(([include, entityName]) => (
        <IncludedCard key={include} owner={tabs.owner} include={include} entityName={entityName} />
      ))}
      <RelationsCard model={model} record={record} owner={tabs.owner} />
      <MainListCard model={model} tabs={tabs} />
      <NotesCards model={model} tabs={tabs} />
    </>
  );
  return (
    <div className={styles.columns} data-side={isSideShown || undefined}>
      <div className={styles.column}>
        <SummaryStrip entity={model.entity} record={record} />
        {/* What is to be done comes right after the figures where there is no room beside them. */}
        {isPhone && <TasksCards model={model} tabs={tabs} />}
        <RecordDetails />
        {!isPhone && lists}
      </div>
      <aside className={styles.column} aria-label={t("Side column")} data-part="rail" data-printed>
        <ChangesCard />
        <RailCards model={model} record={record} tabs={tabs} documents={documents} withoutTasks={isPhone} />
      </aside>
      {/* On a phone what is decided comes first and what it rests on after it. */}
      {isPhone && <div className={styles.column}>{lists}</div>}
    </div>
  );
}

/** Records that belong to this one and have no list of their own, which would be a tab. */
function includedLists({ entity, referring = [] }: EntityModel): readonly (readonly [string, string])[] {
  const listed = referring.map(({ entityName }) => entityName);
  return Object.entries(entity.includes).flatMap(([name, include]) =>
    "related" in include && include.by !== "entityRegistration" && !listed.includes(include.related)
      ? [[name, include.related] as const]
      : [],
  );
}
