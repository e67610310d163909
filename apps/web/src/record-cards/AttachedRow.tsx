// One record kept with another, such as a task: what it is about, who has it and until when, and where it stands. One that its workflow
// can complete has a box to check.
import { mayRunTransition } from "@kontor/client/session/permissions.ts";
import { recordFacts, recordTitle } from "@kontor/model/derive/record-facts.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf, pageOfRow } from "../address/record-path.ts";
import { useLocale } from "../language/language.ts";
import { useFormats } from "../language/use-formats.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { PersonName } from "../record-words/PersonName.tsx";
import { RowStatus } from "../record-words/RowStatus.tsx";
import type { SettledNames } from "../record-words/use-settled-words.ts";
import { useStatusLabel } from "../record-words/use-status-label.ts";
import { useSessionUser } from "../session/session-user.ts";
import { useTransitions } from "../transitions/use-transitions.ts";
import { type Completion, completionOf, whoOf } from "./attached-row.ts";
import styles from "./rows.module.css";

type Props = { readonly model: EntityModel; readonly row: RecordData; readonly names: SettledNames };

export function AttachedRow({ model, row, names }: Props): ReactElement {
  const { entity } = model;
  const labelOf = useStatusLabel(model, row);
  const completion = completionOf(model, row);
  const path = pageOfRow(entity, row);
  const title = recordTitle(entity, row);
  const { status } = row;
  return (
    <li className={styles.row} data-top={completion !== undefined || undefined}>
      {completion !== undefined && (
        <CompletionBox model={model} row={row} completion={completion} title={title} />
      )}
      <div className={styles.text}>
        <div className={styles.main} data-wraps data-done={completion?.isDone || undefined}>
          {path === undefined ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to={path}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </div>
        <Detail entity={entity} row={row} names={names} isDone={completion?.isDone === true} />
      </div>
      {completion === undefined && typeof status === "string" && (
        <RowStatus model={model} row={row} label={labelOf(status)} isPlain />
      )}
    </li>
  );
}

/** Whom it is given to, or who wrote it, and the day that matters. */
function Detail({
  entity,
  row,
  names,
  isDone,
}: {
  readonly entity: Entity;
  readonly row: RecordData;
  readonly names: SettledNames;
  readonly isDone: boolean;
}): ReactElement {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const who = whoOf(entity, row);
  const deadline = Object.keys(entity.fields).find((name) => name === "dueDate");
  const date = recordFacts(entity).find(({ kind }) => kind === "date");
  const day = row[deadline ?? date?.path ?? "_insertDate"];
  const today = Temporal.Now.plainDateISO().toString();
  const isDue = deadline !== undefined && typeof day === "string" && !isDone;
  const shown = typeof day === "string" ? formatDate(day) : "";
  return (
    <div className={styles.detail}>
      {who !== "" && <PersonName username={who} names={names} />}
      {who !== "" && shown !== "" && ", "}
      {shown !== "" && (
        <span className={isDue && day <= today ? styles.late : undefined}>
          {deadline === undefined ? (
            <bdi dir="ltr">{shown}</bdi>
          ) : day === today && !isDone ? (
            t("due today")
          ) : (
            t("due {{date}}", { date: shown })
          )}
        </span>
      )}
    </div>
  );
}

type CompletionProps = Pick<Props, "model" | "row"> & {
  readonly completion: Completion;
  readonly title: string;
};

function CompletionBox({ model, row, completion, title }: CompletionProps): ReactElement {
  const { t } = useTranslation();
  const user = useSessionUser();
  const locale = useLocale();
  const { entity } = model;
  const [isChecked, setIsChecked] = useState(completion.isDone);
  const { run } = useTransitions(entity, noneAsked);
  const { transition } = completion;
  const mayComplete =
    transition !== undefined && user !== undefined && mayRunTransition(user, entity, transition.code);
  const complete = async (): Promise<void> => {
    if (transition === undefined) return;
    setIsChecked(true);
    const request = typeof row.version === "number" ? { version: row.version } : {};
    const outcomes = await run(
      { code: transition.code, label: locale.startsWith("fr") ? transition.label.fr : transition.label.en },
      request,
      {
        registrations: [keyOf(entity, row)],
      },
    );
    if (outcomes.some(({ isDone }) => !isDone)) setIsChecked(false);
  };
  return (
    <Checkbox
      mt={1}
      size="xs"
      checked={isChecked || completion.isDone}
      disabled={!mayComplete}
      aria-label={t("Complete {{subject}}", { subject: title })}
      onChange={() => void complete()}
    />
  );
}

/** The row knows by its model what it may do; the server is not asked for each row. */
const noneAsked: readonly string[] = [];
