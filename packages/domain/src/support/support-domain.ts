import { ruleOf } from "@kontor/engine/domain/entity-rule.ts";
import { everyQuarterHour } from "@kontor/engine/domain/product-cron.ts";
import { anyKind } from "@kontor/engine/jobs/job-kinds.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { questionSteps } from "./question-steps.ts";
import { submitPeriod } from "./submit-period.ts";
import { handOver, logTime, takeOver } from "./ticket-actions.ts";
import { lookAtTicketKind } from "./ticket-look.ts";
import { ticketMessages } from "./ticket-messages.ts";
import { ticketRule } from "./ticket-rule.ts";
import { ticketSteps } from "./ticket-steps.ts";
import { watchTicketsKind } from "./ticket-watch.ts";
import { timeEntrySteps } from "./time-entry-steps.ts";

export const support: Domain = {
  name: "support",
  workflows: [questionSteps, ticketSteps, timeEntrySteps],
  actions: [submitPeriod, takeOver, handOver, logTime],
  rules: [ruleOf(ticket, ticketRule)],
  jobs: [anyKind(watchTicketsKind), anyKind(lookAtTicketKind)],
  consumers: [ticketMessages],
  crons: [{ name: "product:tickets", kind: watchTicketsKind.name, input: {}, expression: everyQuarterHour }],
};
