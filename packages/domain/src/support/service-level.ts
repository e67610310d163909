// How soon a ticket is answered and solved: by its priority in hours of support, or by law for complaints and personal data. The deadlines of
// a ticket follow from its clock and these figures alone, so they are computed anew whenever one of them changes.
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { addWorkingMinutes, closingOf, type WorkingHours } from "@kontor/kernel/date/working-hours.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

type Ticket = Partial<RecordOf<typeof ticket>>;
type Priority = NonNullable<Ticket["priority"]>;
type TicketType = NonNullable<Ticket["type"]>;
type Target = { readonly answer: number; readonly solution: number };

/** Monday to Friday, in the zone of the tenant. */
export function supportHours(zone: string): WorkingHours {
  return { zone, opens: 8 * 60 + 30, closes: 18 * 60, calendar: { holidays: new Set() } };
}

const normalTarget: Target = { answer: 480, solution: 2_400 };

/** In minutes of support. A tenant may add priorities of its own, which have no target here. */
const targets: Readonly<Partial<Record<Priority, Target>>> = {
  URGENT: { answer: 60, solution: 480 },
  HIGH: { answer: 240, solution: 1_440 },
  NORMAL: normalTarget,
  LOW: { answer: 960, solution: 4_800 },
};

type StatutoryDeadline = { readonly answerDays?: number; readonly solutionMonths: number };

/** They run by the calendar, also while the ticket waits. The law sets no day for the first answer to a privacy request: its priority does. */
const statutoryDeadlines: Readonly<Partial<Record<TicketType, StatutoryDeadline>>> = {
  COMPLAINT: { answerDays: 10, solutionMonths: 2 },
  PRIVACY: { solutionMonths: 1 },
};

export type DeadlineName = "answer" | "solution";
export type Deadlines = Readonly<Record<DeadlineName, Temporal.Instant>>;

/** Whether the law sets this deadline, so that waiting does not move it. */
export function isStatutory({ type }: Pick<Ticket, "type">, name: DeadlineName): boolean {
  const legal = statutoryOf(type);
  return name === "answer" ? legal?.answerDays !== undefined : legal !== undefined;
}

export function deadlinesOf(
  { type, priority = "NORMAL", waitingTime = 0 }: Pick<Ticket, "type" | "priority" | "waitingTime">,
  started: Temporal.Instant,
  hours: WorkingHours,
): Deadlines {
  const { answerDays, solutionMonths } = statutoryOf(type) ?? {};
  const target = targets[priority] ?? normalTarget;
  const day = dayInTimeZone(started, hours.zone);
  const after = (minutes: number): Temporal.Instant =>
    addWorkingMinutes(started, minutes + waitingTime, hours);
  return {
    answer:
      answerDays === undefined
        ? after(target.answer)
        : closingOf(addBusinessDays(day, answerDays, hours.calendar), hours),
    solution:
      solutionMonths === undefined
        ? after(target.solution)
        : closingOf(day.add({ months: solutionMonths }), hours),
  };
}

function statutoryOf(type: TicketType | undefined): StatutoryDeadline | undefined {
  return type === undefined ? undefined : statutoryDeadlines[type];
}
