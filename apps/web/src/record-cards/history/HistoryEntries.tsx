// The events of a record under each other as a line of time: who did what, in words, and when.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import type { HistoryEntry } from "@kontor/model/routes/verbs/reading-verbs.ts";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
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
import { useLocale } from "../../language/language.ts";
import { useEntityModel } from "../../models/entity-model.ts";
import { readersWord } from "../../models/workflow-words.ts";
import { inSentence } from "../../record-words/in-sentence.ts";
import { PersonName, userReferences } from "../../record-words/PersonName.tsx";
import { shownValue } from "../../record-words/shown-value.ts";
import {
  type SettledNames,
  useAreListsSettled,
  useSettledNames,
} from "../../record-words/use-settled-words.ts";
import { useShowing } from "../../record-words/use-showing.ts";
import { entrySentence, statusWord, stepLabel } from "./entry-sentence.ts";
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
  const { t } = useTranslation();
  const told = useMemo(
    () => entries.map((entry) => ({ entry, changes: readableChanges(entity, entry.changes) })),
    [entity, entries],
  );
  const fields = told.flatMap(({ changes }) => changes.flatMap(({ field }) => field ?? []));
  const areWordsThere = useAreListsSettled([...listsOf(entity), ...fields.flatMap(({ list }) => list ?? [])]);
  const references = told.flatMap(({ changes }) => changes.flatMap(referencesIn));
  const names = useSettledNames([...userReferences(entries.map(({ username }) => username)), ...references]);
  // A code would stand there first, and its word a moment later.
  if (!areWordsThere && entries.length > 0) {
    return <LoadingRows label={t("Loading")} rows={Math.min(entries.length, 3)} />;
  }
  return (
    <ol className={styles.entries}>
      {told.map(({ entry, changes }) => (
        <Entry key={entry._id} entity={entity} entry={entry} changes={changes} names={names} />
      ))}
    </ol>
  );
}

/** What an entry says by itself: of which kind it is and, where a workflow moves the record, in which status. */
function listsOf({ names, workflow }: Entity): readonly string[] {
  return [names.historyTypeList, ...(workflow === undefined ? [] : [names.statusList])];
}

function referencesIn({ field, before, after }: ReadableChange) {
  const { target } = field ?? {};
  if (target === undefined) return [];
  return [before, after].flatMap((value) =>
    typeof value === "string" && value !== "" ? [{ entityName: target, key: value }] : [],
  );
}

type EntryProps = {
  readonly entity: Entity;
  readonly entry: HistoryEntry;
  readonly changes: readonly ReadableChange[];
  readonly names: SettledNames;
};

function Entry({ entity, entry, changes, names }: EntryProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const workflows = useEntityModel(entity.name)?.workflows ?? {};
  const { historyTypeList, statusList } = entity.names;
  const showing = useShowing([
    ...changes.map(({ field }) => field),
    ...listsOf(entity).map((list) => ({ kind: "select", list }) as const),
  ]);
  const shown = (change: ReadableChange, side: "before" | "after"): string => {
    const { field, [side]: value } = change;
    const name =
      field?.target !== undefined && typeof value === "string"
        ? names.nameOf(field.target, value)
        : undefined;
    return name ?? shownValue(field, value, showing);
  };
  const { text, tellsChanges } = entrySentence(entry, changes, {
    t,
    entity: inSentence(entity.label),
    type: shownChoice(entry.type, showing.labels.get(historyTypeList)),
    statusLabel: (status) =>
      statusWord(status, { labels: showing.labels.get(statusList), workflows, locale }),
    shown,
  });
  const step = stepLabel(entry, workflows);
  const { username, description, date } = entry;
  const Icon = icons[entry.type] ?? IconCircleDot;
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon size={14} stroke={1.7} aria-hidden />
      </span>
      <div className={styles.text}>
        <div>
          {typeof username === "string" && username !== "" && (
            <b className={styles.who}>
              <PersonName username={username} names={names} />
            </b>
          )}{" "}
          <span>{text}</span>
        </div>
        {step !== undefined && <div className={styles.description}>{readersWord(step, locale)}</div>}
        {typeof description === "string" && description !== "" && (
          <div className={styles.description}>{description}</div>
        )}
        {!tellsChanges && changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <Change
                key={change.labels.join(" ")}
                change={change}
                before={shown(change, "before")}
                after={shown(change, "after")}
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
