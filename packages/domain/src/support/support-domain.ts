import type { Domain } from "@kontor/engine/domain/domain.ts";
import { questionSteps } from "./question-steps.ts";
import { ticketSteps } from "./ticket-steps.ts";
import { timeEntrySteps } from "./time-entry-steps.ts";

export const support: Domain = {
  name: "support",
  workflows: [questionSteps, ticketSteps, timeEntrySteps],
};
