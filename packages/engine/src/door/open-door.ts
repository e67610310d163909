// Opens the door inside a write.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { NewRecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { lockName } from "@kontor/store/records/named-locks.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { businessDate, zoneOf } from "../business-date.ts";
import { productScope } from "../callers/product-scope.ts";
import type { Operation } from "../domain/operation.ts";
import type { DoorSecrets, MoveOptions, ProductDoor, ReadDoor } from "../domain/product-door.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { addRecords } from "./add-records.ts";
import { changeRecords, type Patch, removeRecords } from "./change-records.ts";
import { findPage, findPages, findRecords, seen } from "./find-records.ts";
import { type Move, moveAll, moveAllowed } from "./move-records.ts";
import { startLater } from "./start-later.ts";
import { tellUsers } from "./tell-users.ts";
import { remember } from "./work-of.ts";

/** To look, and not to write. */
export function openReadDoor(caller: WriteWork): ReadDoor {
  const work = byProduct(caller);
  return remember(readingOf(work), work);
}

export function openDoor(caller: WriteWork): ProductDoor {
  const work = byProduct(caller);
  const door: ProductDoor = {
    ...readingOf(work),
    hold: (entity, which) => findRecords(work, entity, which, { isHeld: true }),
    add: async (entity, records) => seen(await addRecords(work, door, entity, records as Untyped)),
    async addOne<Declared extends Entity>(entity: Declared, record: NewRecordOf<Declared>) {
      const [added] = await door.add(entity, [record]);
      if (added === undefined) throw new Error(`No ${entity.name} was added`);
      return added;
    },
    change: async (entity, records, patch) =>
      seen(await changeRecords(work, door, entity, records as readonly StoredRecord[], patch as Patch)),
    remove: (entity, records) => removeRecords(work, door, entity, records as readonly StoredRecord[]),
    move: async (entity, keys, code, options) =>
      seen(await moveAll(work, door, entity, keys, { ...(options as Partial<Move>), code })),
    async moveAllowed<Declared extends Entity>(
      entity: Declared,
      keys: readonly string[],
      code: string,
      options?: MoveOptions<Declared>,
    ) {
      const { moved, refused } = await moveAllowed(work, door, entity, keys, {
        ...(options as Partial<Move>),
        code,
      });
      const records = seen<Declared>(refused.map(({ record }) => record));
      return {
        moved: seen(moved),
        refused: records.map((record, at) => ({ record, reasons: refused[at]?.reasons ?? [] })),
      };
    },
    later: (kind, input, options) => startLater(work, door, kind, input, options),
    tell: (entity, key, news) => tellUsers(work, entity, key, news),
    secrets: secretsOf(work),
    lock: (name) => lockName(work.transaction, work.scope.tenantId, name),
    perform: async <Input, Output>(operation: Operation<Input, Output>, input: Input) =>
      (await work.services.registry.operation(operation)(door, input)) as Output, // as it was declared
  };
  return remember(door, work);
}

/** Values as the engine handles them, of whichever entity. */
type Untyped = readonly RecordData[];

function secretsOf({ services: { secrets }, transaction, scope }: WriteWork): DoorSecrets {
  const { username } = scope.caller;
  return {
    put: (name, value) => secrets.put(transaction, scope, { name, value, username }),
    readAll: (prefix) => secrets.readAll(transaction, scope, prefix),
    async remove(names) {
      for (const name of names) await secrets.remove(transaction, scope, name);
    },
  };
}

/** Days in conditions are those of the house, so that a guard answers the same for every caller. */
function byProduct(work: WriteWork): WriteWork {
  const scope = { ...productScope(work.scope), timeZone: zoneOf(work.scope) };
  return { ...work, scope, switches: new Set() };
}

function readingOf(work: WriteWork): ReadDoor {
  const { scope, services } = work;
  const now = services.clock();
  return {
    scope,
    now,
    businessDate: businessDate(scope, now),
    read: (entity, which) => findRecords(work, entity, which, { isHeld: false }),
    async readOne(entity, key) {
      if (key === undefined) return undefined;
      const [record] = await findRecords(work, entity, { keys: [key] }, { isHeld: false });
      return record;
    },
    readPage: (entity, which, page) => findPage(work, entity, which, page),
    pages: (entity, which) => findPages(work, entity, which),
    secrets: { readAll: (prefix) => services.secrets.readAll(work.transaction, scope, prefix) },
  };
}
