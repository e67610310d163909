// What the steps of a ticket ask for and do: all of it is the clock's.
import { implement } from "@kontor/engine/domain/implement.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { ticketWorkflow } from "@kontor/model/workflows/ticket.ts";
import {
  askedCustomer,
  endServiceClock,
  recordFirstAnswer,
  restartServiceClock,
  resumeServiceClock,
  stopServiceClock,
} from "./ticket-clock-effects.ts";

export const ticketSteps = implement(ticketWorkflow, ticket, {
  effects: {
    recordFirstAnswer,
    askedCustomer,
    stopServiceClock,
    resumeServiceClock,
    endServiceClock,
    restartServiceClock,
  },
});
