// What people may still type in a record, and whether they may delete it. What is signed, posted or sent is not edited: a transition, an
// amendment or an engine changes it, with its guards and four eyes. Form and server ask here.
import type { Entity } from "../entity/entity.ts";
import { meets } from "../fields/condition.ts";
import { lineTo, type RecordData } from "../fields/path.ts";
import type { Workflow } from "../workflow.ts";
import { baseStatus } from "./own-status.ts";

/** Whether the field at a path is closed to people in this status. A tenant's own status is closed as the one it stands within. */
export function isLocked(
  { fields, typing }: Pick<Entity, "fields" | "typing">,
  workflow: Workflow,
  status: string,
  path: string,
): boolean {
  if (isFinal(workflow, status)) return true;
  const base = baseStatus(status);
  const isOpen = (typing?.openIn ?? [workflow.initialStatus]).includes(base);
  // What is said of a field inside counts for it, what is said of the whole for the rest.
  const rule = lineTo(fields, path).findLast(
    ({ changedBy, typedIn }) => changedBy !== undefined || typedIn !== undefined,
  );
  if (rule === undefined) return typing?.closesOwnFields === true && !isOpen;
  if (rule.typedIn === undefined) return !isOpen;
  return rule.typedIn !== "every" && !rule.typedIn.includes(base);
}

/** Whether the product alone writes the field at a path of such a record, whatever its status: the totals of an own invoice. */
export function isMadeByProduct(
  { fields, typing }: Pick<Entity, "fields" | "typing">,
  record: RecordData,
  path: string,
): boolean {
  const conditions = [typing?.where, ...lineTo(fields, path).map(({ typedWhere }) => typedWhere)];
  return conditions.some((where) => where !== undefined && !meets(where, record));
}

/** Whether people delete records in this status at all; what refers to one is asked of the store. */
export function isDeletable(
  { deletedIn }: Pick<Entity, "deletedIn">,
  workflow: Workflow,
  status: string,
): boolean {
  if (deletedIn === "never") return false;
  if (deletedIn === "until-final") return !isFinal(workflow, status);
  return (deletedIn ?? [workflow.initialStatus]).includes(baseStatus(status));
}

function isFinal({ statuses }: Workflow, status: string): boolean {
  return [status, baseStatus(status)].some(
    (code) => Object.hasOwn(statuses, code) && statuses[code]?.isFinal === true,
  );
}
