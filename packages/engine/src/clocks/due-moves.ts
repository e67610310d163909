// The automatic transitions that a day moves, and the records whose day has come.
import { startOfDay } from "@kontor/kernel/date/time-zone.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { fieldAt } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { statusLeft } from "@kontor/model/workflow/own-status.ts";
import { transitionOf } from "@kontor/model/workflow/transition-of.ts";
import { type DueRecord, dueRecords } from "@kontor/store/records/due-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { zoneOf } from "../business-date.ts";
import { type Clock, clockPhases } from "../domain/driver.ts";
import type { EngineRegistry } from "../domain/registry.ts";
import { entityOf } from "../writing/write-work.ts";

export type DueMove = {
  readonly entity: Entity;
  readonly workflow: string;
  readonly code: string;
  readonly clock: Clock;
};

/** In the order in which a day goes through them. */
export function dueMovesOf({ driven }: EngineRegistry): readonly DueMove[] {
  const all = driven.flatMap(({ entity, workflow, code, driver }): readonly DueMove[] => {
    if (driver.kind !== "clock") return [];
    return [{ entity, workflow: workflow.name, code, clock: driver }];
  });
  const phaseOf = ({ clock }: DueMove): number => clockPhases.indexOf(clock.phase);
  return all.toSorted((a, b) => phaseOf(a) - phaseOf(b));
}

/** As the result of a day names it. */
export function nameOfMove({ entity, code }: DueMove): string {
  return `${entity.name}.${code}`;
}

/** Those the transition leaves from, whose day has come by this one. A guard may still know better. */
export async function recordsDue(
  transaction: Transaction,
  scope: Scope,
  { entity: declared, workflow: name, code, clock }: DueMove,
  { day, after, limit }: { readonly day: string; readonly after: string | undefined; readonly limit: number },
): Promise<readonly DueRecord[]> {
  const workflow = own(scope.model.workflows, name);
  const transition = transitionOf(workflow, code);
  if (workflow === undefined || transition === undefined) return [];
  // The statuses a tenant has within those of the product are left as well.
  const statuses = Object.keys(workflow.statuses).filter(
    (status) => statusLeft(transition, status) !== undefined,
  );
  const entity = entityOf(scope, declared);
  const isMoment = fieldAt(entity.fields, clock.path)?.kind === "datetime";
  const last = lastDayDue(clock, day);
  const until = isMoment ? endOf(last, zoneOf(scope)) : last.toString();
  return dueRecords(transaction, scope, entity, { statuses, path: clock.path, until, after, limit });
}

/** The last day that is due when this day has come: so many months and days before it. */
export function lastDayDue(
  { days, months }: Pick<Clock, "days" | "months">,
  day: string,
): Temporal.PlainDate {
  const today = Temporal.PlainDate.from(day).subtract({ days });
  const before = today.subtract({ months });
  // A month after the 31st is over on the last day of a shorter one.
  const isLast = today.day === today.daysInMonth;
  return isLast ? before.with({ day: before.daysInMonth }) : before;
}

function endOf(day: Temporal.PlainDate, zone: string): string {
  return startOfDay(day.add({ days: 1 }), zone).toString();
}
