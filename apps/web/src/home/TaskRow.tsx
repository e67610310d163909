// One task: what is to be done, about which record, and by when.
import type { CardOf } from "@kontor/model/layout/layout.ts";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../language/use-formats.ts";
import { useLabel } from "../language/use-label.ts";
import { entityWord } from "../record-words/entity-word.ts";
import styles from "./ListCard.module.css";
import { shortDay } from "./short-day.ts";
import type { Completing } from "./use-completion.ts";

type Props = {
  readonly task: Readonly<Record<string, unknown>>;
  readonly card: CardOf<"taskslist">;
  readonly today: string;
  /** Set for a user who may complete the task. */
  readonly completing?: Completing;
};

export function TaskRow({ task, card, today, completing }: Props): ReactElement {
  const { t } = useTranslation();
  const label = useLabel();
  const subject = textOf(task[card.subject]);
  const registration = textOf(task.registration);
  const isDone = completing?.isDone(registration) ?? false;
  const [entityName, about] = [textOf(task.entityName), textOf(task.entityRegistration)];
  return (
    <li className={styles.row} data-done={isDone || undefined}>
      {completing !== undefined && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isDone}
            disabled={isDone}
            aria-label={t("Complete {{subject}}", { subject })}
            onChange={() => completing.complete(registration, task.version)}
          />
        </label>
      )}
      <span className={styles.subject}>
        <bdi className={styles.name} title={subject}>
          {subject}
        </bdi>
        {about !== "" && (
          <span className={styles.about}>
            {entityName !== "" && label(entityWord(entityName))} <bdi dir="ltr">{about}</bdi>
          </span>
        )}
      </span>
      <DueDay day={textOf(task[card.due])} today={today} />
    </li>
  );
}

function DueDay({ day, today }: { readonly day: string; readonly today: string }): ReactElement | null {
  const { t } = useTranslation();
  const formats = useFormats();
  if (day === "") return null;
  return (
    <span className={styles.due} data-late={day < today || undefined} title={formats.formatDate(day)}>
      {day === today ? t("today") : <bdi dir="ltr">{shortDay(day, formats)}</bdi>}
      {day < today && <Unseen>{t("overdue")}</Unseen>}
    </span>
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
