// The transitions records offer, as buttons. The filled one is the expected next step, what ends or undoes is red, the rest is in a menu. A
// user who misses one can ask why it is not offered.
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import styles from "./TransitionButtons.module.css";
import { TransitionModal } from "./TransitionModal.tsx";
import { arrangeTransitions, asksReason, isDestructive, transitionLabel } from "./transition-kind.ts";
import { useTransitions } from "./use-transitions.ts";

type Props = {
  readonly model: EntityModel;
  readonly records: readonly RecordData[];
  /** How many stand side by side before the menu begins. */
  readonly room?: number;
  readonly onDone?: () => void;
};

type Asking = { readonly transition: OfferedTransition; readonly refused: readonly unknown[] };

const usualRoom = 3;
const phoneRoom = 2;

export function TransitionButtons({ model, records, room, onDone }: Props): ReactElement | null {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const locale = useLocale();
  const { entity } = model;
  const registrations = records.map((record) => String(record[entity.key] ?? ""));
  const transitions = useTransitions(entity, registrations);
  const [asking, setAsking] = useState<Asking>();
  const [running, setRunning] = useState<string>();
  const [only] = records.length === 1 ? records : [];
  const workflow = workflowOf(model, records[0]);
  const status = typeof records[0]?.status === "string" ? records[0].status : undefined;
  const offered = transitions.offered.map((one) => ({
    ...one,
    label: transitionLabel(one, workflow, locale),
  }));
  const { next, visible, others } = arrangeTransitions(offered, workflow, {
    status,
    room: room ?? (isPhone ? phoneRoom : usualRoom),
  });
  const version = typeof only?.version === "number" ? { version: only.version } : {};
  const start = async (transition: OfferedTransition): Promise<void> => {
    if (asksReason(transition, workflow)) return setAsking({ transition, refused: [] });
    setRunning(transition.code);
    const outcomes = await transitions.run(transition, version, { showsFailures: only !== undefined });
    setRunning(undefined);
    // Why it was refused is told where something can be done about it.
    const refused = outcomes.flatMap((outcome) => (outcome.isDone ? [] : [outcome.failure]));
    if (only !== undefined && refused.length > 0) setAsking({ transition, refused });
    else onDone?.();
  };
  const isRunning = (code: string): boolean => running === code;
  if (transitions.offered.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {visible.toReversed().map((transition) => (
        <ActionButton
          key={transition.code}
          kind={isDestructive(transition, workflow) ? "danger" : "default"}
          isRunning={isRunning(transition.code)}
          onClick={() => void start(transition)}
        >
          {transition.label}
        </ActionButton>
      ))}
      {next !== undefined && (
        <ActionButton kind="filled" isRunning={isRunning(next.code)} onClick={() => void start(next)}>
          {next.label}
        </ActionButton>
      )}
      {others.length > 0 && (
        <ActionMenu
          label={t("More transitions")}
          actions={others.map((transition) => ({
            label: transition.label,
            isDanger: isDestructive(transition, workflow),
            run: () => void start(transition),
          }))}
          trigger={(props) => (
            <Button {...props} rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
              {t("More steps")}
            </Button>
          )}
        />
      )}
      {asking !== undefined && (
        <TransitionModal
          model={model}
          records={records}
          transition={asking.transition}
          refused={asking.refused}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            onDone?.();
          }}
        />
      )}
    </div>
  );
}

function workflowOf(
  { entity, workflows }: EntityModel,
  record: RecordData | undefined,
): Workflow | undefined {
  const name = record === undefined ? undefined : workflowNameFor(entity, record);
  return name === undefined ? undefined : workflows[name];
}
