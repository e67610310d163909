// The updates of records that are moved together. They wait, to be written as one set; but before a guard or an effect of a later record reads
// or writes anything, those that wait are written, so that it sees the earlier ones where they are by then.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordUpdate } from "@kontor/store/records/record-write.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import type { ProductDoor } from "../domain/product-door.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { storedRecords } from "./find-records.ts";
import { changeStored } from "./product-writes.ts";
import { remember } from "./work-of.ts";

export type HeldBackWrites = {
  readonly put: (update: RecordUpdate) => void;
  /** A record of the set as it is now: an effect of an earlier one may have changed it, or removed it. */
  readonly current: (read: StoredRecord) => Promise<StoredRecord | undefined>;
  /** For the guards and effects of the set. */
  readonly door: ProductDoor;
  /** Writes what still waits, and answers all that was written. */
  readonly end: () => Promise<readonly StoredRecord[]>;
};

export function heldBackWrites(work: WriteWork, door: ProductDoor, entity: Entity): HeldBackWrites {
  let waiting: RecordUpdate[] = [];
  const written: StoredRecord[] = [];
  let hasEffectWritten = false;
  const write = async (): Promise<void> => {
    const updates = waiting;
    waiting = [];
    written.push(...(await changeStored(work, entity, updates)));
  };
  const beforeReading = write;
  const beforeWriting = async (): Promise<void> => {
    hasEffectWritten = true;
    await write();
  };
  return {
    put: (update) => waiting.push(update),
    async current(read) {
      if (!hasEffectWritten) return read;
      const [now] = await storedRecords(work, entity, { keys: [read.key] }, { isHeld: true });
      return now;
    },
    door: remember(watchedDoor(door, beforeReading, beforeWriting), work),
    async end() {
      await write();
      return written;
    },
  };
}

type Before = () => Promise<void>;

/** The same door, which says when records are about to be read or written through it. */
function watchedDoor(door: ProductDoor, reading: Before, writing: Before): ProductDoor {
  return {
    ...door,
    read: async (entity, which) => reading().then(() => door.read(entity, which)),
    readOne: async (entity, key) => reading().then(() => door.readOne(entity, key)),
    readPage: async (entity, which, page) => reading().then(() => door.readPage(entity, which, page)),
    async *pages(entity, which) {
      await reading();
      yield* door.pages(entity, which);
    },
    hold: async (entity, which) => reading().then(() => door.hold(entity, which)),
    add: async (entity, records) => writing().then(() => door.add(entity, records)),
    addOne: async (entity, record) => writing().then(() => door.addOne(entity, record)),
    change: async (entity, records, patch) => writing().then(() => door.change(entity, records, patch)),
    remove: async (entity, records) => writing().then(() => door.remove(entity, records)),
    move: async (entity, keys, code, options) => writing().then(() => door.move(entity, keys, code, options)),
    moveAllowed: async (entity, keys, code, options) =>
      writing().then(() => door.moveAllowed(entity, keys, code, options)),
    perform: async (operation, input) => writing().then(() => door.perform(operation, input)),
  };
}
