// Writers of one tenant: several that change records of their own all the time, and one whose transactions stay open for long while
// the others commit.
import { setTimeout as sleep } from "node:timers/promises";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { insertRecord, updateRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { PoolName, ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Random } from "../filters/random.ts";
import { changeName } from "./subscriber.ts";

export type Writers = {
  /** Makes every record that is changed later. */
  readonly prepare: () => Promise<void>;
  /** The version each record has come to. */
  readonly versions: ReadonlyMap<string, number>;
  /** When a change was committed, by the clock of this process. */
  readonly committedAt: ReadonlyMap<string, number>;
  /** So many changes, one after another with a pause each. */
  readonly writeQuietly: (count: number, pauseMs: number) => Promise<void>;
  /** At least so many changes, from several sides. */
  readonly writeAtOnce: (count: number) => Promise<void>;
  /** One transaction with changes of several records that stays open. */
  readonly hold: (holdMs: number) => Promise<void>;
};

const sides = 4;
const recordsPerSide = 6;
const heldRecords = 5;
const quietRecords = 3;
const pauseMaxMs = 50;

export function writersOf(store: ScopedStore, scope: Scope, prefix: string, random: Random): Writers {
  const records = new Map<string, StoredRecord>();
  const versions = new Map<string, number>();
  const committedAt = new Map<string, number>();
  const keysOf = (side: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, place) => `${prefix}${side}-${place}`);
  const [quietKeys, heldKeys] = [keysOf("quiet", quietRecords), keysOf("held", heldRecords)];
  const sideKeys = Array.from({ length: sides }, (_, side) => keysOf(`side${side}`, recordsPerSide));

  /** All of them in one transaction. */
  async function change(keys: readonly string[], holdMs = 0, pool: PoolName = "interactive"): Promise<void> {
    const written = await store.write(
      scope,
      async (transaction) => {
        const done: StoredRecord[] = [];
        for (const key of keys) {
          const stored = records.get(key);
          // A word that nobody else writes: whoever used one that is new in an open transaction would wait for it.
          const name = `${key.replaceAll("-", "")}v${(stored?.version ?? 0) + 1}`;
          const values = { registration: key, name };
          done.push(
            stored === undefined
              ? await insertRecord(transaction, scope, declaredEntities.note, { values })
              : await updateRecord(transaction, scope, declaredEntities.note, stored, {
                  values: { ...stored.doc, ...values },
                }),
          );
        }
        await sleep(holdMs);
        return done;
      },
      pool,
    );
    for (const stored of written) {
      records.set(stored.key, stored);
      versions.set(stored.key, stored.version);
      committedAt.set(changeName(stored.key, stored.version), performance.now());
    }
  }

  return {
    versions,
    committedAt,
    prepare: () => change([...quietKeys, ...heldKeys, ...sideKeys.flat()]),
    async writeQuietly(count, pauseMs) {
      for (let number = 0; number < count; number += 1) {
        await change([random.pick(quietKeys)]);
        await sleep(pauseMs);
      }
    },
    async writeAtOnce(count) {
      const write = async (keys: readonly string[]): Promise<void> => {
        for (let written = 0; written < count / sides; ) {
          const chosen = new Set([random.pick(keys), random.pick(keys)]);
          await change([...chosen]);
          written += chosen.size;
          await sleep(random.below(pauseMaxMs));
        }
      };
      await Promise.all(sideKeys.map(write));
    },
    hold: (holdMs) => change(heldKeys, holdMs, "export"),
  };
}
