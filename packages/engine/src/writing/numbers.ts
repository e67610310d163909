// Numbers for the records a write adds, taken while it runs, as many as it turns out to need.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Services } from "../services/services.ts";

export type Numbers = {
  /** A number for each of these records; one that is not used leaves a gap. */
  readonly take: (entity: Entity, records: readonly RecordData[]) => Promise<readonly string[]>;
};

/** For work that only reads. */
export const noNumbers: Numbers = {
  take: async ({ name }) => Promise.reject(new Error(`Nothing is added here, and no record of ${name}`)),
};

/**
 * Does the work with numbers. If a user has typed one of them meanwhile, it is done once more with others. No caller gets an error about a
 * value that no caller sent.
 */
export async function withNumbers<Result>(
  { registrations }: Pick<Services, "registrations">,
  scope: Scope,
  work: (numbers: Numbers) => Promise<Result>,
): Promise<Result> {
  const given = new Map<string, Entity>();
  const numbers: Numbers = {
    async take(entity, records) {
      const taken = await registrations.take(scope, entity, records);
      for (const number of taken) given.set(number, entity);
      return taken;
    },
  };
  try {
    return await work(numbers);
  } catch (error) {
    const entities = entitiesOfTaken(error, given);
    if (entities.size === 0) throw error;
    for (const entity of entities) registrations.renew(scope, entity);
    return work(numbers);
  }
}

/** The entities of those numbers that the error says are taken. */
function entitiesOfTaken(error: unknown, given: ReadonlyMap<string, Entity>): ReadonlySet<Entity> {
  if (!(error instanceof AppError) || error.code !== "VALUE_ALREADY_EXISTS") return new Set();
  return new Set(error.values.flatMap((value) => given.get(value) ?? []));
}
