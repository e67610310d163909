// What can be done with records, and doing it: each record that went through is told by name, each that did not tells why, and half a
// second later the page is read anew, because effects of a transition may still be on their way.
import type { OfferedTransition, TransitionOutcome, TransitionRequest } from "@kontor/client/transitions.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { isolate, isolateFigure } from "../language/isolate.ts";
import { transitionsQueryKey, transitionsWithRecord } from "../record-calls/use-record.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useRereadRecords } from "../request/reread-records.ts";
import { loadTransitions, runTransition } from "./transition-calls.ts";

const none: readonly OfferedTransition[] = [];

export type Transitions = {
  readonly offered: readonly OfferedTransition[];
  readonly isLoading: boolean;
  readonly run: (
    transition: Pick<OfferedTransition, "code" | "label">,
    request?: TransitionRequest,
    options?: RunOptions,
  ) => Promise<readonly TransitionOutcome[]>;
};

type RunOptions = {
  /** Other records than those asked about. */
  readonly registrations?: readonly string[];
  /** The caller shows failures itself, beside the fields they are about. */
  readonly showsFailures?: boolean;
  readonly onOutcome?: (outcome: TransitionOutcome) => void;
};

/** With nothing selected, nothing is offered and no request is sent. */
export function useTransitions(entity: Entity, registrations: readonly string[]): Transitions {
  const { t } = useTranslation();
  const reread = useRereadRecords();
  const { serverRoute } = entity.names;
  const ids = [...new Set(registrations)];
  const answers = useQueryClient();
  const query = useQuery({
    queryKey: transitionsQueryKey(entity, ids),
    queryFn: async () => {
      const [only, ...others] = ids;
      const along =
        only === undefined || others.length > 0
          ? undefined
          : await transitionsWithRecord(answers, entity, only);
      return along ?? loadTransitions({ serverRoute, registrations: ids });
    },
    enabled: ids.length > 0 && entity.workflow !== undefined,
    meta: { path: serverRoute, entities: [entity.name] },
  });
  const tell = (label: string, outcome: TransitionOutcome): void =>
    void showToast({
      level: "success",
      title: t('Transition "{{label}}" executed successfully for {{entity}} "{{registration}}"', {
        label: isolate(label),
        entity: entity.label,
        registration: isolateFigure(outcome.registration),
      }),
    });
  return {
    offered: query.data ?? none,
    isLoading: query.isLoading,
    async run(
      { code, label },
      request = {},
      { showsFailures = false, onOutcome, registrations: chosen = ids } = {},
    ) {
      const outcomes = await runTransition(
        { serverRoute, registrations: chosen },
        code,
        request,
        (outcome) => {
          if (outcome.isDone) tell(label, outcome);
          else if (!showsFailures) reportFailure(outcome.failure);
          onOutcome?.(outcome);
        },
      );
      if (outcomes.some(({ isDone }) => isDone)) reread();
      return outcomes;
    },
  };
}
