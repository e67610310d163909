// A record and everything around it: the form and the rows that belong to it in the working column, what gives it context beside it. The
// side column can be put away; its cards then stand below.

import type { RecordData } from "@kontor/model/fields/path.ts";
import { hasVerb } from "@kontor/model/routes/entity-variations.ts";
import { changeInterfaceState, useInterfaceState } from "@kontor/ui/appearance/interface-state.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { FoldingArea } from "@kontor/ui/layout/FoldingArea.tsx";
import { type ReactElement, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { useSessionUser } from "../session/session-user.ts";
import { isAdministrator } from "../session/who-may.ts";
import { useIsPhone } from "../shell/use-is-phone.ts";
import { AttachedCard } from "./cards/AttachedCard.tsx";
import { IncludedCard } from "./cards/IncludedCard.tsx";
import { PartiesCard } from "./cards/PartiesCard.tsx";
import { RelatedCard } from "./cards/RelatedCard.tsx";
import { StoredCard } from "./cards/StoredCard.tsx";
import type { Owner } from "./cards/use-attached.ts";
import { DocumentsCard } from "./documents/DocumentsCard.tsx";
import { RecordForm } from "./form/RecordForm.tsx";
import { RecordHeader } from "./header/RecordHeader.tsx";
import { AuditsCard } from "./history/AuditsCard.tsx";
import { HistoryCard } from "./history/HistoryCard.tsx";
import styles from "./RecordView.module.css";
import { useShowWritten } from "./use-record.ts";

type Props = { readonly model: EntityModel; readonly record: RecordData; readonly isReloading: boolean };

const sideName = "recordSide";
const sideShown = { isHidden: false };

export function RecordView({ model, record, isReloading }: Props): ReactElement {
  const { t } = useTranslation();
  const { entity, mayWrite, referring = [] } = model;
  const user = useSessionUser()?.user;
  const { isHidden } = useInterfaceState(sideName, sideShown);
  const documents = useRef<HTMLDivElement>(null);
  const recordKey = String(record[entity.key] ?? "");
  const owner: Owner = useMemo(() => ({ entity, recordKey }), [entity, recordKey]);
  const showWritten = useShowWritten(entity, recordKey);
  const toggleSide = (): void => changeInterfaceState(sideName, { isHidden: !isHidden });
  useShortcut({ ...keyTable.toggleSideColumn, run: toggleSide });
  const showDocuments = (): void => {
    // The window one comes from gives the focus back first.
    requestAnimationFrame(() => {
      documents.current?.scrollIntoView({ block: "center" });
      [...(documents.current?.querySelectorAll<HTMLElement>("header button") ?? [])].at(-1)?.focus();
    });
  };
  const attached = referring.filter(({ isAttached }) => isAttached);
  const naming = referring.filter(({ isAttached }) => !isAttached);
  const included = includedLists(model);
  const isPhone = useIsPhone();
  const toDo = attached.map((list) => (
    <AttachedCard key={list.entityName} list={list} owner={owner} kind="todo" />
  ));
  return (
    <FoldingArea route={entity.names.clientRoute ?? entity.name}>
      <div className={styles.page} data-ground="canvas">
        <RecordHeader
          model={model}
          record={record}
          isReloading={isReloading}
          isSideShown={!isHidden}
          onToggleSide={toggleSide}
          onShowDocuments={showDocuments}
        />
        <div className={styles.columns} data-side={!isHidden || undefined}>
          <div className={styles.column}>
            <div className={styles.form}>
              <RecordForm
                model={model}
                record={record}
                onSaved={showWritten}
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
      </div>
    </FoldingArea>
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
