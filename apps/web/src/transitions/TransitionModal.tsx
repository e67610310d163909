// Asks for what a transition needs before it runs: why it is run, and whether to go on in spite of what is wrong. What the server refuses
// stands here, field by field, until it is put right or the window is closed.
import { errorText } from "@kontor/client/error-text.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { recordTitle } from "@kontor/model/derive/record-facts.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { Notice } from "@kontor/ui/feedback/Notice.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, Checkbox, Input } from "@mantine/core";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { translateDeclared } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { refusalText } from "./obstacle-text.ts";
import styles from "./TransitionModal.module.css";
import { useTransitions } from "./use-transitions.ts";

type Props = {
  readonly model: EntityModel;
  readonly records: readonly RecordData[];
  readonly transition: Pick<OfferedTransition, "code" | "label">;
  /** Why it was refused just now, where it was tried without asking. */
  readonly refused?: readonly unknown[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const reasonMaxLength = 2_000;

export function TransitionModal(props: Props): ReactElement {
  const { model, records, transition, refused: refusedBefore = [], onClose, onDone } = props;
  const { t } = useTranslation();
  const { entity } = model;
  const { run } = useTransitions(
    entity,
    records.map((record) => String(record[entity.key] ?? "")),
  );
  const [reason, setReason] = useState("");
  const [skipsErrors, setSkipsErrors] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [failures, setFailures] = useState(refusedBefore);
  const reasonId = useId();
  const formId = useId();
  const [only] = records.length === 1 ? records : [];
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsRunning(true);
    const request = {
      ...(typeof only?.version === "number" && { version: only.version }),
      ...(reason.trim() !== "" && { reason: reason.trim() }),
      ...(skipsErrors && { skipErrors: true }),
    };
    const outcomes = await run(transition, request, { showsFailures: true });
    setIsRunning(false);
    const refused = outcomes.flatMap((outcome) => (outcome.isDone ? [] : [outcome.failure]));
    setFailures(refused);
    if (refused.length === 0) onDone();
  };
  return (
    <Modal
      title={transition.label}
      isStatic={reason !== ""}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="filled" type="submit" form={formId} loading={isRunning}>
            {transition.label}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className={styles.about}>
          {only === undefined ? (
            t("{{count}} selected", { count: records.length })
          ) : (
            <bdi>{recordTitle(entity, only)}</bdi>
          )}
        </p>
        {failures.map((failure, index) => (
          <Failure key={index} failure={failure} />
        ))}
        <Input.Wrapper label={t("Reason")} labelProps={{ htmlFor: reasonId }}>
          <textarea
            id={reasonId}
            className={styles.reason}
            rows={3}
            maxLength={reasonMaxLength}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Input.Wrapper>
        {canSkipErrors(model, records, transition.code) && failures.some(isAboutFields) && (
          <Checkbox
            label={t("Go on in spite of what is wrong")}
            checked={skipsErrors}
            onChange={(event) => setSkipsErrors(event.currentTarget.checked)}
          />
        )}
      </form>
    </Modal>
  );
}

/** Whether the workflow of each record lets this transition pass over what is wrong. */
function canSkipErrors(
  { entity, workflows }: EntityModel,
  records: readonly RecordData[],
  code: string,
): boolean {
  return records.every((record) =>
    own(workflows, workflowNameFor(entity, record) ?? "")?.transitions.some(
      (transition) => transition.code === code && transition.skipsErrors,
    ),
  );
}

/** Only what is wrong in fields can be passed over; the server decides by whom. */
function isAboutFields(failure: unknown): boolean {
  return failure instanceof RequestFailure && failure.errors.length > 0;
}

function Failure({ failure }: { readonly failure: unknown }): ReactElement {
  const errors = failure instanceof RequestFailure ? failure.errors : [];
  return (
    <Notice kind="error">
      {failureText(failure)}
      {errors.length > 0 && (
        <ul className={styles.errors}>
          {errors.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A conflict is told by what stands in the way; that the transition was refused can be seen. */
function failureText(failure: unknown): string {
  const reason = failure instanceof RequestFailure ? failure.rejectionReason : undefined;
  if (reason !== undefined) return refusalText(reason);
  return errorText(failure, { isOnline: navigator.onLine, translate: translateDeclared });
}
