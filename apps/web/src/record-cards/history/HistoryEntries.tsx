// The events of a record under each other: who did what and when, and what became of each value.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import type { HistoryEntry } from "@kontor/model/routes/verbs/reading-verbs.ts";
import {
  IconArrowRight,
  IconCircleDot,
  IconFile,
  IconMail,
  IconMinus,
  IconNote,
  IconPencil,
  IconPlus,
} from "@tabler/icons-react";
import { type ReactElement, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownValue } from "../../record-words/shown-value.ts";
import { useListLabels } from "../../record-words/use-list-labels.ts";
import { allFields, useShowing } from "../../record-words/use-showing.ts";
import styles from "./HistoryEntries.module.css";
import { type ReadableChange, readableChanges } from "./readable-changes.ts";

type Props = { readonly entity: Entity; readonly entries: readonly HistoryEntry[] };

/** Every entity has these types; what is its own has a dot. */
const icons: Readonly<Record<string, typeof IconPlus>> = {
  CREATED: IconPlus,
  CHANGED: IconPencil,
  DELETED: IconMinus,
  TRANSITION: IconArrowRight,
  DOCUMENT: IconFile,
  NOTE: IconNote,
  COMMUNICATION: IconMail,
};

export function HistoryEntries({ entity, entries }: Props): ReactElement {
  const types = useListLabels([entity.names.historyTypeList]).get(entity.names.historyTypeList);
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry._id} entity={entity} entry={entry} type={shownChoice(entry.type, types)} />
      ))}
    </ol>
  );
}

type EntryProps = { readonly entity: Entity; readonly entry: HistoryEntry; readonly type: string };

function Entry({ entity, entry, type }: EntryProps): ReactElement {
  const { username, description, date } = entry;
  const changes = useMemo(() => readableChanges(entity, entry.changes), [entity, entry.changes]);
  const showing = useShowing(useMemo(() => allFields(entity.fields), [entity]));
  const Icon = icons[entry.type] ?? IconCircleDot;
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={14} stroke={1.7} aria-hidden />
      </span>
      <div className={styles.text}>
        <div>
          {typeof username === "string" && username !== "" && <bdi className={styles.who}>{username}</bdi>}{" "}
          <span>{type}</span>
        </div>
        {typeof description === "string" && description !== "" && (
          <div className={styles.description}>{description}</div>
        )}
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <Change
                key={change.labels.join(" ")}
                change={change}
                before={shownValue(change.field, change.before, showing)}
                after={shownValue(change.field, change.after, showing)}
              />
            ))}
          </ul>
        )}
        <time className={styles.when} dateTime={date}>
          <bdi dir="ltr">{showing.formats.formatMoment(date)}</bdi>
        </time>
      </div>
    </li>
  );
}

type ChangeProps = { readonly change: ReadableChange; readonly before: string; readonly after: string };

function Change({ change: { labels }, before, after }: ChangeProps): ReactElement {
  const { t } = useTranslation();
  return (
    <li>
      <span className={styles.label}>{labels.join(" › ")}</span> {before !== "" && <del>{before}</del>}{" "}
      <span aria-hidden="true">→</span>{" "}
      {after === "" ? <span className={styles.empty}>{t("empty")}</span> : <ins>{after}</ins>}
    </li>
  );
}
