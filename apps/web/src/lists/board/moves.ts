// Where a card can go before the server has been asked: the transitions that leave its status and that the reader may run. What the record
// really offers is asked for as soon as the card is touched.
import { mayRunTransition } from "@kontor/client/session/permissions.ts";
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { OfferedTransition } from "@kontor/client/transitions.ts";
import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { inShownOrder } from "@kontor/model/workflow/availability.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { currentLocale } from "../../language/language.ts";
import type { EntityModel } from "../../models/entity-model.ts";
import { readersWord } from "../../models/workflow-words.ts";
import { transitionLabel } from "../../transitions/transition-kind.ts";

export type Move = Pick<OfferedTransition, "code" | "label" | "action" | "to" | "props">;

/** What the server offers a record. */
export function offeredMoves(
  { entity, workflows }: EntityModel,
  row: RecordData,
  offered: readonly OfferedTransition[],
): readonly Move[] {
  const workflow = own(workflows, workflowNameFor(entity, row) ?? "");
  return offered.map((move) => ({ ...move, label: transitionLabel(move, workflow, currentLocale()) }));
}

export function movesOf(
  { entity, workflows }: EntityModel,
  user: UserConfiguration | undefined,
  row: RecordData,
): readonly Move[] {
  const { status } = row;
  const workflow: Workflow | undefined = own(workflows, workflowNameFor(entity, row) ?? "");
  if (workflow === undefined || user === undefined || typeof status !== "string") return [];
  if (entity.writing === "read-only") return [];
  const leaving = workflow.transitions.filter(
    ({ from, to, code }) =>
      from.includes(status) && Object.hasOwn(workflow.statuses, to) && mayRunTransition(user, entity, code),
  );
  return inShownOrder(leaving).map(({ code, label, action, to, pullRight }) => ({
    code,
    label: readersWord(label, currentLocale()),
    action,
    to,
    props: { pullRight },
  }));
}
