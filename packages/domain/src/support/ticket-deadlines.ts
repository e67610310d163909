// Which deadlines of a ticket are open, soon due or missed. A deadline that has passed is a breach: the ticket keeps its moment, whether the
// quarter-hour look, an answer or a solution finds it.
import { type WorkingHours, workingMinutesBetween } from "@kontor/kernel/date/working-hours.ts";
import { given } from "@kontor/model/fields/given.ts";
import { type DeadlineName, deadlinesOf, isStatutory, type ServiceLevel } from "./service-level.ts";
import { clockStartOf, instantOf, stoppedMoment, type TicketClockFields } from "./ticket-clock.ts";

export type Deadline = { readonly name: DeadlineName; readonly due: Temporal.Instant };
type MissedValues = Pick<TicketClockFields, "answerMissedAt" | "solutionMissedAt">;

/** When no more than this part of the time is left, the deadline is soon due. */
const partLeft = 0.25;

/** Those that are neither met nor known to be missed. */
export function openDeadlines(record: TicketClockFields): readonly Deadline[] {
  const { answerDueAt, answeredAt, answerMissedAt, solutionDueAt, solvedAt, solutionMissedAt } = record;
  const answer = (answeredAt ?? answerMissedAt) === undefined ? instantOf(answerDueAt) : undefined;
  const solution = (solvedAt ?? solutionMissedAt) === undefined ? instantOf(solutionDueAt) : undefined;
  return [
    ...(answer === undefined ? [] : [{ name: "answer", due: answer } as const]),
    ...(solution === undefined ? [] : [{ name: "solution", due: solution } as const]),
  ];
}

export function breachesBy(record: TicketClockFields, moment: Temporal.Instant): readonly Deadline[] {
  return openDeadlines(record).filter((deadline) => isPast(record, deadline, moment));
}

/** What the ticket keeps of breaches. */
export function missedValues(breaches: readonly Deadline[]): MissedValues {
  const missedAt = (name: DeadlineName): string | undefined =>
    breaches.find((breach) => breach.name === name)?.due.toString();
  return given({ answerMissedAt: missedAt("answer"), solutionMissedAt: missedAt("solution") });
}

/** What the ticket keeps of its first answer. A breach is taken back where the answer turns out to be older than its deadline. */
export function answerValues(record: TicketClockFields, moment: Temporal.Instant, level: ServiceLevel) {
  const { hours } = level;
  const started = clockStartOf(record) ?? moment;
  const stopped = stoppedMoment(record, moment);
  const waitingTime = (record.waitingTime ?? 0) + workingMinutesBetween(stopped, moment, hours);
  const due = deadlinesOf(record, started, level).answer;
  return {
    answeredAt: moment.toString(),
    answerDueAt: deadlinesOf({ ...record, waitingTime }, started, level).answer.toString(),
    answerMissedAt: isPast(record, { name: "answer", due }, moment) ? due.toString() : null,
  };
}

/** With new deadlines, a breach stands only where its deadline is past as well. The one of a given answer does not move. */
export function breachesTakenBack(record: TicketClockFields, moment: Temporal.Instant) {
  const { answeredAt, answerMissedAt, answerDueAt, solutionMissedAt, solutionDueAt } = record;
  const isAhead = (name: DeadlineName, dueAt: string | undefined): boolean => {
    const due = instantOf(dueAt);
    return due !== undefined && !isPast(record, { name, due }, moment);
  };
  const answer = answerMissedAt !== undefined && answeredAt === undefined && isAhead("answer", answerDueAt);
  const solution = solutionMissedAt !== undefined && isAhead("solution", solutionDueAt);
  return { ...(answer && { answerMissedAt: null }), ...(solution && { solutionMissedAt: null }) };
}

/** Whether its clock runs: it stops while the ticket waits, but for a statutory deadline. */
export function isRunning(record: TicketClockFields, { name }: Deadline): boolean {
  return record.waitingSince === undefined || isStatutory(record, name);
}

export function isDueSoon(
  record: TicketClockFields,
  { name, due }: Deadline,
  now: Temporal.Instant,
  hours: WorkingHours,
): boolean {
  const started = clockStartOf(record);
  if (started === undefined) return false;
  const moved = isStatutory(record, name) ? 0 : (record.waitingTime ?? 0);
  const whole = workingMinutesBetween(started, due, hours) - moved;
  return workingMinutesBetween(now, due, hours) <= whole * partLeft;
}

function isPast(record: TicketClockFields, { name, due }: Deadline, moment: Temporal.Instant): boolean {
  const counted = isStatutory(record, name) ? moment : stoppedMoment(record, moment);
  return Temporal.Instant.compare(counted, due) >= 0;
}
