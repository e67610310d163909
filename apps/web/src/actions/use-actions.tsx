// The actions that a list, a selection or a record offers the reader, and running one: with its form where it has one, at once where it has
// none. What is drawn follows from the declaration alone; the page only says where.
import type { Action } from "@kontor/model/entity/action.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { offeredActions } from "@kontor/model/workflow/offered-actions.ts";
import { showToast } from "@kontor/ui/feedback/toasts.ts";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "../language/isolate.ts";
import { useLocale } from "../language/language.ts";
import { useFormats } from "../language/use-formats.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { readersWord } from "../models/workflow-words.ts";
import { reportFailure } from "../request/report-failure.ts";
import { useRereadRecords } from "../request/reread-records.ts";
import type { ActionTarget } from "./action-target.ts";
import { usePageActions } from "./page-actions.ts";
import { usePossibleStatuses } from "./possible-statuses.ts";
import { runAction } from "./run-action.ts";

const ActionModal = lazy(async () => ({ default: (await import("./ActionModal.tsx")).ActionModal }));

export type ShownAction = {
  readonly name: string;
  readonly label: string;
  /** Why it cannot be started now. */
  readonly disabledReason: string | undefined;
  readonly isRunning: boolean;
  readonly start: () => void;
};

type Actions = {
  readonly shown: readonly ShownAction[];
  /** The form of the action that was started. */
  readonly form: ReactElement | null;
};

export function useActions(model: EntityModel, target: ActionTarget, onDone?: () => void): Actions {
  const { t } = useTranslation();
  const locale = useLocale();
  const formats = useFormats();
  const reread = useRereadRecords();
  const whyNot = usePossibleStatuses(model);
  const [asked, setAsked] = useState<Action>();
  const [running, setRunning] = useState<string>();
  const { entity } = model;
  const { place, records } = target;
  const perform = async (action: Action, values?: RecordData): Promise<void> => {
    const outcomes = await runAction(entity, action, target, values);
    const label = isolate(readersWord(action.label, locale));
    const count = formats.formatNumber(outcomes.length);
    showToast({
      level: outcomes.length === 0 ? "information" : "success",
      title:
        outcomes.length === 0
          ? t("{{action}}: there was nothing to do", { action: label })
          : t("{{action}}: {{count}} records", {
              count: outcomes.length,
              replace: { action: label, count },
            }),
    });
    reread();
    onDone?.();
  };
  const start = async (action: Action): Promise<void> => {
    if (action.form !== undefined) return setAsked(action);
    setRunning(action.name);
    await perform(action).catch(reportFailure);
    setRunning(undefined);
  };
  const statuses = records.map(({ status }) => (typeof status === "string" ? status : undefined));
  const shown = offeredActions(entity.actions, place, statuses).map(
    ({ action, isPossible }): ShownAction => ({
      name: action.name,
      label: readersWord(action.label, locale),
      disabledReason: isPossible ? undefined : whyNot(action, records),
      isRunning: running === action.name,
      start: () => void start(action),
    }),
  );
  usePageActions(shown);
  const form =
    asked === undefined ? null : (
      <Suspense>
        <ActionModal
          model={model}
          action={asked}
          records={records}
          onRun={(values) => perform(asked, values)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    );
  return { shown, form };
}
