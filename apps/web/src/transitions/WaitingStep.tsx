// The step that is expected next where none can be run now: it stands there with the reason, which is asked for when somebody wants to know.
import { mayRunTransition } from "@kontor/client/session/permissions.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { ActionButton } from "@kontor/ui/actions/ActionButton.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyOf } from "../address/record-path.ts";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { workflowOf } from "../models/may-write.ts";
import { readersWord } from "../models/workflow-words.ts";
import { useSessionUser } from "../session/session-user.ts";
import { obstacleText } from "./obstacle-text.ts";
import { explainTransitions } from "./transition-calls.ts";
import { expectedStep } from "./transition-kind.ts";

type Props = { readonly model: EntityModel; readonly record: RecordData };

export function WaitingStep({ model, record }: Props): ReactElement | null {
  const { t } = useTranslation();
  const locale = useLocale();
  const user = useSessionUser();
  const [isAsked, setIsAsked] = useState(false);
  const { entity } = model;
  const { serverRoute } = entity.names;
  const key = keyOf(entity, record);
  const workflow = workflowOf(model, record);
  const { status } = record;
  const step = workflow && typeof status === "string" ? expectedStep(workflow, status) : undefined;
  const explained = useQuery({
    queryKey: ["records", entity.name, "all-transitions", key],
    queryFn: ({ signal }) => explainTransitions(serverRoute, key, signal),
    meta: { path: serverRoute, entities: [entity.name] },
    enabled: isAsked && step !== undefined,
  });
  if (step === undefined || user === undefined || !mayRunTransition(user, entity, step.code)) return null;
  const obstacles = explained.data?.find(({ code }) => code === step.code)?.obstacles ?? [];
  const reasons = obstacles.map((obstacle) => obstacleText(obstacle, step.code, workflow));
  const ask = (): void => setIsAsked(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the button it holds.
    <span onPointerEnter={ask} onFocus={ask} data-part="waiting-step">
      <ActionButton
        disabledReason={reasons.length === 0 ? t("Not possible now") : reasons.join("\n")}
        onClick={ask}
      >
        {readersWord(step.label, locale)}
      </ActionButton>
    </span>
  );
}
