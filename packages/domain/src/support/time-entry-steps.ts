// What the steps of a time entry ask for and do.
import { implement } from "@kontor/engine/domain/implement.ts";
import { timeEntry } from "@kontor/model/entities/support/time-entry.ts";
import { timeEntryWorkflow } from "@kontor/model/workflows/time-entry.ts";

export const timeEntrySteps = implement(timeEntryWorkflow, timeEntry, {});
