// The label of a status: from the list of the tenant, and while that is on its way from the workflow itself. Where no workflow moves it,
// the status is a choice like others and has the list of its field.

import { workflowNameFor } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { shownChoice } from "@kontor/model/fields/shown-choice.ts";
import { own } from "@kontor/model/own-value.ts";
import { useLocale } from "../language/language.ts";
import type { EntityModel } from "../models/entity-model.ts";
import { useKnownListValues } from "../request/use-list-values.ts";

export function useStatusLabel(
  { entity, workflows }: EntityModel,
  record: RecordData,
): (status: string) => string {
  const list = entity.workflow === undefined ? entity.fields.status?.list : entity.names.statusList;
  const items = useKnownListValues(list);
  const isFrench = useLocale().startsWith("fr");
  const workflow = own(workflows, workflowNameFor(entity, record) ?? "");
  return (status) => {
    const listed = items?.find(({ value }) => value === status)?.label;
    const words = own(workflow?.statuses, status)?.label;
    return listed ?? (isFrench ? words?.fr : words?.en) ?? shownChoice(status, items && new Map());
  };
}
