// "Why can't I?": every transition of the record, and in words what stands in the way of each that cannot be run now.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import type { ExplainedTransition } from "@kontor/model/routes/verbs/transition-verbs.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { StatusBadge } from "@kontor/ui/status/StatusBadge.tsx";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CardContent } from "../cards/CardContent.tsx";
import { loadingOf } from "../cards/loading.ts";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { obstacleText } from "./obstacle-text.ts";
import { explainTransitions } from "./transition-calls.ts";
import { transitionLabel } from "./transition-kind.ts";
import styles from "./WhyNotModal.module.css";

type Props = {
  readonly model: EntityModel;
  readonly record: RecordData;
  /** The way to the documents, where one is missing. */
  readonly onUpload?: (() => void) | undefined;
  readonly onClose: () => void;
};

export function WhyNotModal({ model, record, onUpload, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const { entity } = model;
  const key = String(record[entity.key] ?? "");
  const { serverRoute } = entity.names;
  const answer = useQuery({
    queryKey: ["records", entity.name, "all-transitions", key],
    queryFn: ({ signal }) => explainTransitions(serverRoute, key, signal),
    meta: { path: serverRoute, entities: [entity.name] },
    staleTime: 0,
  });
  const transitions = answer.data ?? [];
  const workflow = own(model.workflows, workflowNameFor(entity, record) ?? "");
  return (
    <Modal
      title={t("Why can't I?")}
      size="md"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t("Close")}</Button>}
    >
      <CardContent loading={loadingOf(answer)} isEmpty={transitions.length === 0} rows={6} minHeight={160}>
        {() => (
          <ul className={styles.list}>
            {transitions.toSorted(possibleFirst).map((transition) => (
              <Explained
                key={transition.code}
                transition={transition}
                workflow={workflow}
                onUpload={onUpload}
              />
            ))}
          </ul>
        )}
      </CardContent>
    </Modal>
  );
}

/** Then those of this status, then those of other statuses. */
function possibleFirst(a: ExplainedTransition, b: ExplainedTransition): number {
  return distance(a) - distance(b);
}

function distance({ obstacles }: ExplainedTransition): number {
  return obstacles.length === 0 ? 0 : obstacles.some(({ kind }) => kind === "status") ? 2 : 1;
}

type ExplainedProps = {
  readonly transition: ExplainedTransition;
  readonly workflow: Workflow | undefined;
  readonly onUpload: (() => void) | undefined;
};

function Explained({ transition, workflow, onUpload }: ExplainedProps): ReactElement {
  const { code, obstacles } = transition;
  const locale = useLocale();
  const { t } = useTranslation();
  return (
    <li className={styles.transition}>
      <div className={styles.head}>
        <span className={styles.label}>{transitionLabel(transition, workflow, locale)}</span>
        <StatusBadge family={obstacles.length === 0 ? "success" : "neutral"} isPlain>
          {obstacles.length === 0 ? t("Possible now") : t("Not possible now")}
        </StatusBadge>
      </div>
      {obstacles.length > 0 && (
        <ul className={styles.obstacles}>
          {obstacles.map(({ kind, text, guard, asksFor, errors = [] }) => (
            <li key={`${kind} ${guard ?? text}`}>
              {obstacleText({ kind, text, guard }, code, workflow)}
              {asksFor === "file" && onUpload !== undefined && (
                <Button className={styles.upload} size="xs" onClick={onUpload}>
                  {t("Upload")}
                </Button>
              )}
              {errors.map(({ path, message }) => (
                <div key={path} className={styles.error}>
                  {message}
                </div>
              ))}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
