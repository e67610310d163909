// How soon a ticket is answered and solved: by its priority in hours of support, or by law for complaints and personal data. The deadlines of
// a ticket follow from its clock and these figures alone, so they are computed anew whenever one of them changes.
import { addBusinessDays } from "@kontor/kernel/date/business-day.ts";
import { dayInTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { addWorkingMinutes, closingOf, type WorkingHours } from "@kontor/kernel/date/working-hours.ts";
import type { ticket } from "@kontor/model/entities/support/ticket.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { supportTargets } from "@kontor/model/settings/declared/support-settings.ts";
import type { ValueOfSetting } from "@kontor/model/settings/setting.ts";

type Ticket = Partial<RecordOf<typeof ticket>>;
type Priority = NonNullable<Ticket["priority"]>;
type TicketType = NonNullable<Ticket["type"]>;
type SupportTargets = ValueOfSetting<typeof supportTargets>;
type Target = Pick<SupportTargets[number], "answer" | "solution">;

/** What a tenant has promised: the hours that count, and the minutes of them. */
export type ServiceLevel = {
  readonly hours: WorkingHours;
  readonly targets: SupportTargets;
  /** Where both come from. */
  readonly settingsUsed: NonNullable<Ticket["settingsUsed"]>;
};

/** A tenant may add priorities of its own, and leave out any: they are answered and solved like a normal one. */
const normalPriority: Priority = "NORMAL";
const normalTarget: Target = { answer: 480, solution: 2_400 };

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
  { type, priority = normalPriority, waitingTime = 0 }: Pick<Ticket, "type" | "priority" | "waitingTime">,
  started: Temporal.Instant,
  { hours, targets }: Pick<ServiceLevel, "hours" | "targets">,
): Deadlines {
  const { answerDays, solutionMonths } = statutoryOf(type) ?? {};
  const target = targetOf(targets, type, priority);
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

/** A row for the type of the ticket goes before one for all types. */
function targetOf(targets: SupportTargets, type: TicketType | undefined, priority: Priority): Target {
  const find = (wanted: Priority): Target | undefined => {
    const rows = targets.filter((row) => row.priority === wanted);
    return (
      rows.find((row) => row.type === type && type !== undefined) ??
      rows.find((row) => row.type === undefined)
    );
  };
  return find(priority) ?? find(normalPriority) ?? normalTarget;
}

function statutoryOf(type: TicketType | undefined): StatutoryDeadline | undefined {
  return type === undefined ? undefined : statutoryDeadlines[type];
}
