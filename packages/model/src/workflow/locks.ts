// Which fields people may still change in a status. What is signed, posted or sent is not edited: a transition changes it, with
// its guards and four eyes.
import { generalPath } from "../fields/path.ts";
import type { Workflow } from "../workflow.ts";
import { baseStatus } from "./own-status.ts";

/** Whether the field at a path is closed to people in this status. A tenant's own status is closed as the one it stands within. */
export function isLocked({ statuses, locks }: Workflow, status: string, path: string): boolean {
  const base = baseStatus(status);
  if ([status, base].some((code) => Object.hasOwn(statuses, code) && statuses[code]?.isFinal)) return true;
  return locks
    .filter((lock) => lock.in.includes(base))
    .some(
      ({ fields }) => fields === "all" || fields.some((locked) => isAtOrWithin(generalPath(path), locked)),
    );
}

/** `persons` closes `persons[].role` too. */
function isAtOrWithin(path: string, locked: string): boolean {
  return path === locked || path.startsWith(`${locked}.`) || path.startsWith(`${locked}[`);
}
