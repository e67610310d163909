// One record of a bulk transition: whether it can go on, or why not, and how it went.
import type { TransitionOutcome } from "@kontor/client/transitions.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { TransitionOutlook } from "@kontor/model/routes/verbs/transition-verbs.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../failure-text.ts";
import styles from "./BulkModal.module.css";
import { whyNot } from "./dry-run.ts";

type Props = {
  readonly outcome: TransitionOutlook;
  readonly code: string;
  readonly workflow: Workflow | undefined;
  readonly row: RecordData | undefined;
  readonly done: TransitionOutcome | undefined;
};

export function BulkRow({ outcome, code, workflow, row, done }: Props): ReactElement {
  const { t } = useTranslation();
  const name = typeof row?.name === "string" ? row.name : "";
  const isRefused = done === undefined ? !outcome.isPossible : !done.isDone;
  const note =
    done === undefined
      ? outcome.isPossible
        ? t("Possible")
        : whyNot(outcome, code, workflow)
      : done.isDone
        ? t("Done")
        : failureText(done.failure);
  return (
    <li className={styles.row}>
      <StatusGlyph family={isRefused ? "error" : done === undefined ? "neutral" : "success"} size={12} />
      <bdi className={styles.key} dir="ltr">
        {outcome.id}
      </bdi>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.note} data-refused={isRefused || undefined}>
        {note}
      </span>
    </li>
  );
}
