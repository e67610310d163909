// One write under way: for whom, in which transaction, with which switches. What is done within it is done together or not at all.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { DocumentOf } from "@kontor/model/entity/typed-entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { own } from "@kontor/model/own-value.ts";
import { mayWrite, writeChecks } from "@kontor/model/permission/permission.ts";
import { writeReach } from "@kontor/model/permission/record-scope.ts";
import type { Language } from "@kontor/model/words.ts";
import { restrictedFor } from "@kontor/store/query/readable-paths.ts";
import { lockRecord } from "@kontor/store/records/lock-record.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import { visibleRecord } from "../reading/visible-record.ts";
import type { Services } from "../services/services.ts";
import type { Numbers } from "./numbers.ts";

export type WriteWork = {
  readonly services: Services;
  readonly scope: Scope;
  readonly transaction: Transaction;
  /** Switches of the request, such as `syncPerson`. */
  readonly switches: ReadonlySet<string>;
  /** For the records that are added. */
  readonly numbers: Numbers;
  /** The language of the reader of a refusal; English where no caller has asked for one. */
  readonly language?: Language;
};

/** In a transaction that a process of the product has opened. Numbers are taken as they are needed, and lost where it fails. */
export function workWithin(services: Services, scope: Scope, transaction: Transaction): WriteWork {
  const take: Numbers["take"] = (entity, records) => services.registrations.take(scope, entity, records);
  return { services, scope, transaction, switches: new Set(), numbers: { take } };
}

/** What a piece of work answers: the record as its writer may see it, and what of it is told this once and kept nowhere. */
export type Answered = { readonly record: RecordData; readonly revealed?: RecordData };

export function refuseWriting({ caller }: Scope, entity: Entity): void {
  if (!mayWrite(caller, entity)) throw forbiddenWriting(entity);
}

/** What comes of a plan, such as a cashflow, is never added by a caller. */
export function refuseCreating({ name, createdBy }: Entity): void {
  if (createdBy === "step") throw new AppError("FORBIDDEN", [`create ${name}`]);
}

export function forbiddenWriting(entity: Entity): AppError {
  return new AppError("FORBIDDEN", [writeChecks(entity)[0]?.name ?? `write ${entity.name}`]);
}

export function notFound({ name }: Entity, key: string): AppError {
  return new AppError("ENTITY_REGISTRATION_NOT_FOUND", [name, key]);
}

/** The record the caller wants to write, held until the transaction ends. What is out of reach does not exist. */
export async function lockForWriting<Declared extends Entity>(
  { scope, transaction }: WriteWork,
  entity: Declared,
  key: string,
): Promise<StoredRecord<DocumentOf<Declared>>> {
  refuseWriting(scope, entity);
  const stored = await lockRecord(transaction, scope, entity, key, writeReach(scope.caller, entity));
  if (stored === undefined) throw notFound(entity, key);
  return stored;
}

/** No write goes over one its writer has not seen. */
export function refuseStaleVersion(
  { version }: Pick<StoredRecord, "version">,
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== version) throw new AppError("STALE_VERSION", [String(version)]);
}

/** The entity as the caller's tenant has it: an overlay adds to what is declared and takes nothing away. */
export function entityOf<Declared extends Entity>(scope: Scope, declared: Declared): Declared {
  return entityNamed(scope, declared.name) as Declared;
}

/** The entity of the caller's model; the product asks only for what it ships. */
export function entityNamed({ model }: Scope, name: string): Entity {
  const entity = own(model.entities, name);
  if (entity === undefined) throw new Error(`Entity ${name} is not declared`);
  return entity;
}

/** Response body of a write. */
export function answered(
  { scope }: Pick<WriteWork, "scope">,
  entity: Entity,
  { doc }: StoredRecord,
  revealed: RecordData = {},
): Answered {
  const restricted = restrictedFor(scope, entity);
  return { record: visibleRecord(restricted, doc), revealed: visibleRecord(restricted, revealed) };
}
