// The transitions records offer, as buttons. The filled one is the expected next step, what ends or undoes is red, the rest is in a menu.
// Where nothing can be run now, the expected step stands there all the same and says why it waits.
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionMenu } from "@kontor/ui/overlay/ActionMenu.tsx";
import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { workflowOf } from "../models/may-write.ts";
import styles from "./TransitionButtons.module.css";
import { TransitionModal } from "./TransitionModal.tsx";
import { arrangeTransitions, asksReason, isPulledAway, transitionLabel } from "./transition-kind.ts";
import { useTransitions } from "./use-transitions.ts";
import { WaitingStep } from "./WaitingStep.tsx";

type Props = {
  readonly model: EntityModel;
  readonly records: readonly RecordData[];
  /** How many stand side by side before the menu begins. */
  readonly room?: number;
  /** Why none of them can be run now. */
  readonly waits?: string | undefined;
  readonly onDone?: () => void;
};

type Asking = { readonly transition: OfferedTransition; readonly refused: readonly unknown[] };

const usualRoom = 3;
const phoneRoom = 2;

export function TransitionButtons({ model, records, room, waits, onDone }: Props): ReactElement | null {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const locale = useLocale();
  const { entity } = model;
  const registrations = records.map((record) => String(record[entity.key] ?? ""));
  const transitions = useTransitions(entity, registrations);
  const [asking, setAsking] = useState<Asking>();
  const [running, setRunning] = useState<string>();
  const [only] = records.length === 1 ? records : [];
  const [first] = records;
  const workflow = first && workflowOf(model, first);
  const status = typeof first?.status === "string" ? first.status : undefined;
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
  if (transitions.offered.length === 0) {
    return only === undefined || transitions.isLoading ? null : <WaitingStep model={model} record={only} />;
  }
  return (
    <div className={styles.buttons}>
      {visible.toReversed().map((transition) => (
        <ActionButton
          key={transition.code}
          kind={isPulledAway(transition, workflow) ? "danger" : "default"}
          isRunning={isRunning(transition.code)}
          disabledReason={waits}
          onClick={() => void start(transition)}
        >
          {transition.label}
        </ActionButton>
      ))}
      {next !== undefined && (
        <ActionButton
          kind={waits === undefined ? "filled" : "default"}
          isRunning={isRunning(next.code)}
          disabledReason={waits}
          onClick={() => void start(next)}
        >
          {next.label}
        </ActionButton>
      )}
      {others.length > 0 && (
        <ActionMenu
          label={t("More transitions")}
          actions={others.map((transition) => ({
            label: transition.label,
            isDanger: isPulledAway(transition, workflow),
            disabledReason: waits,
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
