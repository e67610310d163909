// The calendar: records of several entities by the day they are about, as far as the caller may read them.
import { dayNumberOf } from "@kontor/kernel/date/day-number.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { acrossEntitiesRoutes } from "@kontor/model/routes/across-entities.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { readAll } from "../reading/read-all.ts";
import { titleOf } from "../search/record-title.ts";

type DatedRecord = AnswerOf<typeof acrossEntitiesRoutes.calendar>["data"][number];

/** What stands in the calendar, and by which of its dates. */
const datedEntities: Readonly<Record<string, string>> = {
  task: "dueDate",
  committee: "startDate",
  inspection: "date",
  invoice: "dueDate",
};

/** A page shows a month, at most a year. */
const daysMaxCount = 366;
const recordsMaxCount = 1_000;

type CalendarQuery = {
  readonly fromDate: string;
  readonly toDate: string;
  readonly entityNames?: readonly string[] | undefined;
};

/** In the order of days. */
export async function calendarOf(
  store: ScopedStore,
  scope: Scope,
  { fromDate, toDate, entityNames }: CalendarQuery,
): Promise<readonly DatedRecord[]> {
  const days = dayNumberOf(toDate) - dayNumberOf(fromDate);
  if (days < 0 || days >= daysMaxCount) throw new AppError("INVALID_PERIOD");
  const unknown = entityNames?.find((name) => own(datedEntities, name) === undefined);
  if (unknown !== undefined) throw new AppError("INVALID_FIELD_VALUE", ["entityNames", unknown]);
  const found: DatedRecord[] = [];
  for (const [name, path] of Object.entries(datedEntities)) {
    const entity = own(scope.model.entities, name);
    if (entity === undefined || !(entityNames?.includes(name) ?? true) || !mayRead(scope.caller, entity))
      continue;
    const within = [
      { path, operator: "atLeast", value: fromDate },
      { path, operator: "atMost", value: toDate },
    ] as const;
    const wanted = { condition: { all: within }, sort: [{ field: path, direction: "ascending" }] } as const;
    const records = await readAll(store, scope, entity, wanted, recordsMaxCount);
    found.push(...records.flatMap((record) => datedRecord(scope, entity, path, record) ?? []));
  }
  return found.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function datedRecord(
  { timeZone }: Scope,
  entity: Entity,
  path: string,
  record: RecordData,
): DatedRecord | undefined {
  const date = own(record, path);
  const key = own(record, entity.key);
  if (typeof date !== "string" || typeof key !== "string") return undefined;
  const isMoment = date.includes("T");
  return {
    entityName: entity.name,
    registration: key,
    title: titleOf(entity, record) ?? key,
    ...(typeof record.status === "string" && { status: record.status }),
    date: isMoment ? Temporal.Instant.from(date).toZonedDateTimeISO(timeZone).toPlainDate().toString() : date,
    ...(isMoment && { startDate: date }),
  };
}
