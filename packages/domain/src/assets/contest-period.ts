// How long a client has to contest a report before it is validated.
import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { addBusinessDays, type BusinessCalendar } from "@kontor/kernel/date/business-day.ts";
import type { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { baseStatus } from "@kontor/model/workflow/own-status.ts";

const contestDays = 10;
/** Tenants have no calendars yet: only weekends are closed. */
const calendar: BusinessCalendar = { holidays: new Set() };

export function contestPeriodOver(
  { record }: StepOf<typeof inspection>,
  { businessDate }: ReadDoor,
): boolean {
  const { contractRegistration, status, submittedOn } = record;
  // Without a contract there is no client who could contest.
  if (contractRegistration === undefined || baseStatus(status) === "CONTESTED") return true;
  if (submittedOn === undefined) return false;
  const lastDay = addBusinessDays(Temporal.PlainDate.from(submittedOn), contestDays, calendar);
  return businessDate > lastDay.toString();
}
