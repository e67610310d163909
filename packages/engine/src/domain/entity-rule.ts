// What holds for the records of one entity beside its declaration. The domain of the entity brings it, so that the general path never
// asks which entity it has before it.
import type { FieldError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";
import type { EnvironmentName } from "../environment.ts";
import type { ProductDoor } from "./product-door.ts";

export type RuleContext = {
  readonly scope: Scope;
  /** What the installation is for. */
  readonly environment: EnvironmentName;
  /** To look at other records, and for what only one at a time may do. */
  readonly door: ProductDoor;
  readonly entity: Entity;
  readonly transaction: Transaction;
  /** As it is stored; undefined for a new record. */
  readonly before?: RecordData;
  /** Switches of the request, such as `syncPerson`. */
  readonly switches: ReadonlySet<string>;
  /** A release of the configuration writes it, which has eyes of its own. */
  readonly isRelease?: true;
  /** Adds a record of another entity as the caller would, with all that is checked then. */
  readonly create: (entityName: string, body: RecordData) => Promise<RecordData>;
  /** Answered in place of what is stored, and only this once. */
  readonly reveal: (values: RecordData) => void;
};

type Awaitable<Value> = Value | Promise<Value>;

export type EntityRule = {
  /** The key a new record gets from its other values, before the server gives it a number. */
  readonly keyFrom?: (record: RecordData) => string | undefined;
  /** Completes what the product keeps, such as a name put together from its parts; whenever a record is added, changed or moved. */
  readonly complete?: (record: RecordData, context: RuleContext) => Awaitable<RecordData>;
  /**
   * Problems in what people, scripts and imports write, beyond those of the declaration. A refusal of another kind is thrown. Not
   * called for writes of the product: its steps change fields that users may not type.
   */
  readonly problems?: (record: RecordData, context: RuleContext) => Awaitable<readonly FieldError[]>;
  /** What has to be there before the record is stored; the last moment to refuse it; whenever it is added or changed. */
  readonly beforeWrite?: (record: RecordData, context: RuleContext) => Awaitable<void>;
  /**
   * Refuses what the caller could not have done by hand, where a job takes back with the rights of the product what it has done: the
   * record as it is now, and as it would be again.
   */
  readonly beforeUndo?: (caller: Caller, now: RecordData, again: RecordData | undefined) => void;
  /** What belongs to a deletion, in the same transaction. */
  readonly beforeDeletion?: (record: RecordData, context: RuleContext) => Awaitable<void>;
};

/** A rule with the entity it is for. */
export type RuleOf = { readonly entity: Entity; readonly rule: EntityRule };

export function ruleOf(entity: Entity, rule: EntityRule): RuleOf {
  return { entity, rule };
}
