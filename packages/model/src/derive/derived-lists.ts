// Lists that are derived and not written. The statuses of an entity are those of its workflows. Its document and history types are those it
// picks. The entities themselves are a list.
import type { Entity } from "../entity/entity.ts";
import { workflowNamesOf } from "../entity/entity-workflow.ts";
import type { List, ListValue } from "../list.ts";
import { entityLists } from "../lists/entity-lists.ts";
import { documentTypes, historyTypes } from "../lists/record-types.ts";
import type { Words } from "../words.ts";
import type { Workflow } from "../workflow.ts";

export function derivedLists(
  entities: readonly Entity[],
  workflows: Readonly<Record<string, Workflow>>,
): Readonly<Record<string, List>> {
  const lists: Record<string, List> = { ...entityLists(entities) };
  for (const workflow of Object.values(workflows)) lists[`${workflow.name}Status`] = statusValues([workflow]);
  for (const entity of entities) {
    const followed = workflowNamesOf(entity).flatMap((name) => workflows[name] ?? []);
    if (followed.length > 0) lists[entity.names.statusList] = statusValues(followed);
    lists[entity.names.documentTypeList] = picked(documentTypes, entity.documentTypes);
    lists[entity.names.historyTypeList] = picked(historyTypes, entity.historyTypes);
  }
  return lists;
}

/** The statuses of all workflows an entity can follow, each once. */
export function statusValues(workflows: readonly Workflow[]): List {
  const values = new Map<string, ListValue>();
  for (const { statuses } of workflows) {
    for (const [value, { label, colour }] of Object.entries(statuses)) {
      if (!values.has(value)) values.set(value, { value, label, colour });
    }
  }
  return [...values.values()];
}

function picked(labels: Readonly<Record<string, Words>>, codes: readonly string[]): List {
  return codes.flatMap((value) => {
    const label = labels[value];
    return label === undefined ? [] : [{ value, label }];
  });
}
