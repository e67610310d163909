// The clock of a demo ticket, by the rules of the product: when it was answered, asked back and solved, and what it has missed by what the demo
// calls today. It starts at the end of the day the ticket was entered, so that everything else comes after the record itself.
import {
  deadlineValues,
  type TicketClockFields,
  valuesAfterWait,
} from "@kontor/domain/support/ticket-clock.ts";
import { answerValues, breachesBy, missedValues } from "@kontor/domain/support/ticket-deadlines.ts";
import { defaultServiceLevel } from "@kontor/domain/support/ticket-service-level.ts";
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { addDays, earliest, momentOn, today } from "../foundation/calendar.ts";
import type { Random } from "../foundation/random.ts";

type DemoTicket = Required<Pick<TicketClockFields, "type" | "priority">> & {
  readonly status: string;
  /** The day it was entered, before today. */
  readonly on: string;
};
type TicketClock = {
  readonly values: RecordData;
  /** The last day something happened to it. */
  readonly changed: string;
};

/** The tenants of the demo have no zone of their own. */
const level = defaultServiceLevel("UTC");
const firstReminderDays = 3;
/** Asked longer ago, a silent customer would have been settled. */
const askedDaysMax = 8;
const solvedDaysMax = 9;
const reopenedDays = 2;

export function ticketClock(ticket: DemoTicket, random: Random): TicketClock {
  const { status, on, type, priority } = ticket;
  const started = { type, priority, clockStartedAt: endOf(on).toString() };
  const entered = { ...started, ...deadlineValues(started, endOf(on), level) };
  if (status === "NEW") return clockOf(entered, on);
  const answeredOn = addDays(on, 1);
  const answer = Temporal.Instant.from(momentOn(answeredOn, random));
  const answered = taken(entered, answerValues(entered, answer, level));
  if (status.startsWith("WAITING")) return waitingClock(answered, status, latestWait(answeredOn, random));
  if (status === "OPEN") return clockOf(answered, answeredOn);
  const solvedOn = earliest(addDays(answeredOn, random.integer(0, solvedDaysMax)), today);
  const since = endOf(solvedOn);
  const solved = { ...answered, ...missedValues(breachesBy(answered, since)) };
  if (status !== "REOPENED") return clockOf({ ...solved, solvedAt: since.toString() }, solvedOn);
  const reopenedOn = earliest(addDays(solvedOn, reopenedDays), today);
  const again = valuesAfterWait(solved, { since, until: endOf(reopenedOn) }, level);
  return clockOf(taken(solved, again), reopenedOn);
}

function waitingClock(answered: TicketClockFields, status: string, askedOn: string): TicketClock {
  const asked = endOf(askedOn);
  const waiting = {
    ...answered,
    ...missedValues(breachesBy(answered, asked)),
    waitingSince: asked.toString(),
  };
  const remindedOn = addBusinessDays(
    Temporal.PlainDate.from(askedOn),
    firstReminderDays,
    level.hours.calendar,
  ).toString();
  const isReminded = status === "WAITING_CUSTOMER" && remindedOn <= today;
  const reminder = isReminded ? { reminders: 1, remindedAt: endOf(remindedOn).toString() } : {};
  return clockOf({ ...waiting, ...reminder }, isReminded ? remindedOn : askedOn);
}

function latestWait(answeredOn: string, random: Random): string {
  const askedOn = addDays(today, -random.integer(1, askedDaysMax));
  return askedOn > answeredOn ? askedOn : answeredOn;
}

function clockOf(record: TicketClockFields, changed: string): TicketClock {
  const { type: _, priority: __, ...values } = record;
  return { values: { ...values, ...missedValues(breachesBy(record, endOf(today))) }, changed };
}

/** As a patch is taken over: null takes a value away. */
function taken(record: TicketClockFields, patch: RecordData): TicketClockFields {
  const entries = Object.entries({ ...record, ...patch }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

/** As offices close. */
function endOf(day: string): Temporal.Instant {
  return Temporal.Instant.from(`${day}T18:00:00.000Z`);
}
