// How soon a ticket is answered and solved: by its priority in hours of support, or by law for what concerns rights of persons. What a ticket
// is due by follows from its clock and these figures alone, so it is worked out anew whenever one of them changes.
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { addWorkingMinutes, closingOf, type WorkingHours } from "@kontor/kernel/date/working-hours.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

type Ticket = Partial<RecordOf<typeof ticket>>;
type Priority = NonNullable<Ticket["priority"]>;
type Target = { readonly answer: number; readonly solution: number };

/** Monday to Friday, wherever the house is. Its holidays come with its calendar. */
export function supportHours(zone: string): WorkingHours {
  return { zone, opens: 8 * 60 + 30, closes: 18 * 60, calendar: { holidays: new Set() } };
}

/** In minutes of support. */
const targets: Readonly<Record<Priority, Target>> = {
  URGENT: { answer: 60, solution: 480 },
  HIGH: { answer: 240, solution: 1_440 },
  NORMAL: { answer: 480, solution: 2_400 },
  LOW: { answer: 960, solution: 4_800 },
};

/** Whoever waits for whom, these run by the calendar. */
const byLaw: Readonly<Record<string, { readonly answerDays: number; readonly solutionMonths: number }>> = {
  COMPLAINT: { answerDays: 10, solutionMonths: 2 },
  PRIVACY: { answerDays: 10, solutionMonths: 1 },
};

export type Deadlines = { readonly answer: Temporal.Instant; readonly solution: Temporal.Instant };

export function deadlinesOf(
  { type, priority = "NORMAL", waitingTime = 0 }: Pick<Ticket, "type" | "priority" | "waitingTime">,
  started: Temporal.Instant,
  hours: WorkingHours,
): Deadlines {
  const legal = type === undefined ? undefined : byLaw[type];
  if (legal !== undefined) {
    const day = dayInTimeZone(started, hours.zone);
    return {
      answer: closingOf(addBusinessDays(day, legal.answerDays, hours.calendar), hours),
      solution: closingOf(day.add({ months: legal.solutionMonths }), hours),
    };
  }
  const { answer, solution } = targets[priority];
  return {
    answer: addWorkingMinutes(started, answer + waitingTime, hours),
    solution: addWorkingMinutes(started, solution + waitingTime, hours),
  };
}
