// What the steps of a booking ask for and do.
import { implementPart } from "@kontor/engine/domain/implement.ts";
import { booking } from "@kontor/model/entities/accounting/booking.ts";
import { bookingWorkflow } from "@kontor/model/workflows/booking.ts";
import { isBalanced } from "./balanced-booking.ts";

export const bookingSteps = implementPart(bookingWorkflow, booking, {
  guards: { debitEqualsCredit: ({ record }) => isBalanced(record) },
});
