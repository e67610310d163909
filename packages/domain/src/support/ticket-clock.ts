// The clock of a ticket: it starts with the ticket, stops while others have to answer, and ends when it is solved.
import type { ProductDoor, ReadDoor } from "@kontor/engine/door/product-door.ts";
import type { EffectStep } from "@kontor/engine/workflow/step.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import {
  addWorkingMinutes,
  closingOf,
  type WorkingHours,
  workingMinutesBetween,
} from "@kontor/kernel/date/working-hours.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import { given } from "@kontor/model/fields/given.ts";
import { deadlinesOf, supportHours } from "./service-level.ts";

type Ticket = RecordOf<typeof ticket>;
type TicketStep = EffectStep<typeof ticket>;
/** What the clock reads and keeps. */
export type Clocked = Partial<
  Pick<
    Ticket,
    "type" | "priority" | "waitingTime" | "clockStartedAt" | "solutionDueAt" | "dueDate" | "_insertDate"
  >
>;

/** Solved again within so many days, it is the same matter. */
const sameMatterDays = 7;

export function hoursOf({ scope }: Pick<ReadDoor, "scope">): WorkingHours {
  return supportHours(scope.businessClock?.timeZone ?? "UTC");
}

/** What the ticket is due by, and the day of it unless somebody has typed another: that one moves by what was waited since. */
export function dueValues(record: Clocked, now: Temporal.Instant, hours: WorkingHours, waited = 0) {
  const started = instantOf(record.clockStartedAt ?? record._insertDate) ?? now;
  const { answer, solution } = deadlinesOf(record, started, hours);
  const before = instantOf(record.solutionDueAt);
  const isFollowing =
    record.dueDate === undefined ||
    (before !== undefined && record.dueDate === dayInTimeZone(before, hours.zone).toString());
  const typed = isFollowing ? undefined : record.dueDate;
  const day =
    typed === undefined
      ? solution
      : addWorkingMinutes(closingOf(Temporal.PlainDate.from(typed), hours), waited, hours);
  return {
    clockStartedAt: started.toString(),
    answerDueAt: answer.toString(),
    solutionDueAt: solution.toString(),
    dueDate: dayInTimeZone(day, hours.zone).toString(),
  };
}

/** Somebody has answered: the first time counts. */
export function recordFirstAnswer({ record, reason, change }: TicketStep, { now }: ProductDoor): void {
  if (record.answeredAt !== undefined || (reason ?? "").trim() === "") return;
  change({ answeredAt: now.toString() });
}

export function askedCustomer({ record, change }: TicketStep, { now }: ProductDoor): void {
  if (record.answeredAt === undefined) change({ answeredAt: now.toString() });
}

export function stopServiceClock({ change }: TicketStep, { now }: ProductDoor): void {
  change({ waitingSince: now.toString(), reminders: null });
}

export function resumeServiceClock({ record, change }: TicketStep, door: ProductDoor): void {
  change({ ...resumed(record, record.waitingSince, door), waitingSince: null, reminders: null });
}

export function endServiceClock({ record, change }: TicketStep, door: ProductDoor): void {
  const waited = record.waitingSince === undefined ? {} : resumed(record, record.waitingSince, door);
  change({ ...waited, waitingSince: null, reminders: null, solvedAt: door.now.toString() });
}

/** Soon after it was solved the clock goes on, and the time between does not count; later it is a new matter. */
export function restartServiceClock({ record, change }: TicketStep, door: ProductDoor): void {
  const solved = instantOf(record.solvedAt);
  const isSame = solved !== undefined && solved.until(door.now).total("hours") <= sameMatterDays * 24;
  if (isSame) {
    change({ ...resumed(record, record.solvedAt, door), solvedAt: null });
    return;
  }
  const { type, priority } = record;
  change({
    ...dueValues(given({ type, priority }), door.now, hoursOf(door)),
    waitingTime: null,
    solvedAt: null,
    answeredAt: null,
    answerMissedAt: null,
    solutionMissedAt: null,
  });
}

function resumed(record: Ticket, since: string | undefined, door: ProductDoor) {
  const hours = hoursOf(door);
  const from = instantOf(since);
  const waited = from === undefined ? 0 : workingMinutesBetween(from, door.now, hours);
  const waitingTime = (record.waitingTime ?? 0) + waited;
  return { waitingTime, ...dueValues({ ...record, waitingTime }, door.now, hours, waited) };
}

function instantOf(text: string | undefined): Temporal.Instant | undefined {
  return text === undefined ? undefined : Temporal.Instant.from(text);
}
