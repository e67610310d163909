// Records of another entity that are kept with this one, such as its tasks or its notes. How a row looks follows from the declaration:
// what has a workflow shows its status and can be completed, what is a text shows who wrote it and what.
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../address/record-path.ts";
import { loadingOf } from "../cards/loading.ts";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { type EntityModel, useEntityModel } from "../models/entity-model.ts";
import { AddButton } from "./AddButton.tsx";
import { AttachedRow } from "./AttachedRow.tsx";
import { isToDo } from "./completing.ts";
import { NoteRow } from "./NoteRow.tsx";
import styles from "./rows.module.css";
import { SideCard } from "./SideCard.tsx";
import { useAdding } from "./use-adding.ts";
import { type Owner, type Referring, startOf, useAttached } from "./use-attached.ts";

type Props = { readonly list: Referring; readonly owner: Owner; readonly kind: "text" | "todo" | "flow" };

/**
 * Texts stand in the working column, the others beside it. Records that wait for a user come first. Each card knows its kind from its
 * model.
 */
export function AttachedCard({ list, owner, kind }: Props): ReactElement | null {
  const model = useEntityModel(list.entityName);
  if (model === undefined || kindOf(model) !== kind) return null;
  return <KeptRecords list={list} owner={owner} model={model} />;
}

type KeptProps = Omit<Props, "kind"> & { readonly title?: string | undefined };

/** The same card wherever a user places it, with a title of the user's own. It stays where there is no record to show. */
export function KeptCard({ list, owner, title }: KeptProps): ReactElement | null {
  const model = useEntityModel(list.entityName);
  return model === undefined ? null : (
    <KeptRecords list={list} owner={owner} model={model} title={title} isPlaced />
  );
}

function kindOf(model: EntityModel): Props["kind"] {
  const { entity } = model;
  if (entity.workflow === undefined && bodyOf(entity.fields) !== undefined) return "text";
  return isToDo(model) ? "todo" : "flow";
}

function bodyOf(fields: EntityModel["entity"]["fields"]): string | undefined {
  return Object.entries(fields).find(([, { kind }]) => kind === "markdown")?.[0];
}

type KeptRecordsProps = KeptProps & { readonly model: EntityModel; readonly isPlaced?: boolean };

function KeptRecords(props: KeptRecordsProps): ReactElement | null {
  const { list, owner, model, title: ownTitle, isPlaced = false } = props;
  const { t } = useTranslation();
  const label = useLabel();
  const { formatNumber } = useFormats();
  const { entity } = model;
  const answer = useAttached(list, owner, entity.key);
  const rows = answer.data?.rows ?? [];
  const add = useAdding(model, startOf(list, owner));
  // Records that the user cannot add are shown once there are some.
  if (add === undefined && rows.length === 0 && !isPlaced) return null;
  const title = ownTitle ?? label(list.pluralLabel);
  const body = bodyOf(entity.fields);
  return (
    <SideCard
      title={title}
      count={answer.data && `${formatNumber(rows.length)}${answer.data.continues ? "+" : ""}`}
      actions={
        add !== undefined && <AddButton label={t("Add {{entity}}", { entity: entity.label })} onClick={add} />
      }
      loading={loadingOf(answer)}
      isEmpty={rows.length === 0}
    >
      <ul className={styles.rows} aria-label={title}>
        {rows.map((row) =>
          entity.workflow === undefined && body !== undefined ? (
            <NoteRow key={keyOf(entity, row)} model={model} row={row} body={body} />
          ) : (
            <AttachedRow key={keyOf(entity, row)} model={model} row={row} />
          ),
        )}
      </ul>
    </SideCard>
  );
}
