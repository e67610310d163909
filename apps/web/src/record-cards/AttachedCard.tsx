// Records of another entity that are kept with this one, such as its tasks or its notes. How a row looks follows from the declaration: what
// can be completed has a box, what is a text shows who wrote it and what.
import { bodyPath } from "@kontor/model/derive/referring-lists.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../address/record-path.ts";
import { type Loading, loadingOf } from "../cards/loading.ts";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { type EntityModel, useEntityModel } from "../models/entity-model.ts";
import { userReferences } from "../record-words/PersonName.tsx";
import { useSettledNames } from "../record-words/use-settled-words.ts";
import { AddButton } from "./AddButton.tsx";
import { AttachedRow } from "./AttachedRow.tsx";
import { isOpen, whoOf } from "./attached-row.ts";
import { NoteRow } from "./NoteRow.tsx";
import styles from "./rows.module.css";
import { SideCard } from "./SideCard.tsx";
import { useAddingAt } from "./use-adding.ts";
import { type Owner, type Referring, startOf, useAttached } from "./use-attached.ts";
import { useCountText } from "./use-count-text.ts";

type Props = {
  readonly list: Referring;
  readonly owner: Owner;
  /** As far as it is known; of none, nothing more is asked. */
  readonly count: number | undefined;
};

/** Beside or below a record. Where there is none, a line with the way to a new one is all that is left of it. */
export function AttachedCard({ list, owner, count }: Props): ReactElement | null {
  const { t } = useTranslation();
  const title = useLabel()(list.pluralLabel);
  const model = useEntityModel(count === 0 || count === undefined ? undefined : list.entityName);
  const countText = useCountText();
  const add = useAddingAt(list.addRoute, startOf(list, owner));
  if (count === undefined) return null;
  const actions = add !== undefined && <Add list={list} onClick={add} />;
  if (count === 0) {
    // Records that the user cannot add are shown once there are some.
    if (add === undefined) return null;
    const text = list.kind === "todo" ? t("none open") : t("none");
    return (
      <SideCard title={title} actions={actions} emptyText={text} isEmpty>
        {null}
      </SideCard>
    );
  }
  if (model === undefined) {
    return (
      <SideCard title={title} count={countText(count)} actions={actions} loading={onItsWay} isEmpty>
        {null}
      </SideCard>
    );
  }
  return <KeptRecords list={list} owner={owner} model={model} title={title} />;
}

const onItsWay: Loading = { isPending: true, failure: undefined, isTrying: true, tryAgain: () => {} };

type KeptProps = Omit<Props, "count"> & { readonly title?: string | undefined };

/** The same card wherever a user places it, with a title of the user's own. It stays where there is no record to show. */
export function KeptCard({ list, owner, title }: KeptProps): ReactElement | null {
  const model = useEntityModel(list.entityName);
  return model === undefined ? null : (
    <KeptRecords list={list} owner={owner} model={model} title={title} isPlaced />
  );
}

type KeptRecordsProps = KeptProps & { readonly model: EntityModel; readonly isPlaced?: boolean };

function KeptRecords(props: KeptRecordsProps): ReactElement {
  const { list, owner, model, title: ownTitle, isPlaced = false } = props;
  const { t } = useTranslation();
  const label = useLabel();
  const { formatNumber } = useFormats();
  const { entity } = model;
  const answer = useAttached(list, owner, entity.key);
  const rows = inOrder(model, answer.data?.rows ?? []);
  const names = useSettledNames(userReferences(rows.map((row) => whoOf(entity, row))));
  const add = useAddingAt(list.addRoute, startOf(list, owner));
  const title = ownTitle ?? label(list.pluralLabel);
  const body = bodyPath(entity);
  const isToDo = list.kind === "todo";
  const open = rows.filter((row) => isOpen(model, row)).length;
  const count = `${formatNumber(rows.length)}${answer.data?.continues ? "+" : ""}`;
  return (
    <SideCard
      title={title}
      count={answer.data && (isToDo ? t("{{number}} open", { number: formatNumber(open) }) : count)}
      actions={add !== undefined && <Add list={list} onClick={add} />}
      loading={loadingOf(answer)}
      isEmpty={rows.length === 0 || (isToDo && open === 0 && !isPlaced)}
      emptyText={isPlaced ? undefined : isToDo ? t("none open") : t("none")}
    >
      <ul className={styles.rows} aria-label={title}>
        {rows.map((row) =>
          body === undefined ? (
            <AttachedRow key={keyOf(entity, row)} model={model} row={row} names={names} />
          ) : (
            <NoteRow key={keyOf(entity, row)} model={model} row={row} body={body} names={names} />
          ),
        )}
      </ul>
    </SideCard>
  );
}

function Add({ list, onClick }: { readonly list: Referring; readonly onClick: () => void }): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  return <AddButton label={t("Add {{entity}}", { entity: label(list.label) })} onClick={onClick} />;
}

/** What is still to be done comes first, and of that what is due first. */
function inOrder(model: EntityModel, rows: readonly RecordData[]): readonly RecordData[] {
  const place = (row: RecordData): string => {
    const { dueDate } = row;
    return `${isOpen(model, row) ? 0 : 1} ${isOpen(model, row) && typeof dueDate === "string" ? dueDate : "~"}`;
  };
  return rows.toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}
