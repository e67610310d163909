// The steps of the workflow as one line: what is done has an accent bar, a check and its day where the history of the page tells it; the
// current one is bold. Where there is no room the bars stay and the current step is told in words.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { HistoryEntry } from "@kontor/model/routes/verbs/reading-verbs.ts";
import { type WorkflowStep, workflowSteps } from "@kontor/model/workflow/main-path.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { statusFamily } from "@kontor/ui/status/status-family.ts";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../address/record-path.ts";
import { useFormats } from "../language/use-formats.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { entriesOf, useHistory } from "../record-calls/use-history.ts";
import { useStatusLabel } from "../record-words/use-status-label.ts";
import styles from "./WorkflowLine.module.css";

type Props = { readonly model: EntityModel; readonly record: RecordData };

const stepsMinCount = 3;

export function WorkflowLine({ model, record }: Props): ReactElement | null {
  const labelOf = useStatusLabel(model, record);
  const workflow = own(model.workflows, workflowNameFor(model.entity, record) ?? "");
  const { status } = record;
  if (workflow === undefined || typeof status !== "string") return null;
  const steps = workflowSteps(workflow, status);
  // One step or two say no more than the status beside the name.
  if (steps.length < stepsMinCount) return null;
  return <Steps model={model} record={record} steps={steps} status={status} labelOf={labelOf} />;
}

type StepsProps = Props & {
  readonly steps: readonly WorkflowStep[];
  readonly status: string;
  readonly labelOf: (status: string) => string;
};

function Steps({ model: { entity }, record, steps, status, labelOf }: StepsProps): ReactElement {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const days = stepDays(
    entriesOf(useHistory(entity, keyOf(entity, record), { isOnlooker: true }).data),
    steps,
  );
  const at = steps.findIndex(({ state }) => state === "current");
  return (
    <div className={styles.line}>
      <ol className={styles.steps} aria-label={t("Workflow")}>
        {steps.map((step) => (
          <li
            key={step.status}
            className={styles.step}
            data-state={step.state}
            data-colour={step.colour}
            aria-current={step.state === "current" ? "step" : undefined}
          >
            <StatusGlyph family={glyphOf(step)} />
            <bdi>{labelOf(step.status)}</bdi>
            {step.state === "done" && <Unseen>{t("done")}</Unseen>}
            {days.has(step.status) && (
              <bdi className={styles.day} dir="ltr">
                {formatDate(days.get(step.status) ?? "")}
              </bdi>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.short} aria-hidden="true">
        <StatusGlyph family={statusFamily(steps[at]?.colour)} />
        <b>{labelOf(status)}</b>
        <span>{t("step {{step}} of {{count}}", { step: at + 1, count: steps.length })}</span>
      </div>
    </div>
  );
}

/** When the record came to each status it has left; the newest way counts. */
function stepDays(
  entries: readonly HistoryEntry[],
  steps: readonly Pick<WorkflowStep, "status" | "state">[],
): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const { type, toStatus, date } of entries) {
    const status = type === "CREATED" ? steps[0]?.status : toStatus;
    if (typeof status === "string" && !days.has(status)) days.set(status, date);
  }
  return new Map(
    steps.flatMap(({ status, state }) => {
      const day = days.get(status);
      return state === "done" && day !== undefined ? [[status, day] as const] : [];
    }),
  );
}

function glyphOf({ state, colour }: WorkflowStep): ReturnType<typeof statusFamily> {
  if (state === "done") return "success";
  return state === "ahead" ? "neutral" : statusFamily(colour === "grey" ? "ongoing" : colour);
}
