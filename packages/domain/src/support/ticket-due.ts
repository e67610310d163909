// What is due for a ticket at a moment, from its record alone: so the look over all open tickets finds the few that need work without holding any.
import type { ReadDoor, Stored } from "@kontor/engine/domain/product-door.ts";
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { StatusOf } from "@kontor/model/entity/typed-entity.ts";
import { isStatutory, type ServiceLevel } from "./service-level.ts";
import { breachesBy, type Deadline, isDueSoon, isRunning, openDeadlines } from "./ticket-deadlines.ts";

type OpenTicket = Pick<Stored<typeof ticket>, "status" | "doc">;
type Moment = Pick<ReadDoor, "now"> & Pick<ServiceLevel, "hours">;

export type DueAction =
  | { readonly kind: "startClock" | "remind" | "settle" }
  | { readonly kind: "warn" | "breach"; readonly deadline: Deadline };

/** In business days since the customer was asked. */
const reminderDays = [3, 7] as const;
const settledDays = 10;
/** In business days since the last reminder, which may be late. */
const settledDaysAfterReminder = 3;

const waitingStatuses: ReadonlySet<StatusOf<typeof ticket> | undefined> = new Set([
  "WAITING_CUSTOMER",
  "WAITING_THIRD_PARTY",
]);

/** A ticket older than the clock gets its values first; what is due by them shows at the next look. */
export function dueActions(one: OpenTicket, moment: Moment): readonly DueAction[] {
  if (lacksClock(one)) return [{ kind: "startClock" }];
  return [...deadlineActions(one, moment), ...silenceActions(one, moment)];
}

export function isWaiting({ status }: Pick<OpenTicket, "status">): boolean {
  return waitingStatuses.has(status);
}

function lacksClock(one: OpenTicket): boolean {
  const { clockStartedAt, solutionDueAt, waitingSince } = one.doc;
  const hasBegun = clockStartedAt !== undefined && solutionDueAt !== undefined;
  return !hasBegun || (isWaiting(one) && waitingSince === undefined);
}

function deadlineActions({ doc }: OpenTicket, moment: Moment): readonly DueAction[] {
  const missed = new Set(breachesBy(doc, moment.now).map(({ name }) => name));
  return openDeadlines(doc)
    .filter((deadline) => isRunning(doc, deadline))
    .flatMap((deadline): readonly DueAction[] => {
      if (missed.has(deadline.name)) return [{ kind: "breach", deadline }];
      return isDueSoon(doc, deadline, moment.now, moment.hours) ? [{ kind: "warn", deadline }] : [];
    });
}

/** A silent customer: two reminders, not both on one day, then the ticket counts as settled, unless the law wants an answer all the same. */
function silenceActions({ status, doc }: OpenTicket, moment: Moment): readonly DueAction[] {
  const { waitingSince, remindedAt = waitingSince, reminders = 0, taskRegistration } = doc;
  if (status !== "WAITING_CUSTOMER" || waitingSince === undefined || remindedAt === undefined) return [];
  if (taskRegistration !== undefined) return [];
  const { zone, calendar } = moment.hours;
  const dayOf = (text: string): Temporal.PlainDate => dayInTimeZone(Temporal.Instant.from(text), zone);
  const today = dayInTimeZone(moment.now, zone);
  const isReached = (since: string, days: number): boolean =>
    Temporal.PlainDate.compare(addBusinessDays(dayOf(since), days, calendar), today) <= 0;
  const next = reminderDays[reminders];
  if (next !== undefined)
    return isReached(waitingSince, next) && !dayOf(remindedAt).equals(today) ? [{ kind: "remind" }] : [];
  if (isStatutory(doc, "solution")) return [];
  const isSettled = isReached(waitingSince, settledDays) && isReached(remindedAt, settledDaysAfterReminder);
  return isSettled ? [{ kind: "settle" }] : [];
}
