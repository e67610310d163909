// The one door to records for everything the product does itself: effects, jobs, consumers of messages and operations get the same. It
// knows no rights of a caller, but it keeps every rule: records are checked, statuses move by transitions with their guards and effects,
// and all of it happens in the transaction it was opened in, or not at all.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type {
  DocumentOf,
  KeyOf,
  NewRecordOf,
  PatchOf,
  StatusOf,
  TransitionOf,
} from "@kontor/model/entity/typed-entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { JobName } from "./job-name.ts";
import type { Operation } from "./operation.ts";

/**
 * A record with its key and where it stands: in a status of the product, also where a tenant has a status of its own within that one and
 * the document says so.
 */
export type Stored<Declared extends Entity> = Omit<StoredRecord<DocumentOf<Declared>>, "key" | "status"> & {
  readonly key: KeyOf<Declared>;
  readonly status?: StatusOf<Declared>;
};

type Bounds = { readonly atLeast?: string; readonly atMost?: string };

/** Values, or one of several, or bounds of a day, a moment or an amount: of fields an index of the entity names. */
export type Where<Declared extends Entity> = {
  readonly [Field in keyof DocumentOf<Declared>]?:
    | DocumentOf<Declared>[Field]
    | readonly DocumentOf<Declared>[Field][]
    | Bounds;
} & { readonly status?: StatusOf<Declared> | readonly StatusOf<Declared>[] };

/** Which records. All of what is given holds for each of them. */
export type Which<Declared extends Entity> = {
  readonly keys?: readonly string[];
  /** By the path of a reference, such as `persons[].personRegistration`: those that refer to this record or to one of these. */
  readonly naming?: Readonly<Record<string, string | readonly string[]>>;
  readonly where?: Where<Declared>;
};

export type DoorSecrets = {
  /** Replaces what stands under the name. */
  readonly put: (name: string, value: string) => Promise<void>;
  /** Those whose names begin so, in the order of their names. */
  readonly readAll: (prefix: string) => Promise<readonly { readonly name: string; readonly value: string }[]>;
  readonly remove: (names: readonly string[]) => Promise<void>;
};

export type ReadDoor = {
  /** For whom, and with which model. */
  readonly scope: Scope;
  readonly now: Temporal.Instant;
  /** The day the tenant works on, as YYYY-MM-DD. */
  readonly businessDate: string;
  /** In the order of their keys; more than a thousand are a mistake, for which there are `pages`. */
  readonly read: <Declared extends Entity>(
    entity: Declared,
    which: Which<Declared>,
  ) => Promise<readonly Stored<Declared>[]>;
  /** So many of them, of those behind a key: for a job that goes through all of them chunk by chunk. */
  readonly readPage: <Declared extends Entity>(
    entity: Declared,
    which: Which<Declared>,
    page: { readonly after: string; readonly limit: number },
  ) => Promise<readonly Stored<Declared>[]>;
  /** Undefined where there is none, or no key to look for. */
  readonly readOne: <Declared extends Entity>(
    entity: Declared,
    key: string | undefined,
  ) => Promise<Stored<Declared> | undefined>;
  /** However many there are, some hundreds at a time. */
  readonly pages: <Declared extends Entity>(
    entity: Declared,
    which: Which<Declared>,
  ) => AsyncIterable<readonly Stored<Declared>[]>;
  readonly secrets: Pick<DoorSecrets, "readAll">;
};

export type MoveOptions<Declared extends Entity> = {
  /** Values the records take over with the step. */
  readonly patch?: PatchOf<Declared>;
  readonly reason?: string;
  /** What a form of the transition would hold. */
  readonly values?: RecordData;
};

/** What became of records that were to be moved where their guards let them. */
export type MoveResult<Declared extends Entity> = {
  readonly moved: readonly Stored<Declared>[];
  /** With the words of what stands in the way. */
  readonly refused: readonly { readonly record: Stored<Declared>; readonly reasons: readonly string[] }[];
};

export type LaterOptions = {
  /** Only one job is ever made under it. */
  readonly onceKey?: string;
  /** The work has the rights of the product, and not of who asked for it. */
  readonly isOfProduct?: true;
  /** Seen as a multi-step transaction of this name. */
  readonly shownAs?: string;
  /** Seen as this record, which follows the workflow of jobs. */
  readonly shownBy?: { readonly entity: Entity; readonly key: string };
};

export type News = {
  readonly usernames: readonly string[];
  /** What the record is: soon due, late, or waiting for their answer. */
  readonly kind: "due" | "late" | "asked";
  readonly onceKey: string;
};

export type ProductDoor = ReadDoor & {
  /** As `read`, and locks the records until the transaction ends. */
  readonly hold: <Declared extends Entity>(
    entity: Declared,
    which: Which<Declared>,
  ) => Promise<readonly Stored<Declared>[]>;
  /** With their defaults, their numbers and, of an entity with a workflow, in its first status. */
  readonly add: <Declared extends Entity>(
    entity: Declared,
    records: readonly NewRecordOf<Declared>[],
  ) => Promise<readonly Stored<Declared>[]>;
  readonly addOne: <Declared extends Entity>(
    entity: Declared,
    record: NewRecordOf<Declared>,
  ) => Promise<Stored<Declared>>;
  /** One patch for all records, or one for each. Rejected if a record was changed since it was read. */
  readonly change: <Declared extends Entity>(
    entity: Declared,
    records: readonly Stored<Declared>[],
    patch: PatchOf<Declared> | ((record: DocumentOf<Declared>) => PatchOf<Declared>),
  ) => Promise<readonly Stored<Declared>[]>;
  readonly remove: <Declared extends Entity>(
    entity: Declared,
    records: readonly Stored<Declared>[],
  ) => Promise<void>;
  /**
   * Runs a transition of other records, with their locks, guards, effects, status and history. All of them or none: the first that is
   * refused is told by name. Scripts of the tenant run before a transaction, so a transition that has one is refused here.
   */
  readonly move: <Declared extends Entity>(
    entity: Declared,
    keys: readonly string[],
    code: TransitionOf<Declared>,
    options?: MoveOptions<Declared>,
  ) => Promise<readonly Stored<Declared>[]>;
  /** The same for those that it is allowed for; the others stay where they are. */
  readonly moveAllowed: <Declared extends Entity>(
    entity: Declared,
    keys: readonly string[],
    code: TransitionOf<Declared>,
    options?: MoveOptions<Declared>,
  ) => Promise<MoveResult<Declared>>;
  /** A job after the commit. Answers its id. */
  readonly later: <Input>(kind: JobName<Input>, input: Input, options?: LaterOptions) => Promise<string>;
  /** Users who may read the record are told of it; the same news once. */
  readonly tell: (entity: Entity, key: string, news: News) => Promise<void>;
  /** What must be known again and never shown: sealed, and answered by no route. */
  readonly secrets: DoorSecrets;
  /** Takes the lock of this name until the transaction ends. */
  readonly lock: (name: string) => Promise<void>;
  /** What another domain has declared that it does, in this transaction. */
  readonly perform: <Input, Output>(operation: Operation<Input, Output>, input: Input) => Promise<Output>;
};
