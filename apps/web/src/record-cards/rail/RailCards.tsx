// What stands beside the details of a record: what is to be done, who takes part, its documents, what happened last, and who made it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import type { ReactElement, Ref } from "react";
import type { EntityModel } from "../../models/entity-model.ts";
import { useSessionUser } from "../../session/session-user.ts";
import { isAdministrator } from "../../session/who-may.ts";
import { DocumentsCard } from "../documents/DocumentsCard.tsx";
import { AuditsCard } from "../history/AuditsCard.tsx";
import { HistoryCard } from "../history/HistoryCard.tsx";
import { PartiesCard } from "../PartiesCard.tsx";
import type { RecordTabsState } from "../tabs/use-record-tabs.ts";
import { RecordFactsCard } from "./RecordFactsCard.tsx";
import { TasksCards } from "./TasksCards.tsx";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly tabs: RecordTabsState;
  /** Where its documents stand. */
  readonly documents?: Ref<HTMLDivElement>;
  /** They stand elsewhere. */
  readonly withoutTasks?: boolean;
};

const documentsCount = 5;

export function RailCards({ model, record, tabs, documents, withoutTasks = false }: Props): ReactElement {
  const { entity, mayWrite } = model;
  const user = useSessionUser()?.user;
  const { owner } = tabs;
  return (
    <>
      {!withoutTasks && <TasksCards model={model} tabs={tabs} />}
      <PartiesCard entity={entity} record={record} />
      {hasVerb(entity, "documents") && (
        <DocumentsCard
          {...owner}
          mayWrite={mayWrite}
          limit={documentsCount}
          onShowAll={() => tabs.select("documents")}
          {...(documents !== undefined && { place: documents })}
        />
      )}
      {hasVerb(entity, "history") && <HistoryCard {...owner} onShowAll={() => tabs.select("history")} />}
      <RecordFactsCard entity={entity} record={record} />
      {user !== undefined && isAdministrator(user) && <AuditsCard {...owner} />}
    </>
  );
}
