// The steps of the workflow as one line: what is done has an accent bar and a check, the current one is bold. Where there is no room the
// bars stay and the current step is told in words.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { type WorkflowStep, workflowSteps } from "@kontor/model/workflow/main-path.ts";
import { StatusGlyph } from "@kontor/ui/status/StatusGlyph.tsx";
import { statusFamily } from "@kontor/ui/status/status-family.ts";
import { Unseen } from "@kontor/ui/text/Unseen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { EntityModel } from "../models/entity-model.ts";
import { useStatusLabel } from "../record-words/use-status-label.ts";
import styles from "./WorkflowLine.module.css";

type Props = { readonly model: EntityModel; readonly record: RecordData };

export function WorkflowLine({ model, record }: Props): ReactElement | null {
  const { t } = useTranslation();
  const labelOf = useStatusLabel(model, record);
  const workflow = own(model.workflows, workflowNameFor(model.entity, record) ?? "");
  const { status } = record;
  if (workflow === undefined || typeof status !== "string") return null;
  const steps = workflowSteps(workflow, status);
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

function glyphOf({ state, colour }: WorkflowStep): ReturnType<typeof statusFamily> {
  if (state === "done") return "success";
  return state === "ahead" ? "neutral" : statusFamily(colour === "grey" ? "ongoing" : colour);
}
