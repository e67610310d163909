// Numbers for the records a request is about to add, taken before its transaction begins. Whoever asked for one inside would wait
// for a second connection while holding the first, and a tenant with few of them would wait for itself.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { isNumbered, keyBefore } from "./record-key.ts";
import type { Services } from "./services.ts";

export type NewRecord = { readonly entity: Entity; readonly body: RecordData };

export type ReservedNumbers = {
  /** The number reserved for a record of the entity; each is taken once. */
  readonly take: (entity: Entity, record: RecordData) => string;
  /** The transaction starts over, and what it had taken is free again. */
  readonly restart: () => void;
};

export const noNumbers: ReservedNumbers = {
  take({ name }) {
    throw new Error(`No number was reserved for a record of ${name}`);
  },
  restart: () => undefined,
};

/**
 * Does the work with a number for each of these records that comes without a key of its own. Where somebody has typed one of the
 * numbers meanwhile, it is done once more with others: nobody is told of a value that nobody sent.
 */
export async function withNumbers<Result>(
  services: Services,
  scope: Scope,
  records: readonly NewRecord[],
  work: (numbers: ReservedNumbers) => Promise<Result>,
): Promise<Result> {
  const numbered = records.filter(
    ({ entity, body }) =>
      isNumbered(entity) && keyBefore(entity, services.registry.ruleOf(entity), body) === undefined,
  );
  const reserved = await reserve(services, scope, numbered);
  try {
    return await work(takenInOrder(reserved));
  } catch (error) {
    if (!isTakenNumber(error, reserved)) throw error;
    for (const { entity } of numbered) services.registrations.renew(scope, entity);
    return work(takenInOrder(await reserve(services, scope, numbered)));
  }
}

type Reserved = ReadonlyMap<string, readonly string[]>;

async function reserve(
  { registrations }: Services,
  scope: Scope,
  records: readonly NewRecord[],
): Promise<Reserved> {
  const reserved = new Map<string, string[]>();
  for (const { entity, body } of records) {
    const numbers = reserved.get(entity.name) ?? [];
    numbers.push(await registrations.next(scope, entity, body));
    reserved.set(entity.name, numbers);
  }
  return reserved;
}

function takenInOrder(reserved: Reserved): ReservedNumbers {
  const taken = new Map<string, number>();
  return {
    take(entity, record) {
      const place = taken.get(entity.name) ?? 0;
      const number = reserved.get(entity.name)?.[place];
      if (number === undefined) return noNumbers.take(entity, record);
      taken.set(entity.name, place + 1);
      return number;
    },
    restart: () => taken.clear(),
  };
}

function isTakenNumber(error: unknown, reserved: Reserved): boolean {
  if (!(error instanceof AppError) || error.code !== "VALUE_ALREADY_EXISTS") return false;
  const [value = ""] = error.values;
  return reserved.values().some((numbers) => numbers.includes(value));
}
