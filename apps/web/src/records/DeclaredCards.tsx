// The cards of a record as its declaration makes them: the form and the rows that belong to it in the working column, what gives it context
// beside it. The side column can be put away; its cards then stand below.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { type ReactElement, type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { AttachedCard } from "../record-cards/AttachedCard.tsx";
import { DocumentsCard } from "../record-cards/documents/DocumentsCard.tsx";
import { AuditsCard } from "../record-cards/history/AuditsCard.tsx";
import { HistoryCard } from "../record-cards/history/HistoryCard.tsx";
import { IncludedCard } from "../record-cards/IncludedCard.tsx";
import { PartiesCard } from "../record-cards/PartiesCard.tsx";
import { RelatedCard } from "../record-cards/RelatedCard.tsx";
import { StoredCard } from "../record-cards/StoredCard.tsx";
import type { Owner } from "../record-cards/use-attached.ts";
import { useSessionUser } from "../session/session-user.ts";
import { isAdministrator } from "../session/who-may.ts";
import { RecordForm } from "./RecordForm.tsx";
import styles from "./RecordView.module.css";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  readonly isSideShown: boolean;
  /** Where its documents stand. */
  readonly documents: RefObject<HTMLDivElement | null>;
  readonly onSaved: (record: RecordData) => void;
};

export function DeclaredCards({ model, record, isSideShown, documents, onSaved }: Props): ReactElement {
  const { t } = useTranslation();
  const { entity, mayWrite, referring = [] } = model;
  const user = useSessionUser()?.user;
  const recordKey = String(record[entity.key] ?? "");
  const owner: Owner = useMemo(() => ({ entity, recordKey }), [entity, recordKey]);
  const attached = referring.filter(({ isAttached }) => isAttached);
  const naming = referring.filter(({ isAttached }) => !isAttached);
  const included = includedLists(model);
  const isPhone = useIsPhone();
  const toDo = attached.map((list) => (
    <AttachedCard key={list.entityName} list={list} owner={owner} kind="todo" />
  ));
  return (
    <div className={styles.columns} data-side={isSideShown || undefined}>
      <div className={styles.column}>
        <div className={styles.form}>
          <RecordForm
            model={model}
            record={record}
            onSaved={onSaved}
            // What is to be done comes right after the summary where there is no room beside it.
            afterFirst={isPhone && toDo}
          />
        </div>
        {included.map(([include, entityName]) => (
          <IncludedCard key={include} owner={owner} include={include} entityName={entityName} />
        ))}
        {attached.map((list) => (
          <AttachedCard key={list.entityName} list={list} owner={owner} kind="text" />
        ))}
      </div>
      <aside className={styles.column} aria-label={t("Side column")} data-printed>
        {!isPhone && toDo}
        {attached.toReversed().map((list) => (
          <AttachedCard key={list.entityName} list={list} owner={owner} kind="flow" />
        ))}
        <PartiesCard entity={entity} record={record} />
        {hasVerb(entity, "documents") && (
          <DocumentsCard entity={entity} recordKey={recordKey} mayWrite={mayWrite} place={documents} />
        )}
        <RelatedCard lists={naming} owner={owner} />
        {hasVerb(entity, "history") && <HistoryCard entity={entity} recordKey={recordKey} />}
        {user !== undefined && isAdministrator(user) && <AuditsCard {...owner} />}
        <StoredCard entity={entity} record={record} />
      </aside>
    </div>
  );
}

/** Records that belong to this one and come along on request; files and what is kept with any record have cards of their own. */
function includedLists({ entity, referring = [] }: EntityModel): readonly (readonly [string, string])[] {
  const attached = referring.filter(({ isAttached }) => isAttached).map(({ entityName }) => entityName);
  return Object.entries(entity.includes).flatMap(([name, include]) =>
    "related" in include && include.by !== "entityRegistration" && !attached.includes(include.related)
      ? [[name, include.related] as const]
      : [],
  );
}
