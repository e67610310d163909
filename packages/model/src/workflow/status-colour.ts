// How a status is coloured. Anything can stand in a record: a status that a tenant has removed, or none at all.
import type { Colour } from "../list.ts";
import { own } from "../own-value.ts";
import type { Workflow } from "../workflow.ts";

/** The colour of a status of the workflow; grey for whatever is none. */
export function statusColour({ statuses }: Workflow, status: string | null | undefined): Colour {
  return own(statuses, status ?? "")?.colour ?? "grey";
}
