// What the steps of a ticket ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { ticket } from "@kontor/model/entities/support/ticket.ts";
import { ticketWorkflow } from "@kontor/model/workflows/ticket.ts";

export const ticketSteps = implementPart(ticketWorkflow, ticket);
