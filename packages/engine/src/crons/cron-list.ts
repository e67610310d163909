// The scheduled script runs a tenant has configured, as one collection of its configuration. Each is a schedule like those of the
// product. Users see it, switch it off and run it by hand in the same place. It runs with the rights of the user who added it or changed
// it last.

import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { scriptNamePattern } from "@kontor/model/scripts/script-name.ts";
import { readCrons, readCronsWithin, type StoredCron } from "@kontor/store/jobs/crons.ts";
import { putCron, removeCrons } from "@kontor/store/jobs/own-crons.ts";
import { lockTenantState, readTenantState, saveTenantState } from "@kontor/store/records/tenant-state.ts";
import { z } from "zod";
import { auditConfigured } from "../audit/audit-configured.ts";
import type { Collection } from "../configuration/collection.ts";
import { refusedConfiguration } from "../configuration/refused-configuration.ts";
import { refuseStale } from "../identity/tenant-settings.ts";
import { nextTick } from "../jobs/next-tick.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { scheduledScriptKindName } from "./scheduled-script.ts";

const name = "cron-list";
const mostSchedules = 100;
const defaultTimeZone = "UTC";

const entry = z.strictObject({
  /** No colon: names with one are those of the product. */
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9 _-]{0,99}$/),
  /** Five fields: a script cannot be scheduled by the second. */
  expression: z
    .string()
    .max(100)
    .regex(/^\S+(?: \S+){4}$/),
  scriptName: z.string().regex(scriptNamePattern),
  timeZone: z.string().max(60).refine(isTimeZone).default(defaultTimeZone),
  isActive: z.boolean().default(true),
});
type Entry = z.output<typeof entry>;
const collection = z.array(entry).max(mostSchedules);

export const cronList: Collection = {
  async read(store, scope) {
    const [{ version }, crons] = await Promise.all([readTenantState(store, scope), readCrons(store, scope)]);
    return { version, value: shown(crons) };
  },
  async save(work, { version, value }) {
    const { transaction, scope } = work;
    const state = await lockTenantState(transaction, scope);
    refuseStale(state, version);
    const entries = checked(value);
    const all = await readCronsWithin(transaction, scope);
    const before = all.filter(isOfScript);
    const taken = entries.findIndex((item) =>
      all.some((cron) => cron.name === item.name && !isOfScript(cron)),
    );
    if (taken >= 0) throw refused(`${taken}.name`, isTaken);
    const kept = new Set(entries.map((item) => item.name));
    const gone = before.filter((cron) => !kept.has(cron.name)).map((cron) => cron.name);
    if (gone.length > 0) await removeCrons(transaction, scope, gone);
    for (const [index, item] of entries.entries()) await put(work, item, index, before);
    await saveTenantState(transaction, scope, {});
    const after = shown(await readCronsWithin(transaction, scope));
    await auditConfigured(work, name, { before: shown(before), after });
    return { version: version + 1, value: after };
  },
};

/** One that is sent as it is stays as it is, with its next tick and with whose rights it runs. */
async function put(
  work: WriteWork,
  item: Entry,
  index: number,
  before: readonly StoredCron[],
): Promise<void> {
  const { transaction, scope, services } = work;
  const { expression, timeZone, isActive, scriptName } = item;
  const known = before.find((cron) => cron.name === item.name);
  if (known !== undefined && isSame(entryOf(known), item)) return;
  const nextAt = nextTickOf(item, index, services.clock());
  const input = { scriptName };
  const { username } = scope.caller;
  await putCron(
    transaction,
    scope,
    { name: item.name, expression, timeZone, kind: scheduledScriptKindName, input, username },
    { isPaused: !isActive, nextAt: nextAt.toString() },
  );
}

function nextTickOf({ expression, timeZone }: Entry, index: number, now: Temporal.Instant): Temporal.Instant {
  try {
    return nextTick(expression, timeZone, now);
  } catch {
    throw refused(`${index}.expression`, "This time never comes");
  }
}

function checked(value: unknown): readonly Entry[] {
  const { data, error } = collection.safeParse(value);
  if (data === undefined) throw refusedConfiguration(name, value, error);
  const twin = data.findIndex((item, index) => data.findIndex((other) => other.name === item.name) !== index);
  if (twin >= 0) throw refused(`${twin}.name`, isTaken);
  return data;
}

const isTaken = "Another schedule has this name";

function refused(place: string, message: string): AppError {
  return new AppError("INVALID_FIELD_IN_CONFIG", [`${name}.${place}`], {
    errors: [{ path: place, message }],
  });
}

function isOfScript({ kind }: StoredCron): boolean {
  return kind === scheduledScriptKindName;
}

function shown(crons: readonly StoredCron[]): JsonValue {
  return crons.filter(isOfScript).map(entryOf);
}

function entryOf(cron: StoredCron): Entry {
  const { expression, timeZone, isPaused } = cron;
  return {
    name: cron.name,
    expression,
    scriptName: scriptNameOf(cron) ?? "",
    timeZone,
    isActive: !isPaused,
  };
}

/** The script a schedule runs; none for work of the product itself. */
export function scriptNameOf({ kind, input }: Pick<StoredCron, "kind" | "input">): string | undefined {
  if (kind !== scheduledScriptKindName || !isObject(input)) return undefined;
  return typeof input.scriptName === "string" ? input.scriptName : undefined;
}

function isSame(one: Entry, other: Entry): boolean {
  return (Object.keys(entry.shape) as (keyof Entry)[]).every((key) => one[key] === other[key]); // the shape names no others
}
