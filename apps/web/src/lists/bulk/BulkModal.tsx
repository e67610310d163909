// A transition for several records: what would become of each is shown first, then each runs by a call of its own. What fails tells why
// while the others go on, and the list shows afterwards what was done.
import type { OfferedTransition, TransitionOutcome } from "@kontor/client/transitions.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { FailedLoad } from "@kontor/ui/feedback/FailedLoad.tsx";
import { LoadingRows } from "@kontor/ui/feedback/LoadingRows.tsx";
import { Modal } from "@kontor/ui/overlay/Modal.tsx";
import { Button, Textarea } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../../address/record-path.ts";
import { asksReason } from "../../transitions/transition-kind.ts";
import { useTransitions } from "../../transitions/use-transitions.ts";
import { failureText } from "../failure-text.ts";
import type { ShownList } from "../use-list.ts";
import styles from "./BulkModal.module.css";
import { BulkRow } from "./BulkRow.tsx";
import { dryRun } from "./dry-run.ts";
import { useFilterOnProcessed } from "./use-filter-on-processed.ts";

type Props = {
  readonly list: ShownList;
  readonly transition: OfferedTransition;
  readonly workflow: Workflow | undefined;
  readonly onClose: () => void;
};

type Outcomes = ReadonlyMap<string, TransitionOutcome>;
const noOutcomes: Outcomes = new Map();
const pauseMs = 300;

export function BulkModal({ list, transition, workflow, onClose }: Props): ReactElement {
  const { model, selected, select } = list;
  const { entity } = model;
  const { t } = useTranslation();
  const [rows] = useState(selected);
  const ids = rows.map((row) => keyOf(entity, row));
  const [reason, setReason] = useState("");
  const [asked] = useDebouncedValue(reason.trim(), pauseMs);
  const [outcomes, setOutcomes] = useState(noOutcomes);
  const [isRunning, setIsRunning] = useState(false);
  const { serverRoute } = entity.names;
  const looked = useQuery({
    queryKey: ["records", entity.name, "dry-run", transition.code, ids, asked],
    queryFn: ({ signal }) => dryRun(serverRoute, transition.code, ids, asked, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const possible = looked.data?.filter(({ isPossible }) => isPossible).map(({ id }) => id) ?? [];
  const wantsReason =
    asksReason(transition, workflow) ||
    looked.data?.some(({ obstacles }) => obstacles.some(({ asksFor }) => asksFor === "reason")) === true;
  const { run } = useTransitions(entity, possible);
  const showProcessed = useFilterOnProcessed(list);
  const start = async (): Promise<void> => {
    setIsRunning(true);
    const done = await run(transition, reason.trim() === "" ? {} : { reason: reason.trim() }, {
      onOutcome: (outcome) => setOutcomes((before) => new Map(before).set(outcome.registration, outcome)),
    });
    setIsRunning(false);
    select(new Set());
    onClose();
    showProcessed(done.map(({ registration }) => registration));
  };
  return (
    <Modal
      title={t("{{transition}}: {{count}} selected", { transition: transition.label, count: rows.length })}
      size="md"
      isStatic={isRunning || reason !== ""}
      onClose={() => {
        if (!isRunning) onClose();
      }}
      footer={
        <>
          <span className={styles.summary} role="status">
            {isRunning
              ? t("{{done}} of {{total}} done", { done: outcomes.size, total: possible.length })
              : looked.data !== undefined &&
                t("{{possible}} of {{total}} possible", { possible: possible.length, total: rows.length })}
          </span>
          <Button disabled={isRunning} onClick={onClose}>
            {t("Cancel")}
          </Button>
          <Button
            variant="filled"
            loading={isRunning}
            disabled={possible.length === 0}
            onClick={() => void start()}
          >
            {transition.label}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {wantsReason && (
          <Textarea
            label={t("Reason")}
            value={reason}
            rows={2}
            maxLength={2_000}
            disabled={isRunning}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {looked.isPending && <LoadingRows label={t("Loading")} rows={Math.min(rows.length, 6)} />}
        {looked.isError && (
          <FailedLoad detail={failureText(looked.error)} onTryAgain={() => void looked.refetch()} />
        )}
        <ul className={styles.rows}>
          {looked.data?.map((outcome) => (
            <BulkRow
              key={outcome.id}
              outcome={outcome}
              code={transition.code}
              workflow={workflow}
              row={rows.find((row) => keyOf(entity, row) === outcome.id)}
              done={outcomes.get(outcome.id)}
            />
          ))}
        </ul>
      </div>
    </Modal>
  );
}
