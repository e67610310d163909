// The clock of a ticket, as values of its record: it starts with the ticket, stops while others have to answer, and ends when it is solved.
// Nothing here reads or writes records.
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import {
  openDaysBetween,
  type WorkingHours,
  workingMinutesBetween,
} from "@kontor/kernel/date/working-hours.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { deadlinesOf, type ServiceLevel } from "./service-level.ts";

type Ticket = RecordOf<typeof ticket>;

/** What the clock reads and keeps. */
export type TicketClockFields = Partial<
  Pick<
    Ticket,
    | "type"
    | "priority"
    | "dueDate"
    | "clockStartedAt"
    | "answerDueAt"
    | "answeredAt"
    | "answerMissedAt"
    | "solutionDueAt"
    | "solvedAt"
    | "solutionMissedAt"
    | "waitingSince"
    | "waitingTime"
    | "_insertDate"
    | "orgaRegistration"
    | "settingsUsed"
  >
>;

/** A wait that is over, or has just begun, leaves nothing of the one before. */
export const noWait = {
  waitingSince: null,
  reminders: null,
  remindedAt: null,
  taskRegistration: null,
} as const;

/** A ticket older than the clock starts with its record. */
export function clockStartOf({
  clockStartedAt,
  _insertDate,
}: TicketClockFields): Temporal.Instant | undefined {
  return instantOf(clockStartedAt ?? _insertDate);
}

/**
 * When the ticket is due, and by which settings. The day that a user has typed stays; the moment of an answer that is given
 * stays too.
 */
export function deadlineValues(record: TicketClockFields, now: Temporal.Instant, level: ServiceLevel) {
  const { hours, settingsUsed } = level;
  const started = clockStartOf(record) ?? now;
  const { answer, solution } = deadlinesOf(record, started, level);
  const givenAnswer = record.answeredAt === undefined ? undefined : record.answerDueAt;
  return {
    clockStartedAt: started.toString(),
    answerDueAt: givenAnswer ?? answer.toString(),
    solutionDueAt: solution.toString(),
    dueDate: typedDay(record, hours) ?? dayOf(solution, hours),
    settingsUsed,
  };
}

/** A wait that ends moves what is due by its minutes, and a typed day by as many business days as the day of the solution. */
export function valuesAfterWait(
  record: TicketClockFields,
  { since, until }: { readonly since: Temporal.Instant; readonly until: Temporal.Instant },
  level: ServiceLevel,
) {
  const { hours } = level;
  const after = {
    ...record,
    waitingTime: (record.waitingTime ?? 0) + workingMinutesBetween(since, until, hours),
  };
  const { dueDate, ...values } = deadlineValues(after, since, level);
  const typed = typedDay(record, hours);
  return {
    ...values,
    ...noWait,
    waitingTime: after.waitingTime,
    dueDate:
      typed === undefined ? dueDate : movedDay(typed, solutionDays(record, after, since, level), hours),
  };
}

/** The moment as the clock counts it: while the ticket waits, the clock stands where the wait has begun. */
export function stoppedMoment(
  { waitingSince }: TicketClockFields,
  moment: Temporal.Instant,
): Temporal.Instant {
  const stopped = instantOf(waitingSince);
  return stopped !== undefined && Temporal.Instant.compare(stopped, moment) < 0 ? stopped : moment;
}

/** Undefined also for null, which a patch of the same step leaves where it takes a value away. */
export function instantOf(text: string | null | undefined): Temporal.Instant | undefined {
  return typeof text === "string" ? Temporal.Instant.from(text) : undefined;
}

/** The due date where it does not follow the day of the solution: a user has typed it. */
function typedDay({ dueDate, solutionDueAt }: TicketClockFields, hours: WorkingHours): string | undefined {
  const solution = instantOf(solutionDueAt);
  const isFollowing = solution !== undefined && dueDate === dayOf(solution, hours);
  return isFollowing ? undefined : dueDate;
}

/** By how many business days waiting has moved the day of the solution. */
function solutionDays(
  before: TicketClockFields,
  after: TicketClockFields,
  since: Temporal.Instant,
  level: ServiceLevel,
): number {
  const { hours } = level;
  const started = clockStartOf(before) ?? since;
  const dayFor = (record: TicketClockFields): Temporal.PlainDate =>
    dayInTimeZone(deadlinesOf(record, started, level).solution, hours.zone);
  return openDaysBetween(dayFor(before), dayFor(after), hours.calendar);
}

function movedDay(day: string, businessDays: number, { calendar }: WorkingHours): string {
  return addBusinessDays(Temporal.PlainDate.from(day), businessDays, calendar).toString();
}

function dayOf(moment: Temporal.Instant, { zone }: WorkingHours): string {
  return dayInTimeZone(moment, zone).toString();
}
