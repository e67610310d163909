// The status of the record in its workflow, and the transitions it offers. A user who misses one can ask why it is not offered.
import type { CardOf } from "@kontor/model/layout/script/cards.ts";
import { Card } from "@kontor/ui/layout/Card.tsx";
import { Button } from "@mantine/core";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { RowStatus } from "../../record-words/RowStatus.tsx";
import { useStatusLabel } from "../../record-words/use-status-label.ts";
import { TransitionButtons } from "../../transitions/TransitionButtons.tsx";
import { WorkflowLine } from "../../transitions/WorkflowLine.tsx";
import { useStoredSubject } from "./use-owner.ts";
import styles from "./WorkflowView.module.css";

const WhyNotModal = lazy(async () => ({
  default: (await import("../../transitions/WhyNotModal.tsx")).WhyNotModal,
}));

type Props = { readonly card: CardOf<"Workflow"> };
type Subject = NonNullable<ReturnType<typeof useStoredSubject>>;

export function WorkflowView({ card }: Props): ReactElement | null {
  const subject = useStoredSubject();
  if (subject === undefined || subject.model.entity.workflow === undefined) return null;
  return <Flow card={card} subject={subject} />;
}

function Flow({ card, subject: { model, record } }: Props & { readonly subject: Subject }): ReactElement {
  const { t } = useTranslation();
  const labelOf = useStatusLabel(model, record);
  const [isAsked, setIsAsked] = useState(false);
  const { status } = record;
  return (
    <Card
      title={card.title ?? t("Workflow")}
      badge={
        typeof status === "string" && (
          <RowStatus model={model} row={record} label={labelOf(status)} isPlain={false} />
        )
      }
    >
      {card.hasSteps && <WorkflowLine model={model} record={record} />}
      {card.hasTransitions && (
        <div className={styles.transitions}>
          <TransitionButtons model={model} records={[record]} />
          <Button size="xs" variant="subtle" onClick={() => setIsAsked(true)}>
            {t("Why can't I?")}
          </Button>
        </div>
      )}
      {isAsked && (
        <Suspense>
          <WhyNotModal model={model} record={record} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </Card>
  );
}
