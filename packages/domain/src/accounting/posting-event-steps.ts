// What the steps of a posting event ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { postingEvent } from "@kontor/model/entities/accounting/posting-event.ts";
import { postingEventWorkflow } from "@kontor/model/workflows/posting-event.ts";

export const postingEventSteps = implementPart(postingEventWorkflow, postingEvent);
