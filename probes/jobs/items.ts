// Jobs that leave one note for each of their items. No key keeps a note from being written twice, so whatever is lost or doubled
// shows. The naive kind writes its notes outside the transaction of its chunk, as a job without this engine would.
import { workOf } from "@kontor/engine/door/work-of.ts";
import type { ChunkOutcome, JobKind, JobRun } from "@kontor/engine/jobs/job-kind.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { jsonValue } from "@kontor/model/fields/json-value.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { newId } from "@kontor/store/records/new-id.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { Transaction } from "@kontor/store/scoped-store.ts";

export type ItemsInput = {
  /** What the notes of this job are known by. */
  readonly mark: string;
  readonly count: number;
  readonly chunkSize: number;
};

export const itemsKind = "probe-items";
export const naiveKind = "probe-naive-items";

const within = "within a chunk";

/** Told between the items of a chunk, where the engine itself has no step. */
export type ItemHook = (step: string, place: { readonly jobId: string }) => void;

export function itemKinds(onItem: ItemHook): readonly JobKind<JsonValue>[] {
  const common = {
    input: jsonValue,
    prepare: async ({ input }: JobRun<JsonValue>) => startOf(itemsOf(input)),
  };
  return [
    {
      ...common,
      name: itemsKind,
      chunk: ({ id, input, scope }, door, cursor) =>
        eachItem(
          itemsOf(input),
          cursor,
          () => onItem(within, { jobId: id }),
          (item) => writeNote(workOf(door).transaction, scope, itemsOf(input), item),
        ),
    },
    {
      ...common,
      name: naiveKind,
      chunk: ({ id, input, scope, services }, _door, cursor) =>
        eachItem(
          itemsOf(input),
          cursor,
          () => onItem(within, { jobId: id }),
          (item) =>
            services.store.write(scope, (own) => writeNote(own, scope, itemsOf(input), item), "export"),
        ),
    },
  ];
}

/** As `giveJob` has written it. */
function itemsOf(input: JsonValue): ItemsInput {
  const { mark, count, chunkSize } = isObject(input) ? input : {};
  return { mark: String(mark), count: Number(count), chunkSize: Number(chunkSize) };
}

function startOf({ count }: ItemsInput): { readonly cursor: JsonValue; readonly total: number } {
  return { cursor: 0, total: count };
}

async function eachItem(
  { count, chunkSize }: ItemsInput,
  cursor: JsonValue,
  onHalf: () => void,
  write: (item: number) => Promise<void>,
): Promise<ChunkOutcome> {
  const first = Number(cursor);
  const end = Math.min(first + chunkSize, count);
  for (let item = first; item < end; item += 1) {
    await write(item);
    if (item === first + Math.trunc(chunkSize / 2)) onHalf();
  }
  return { next: end < count ? end : undefined, done: end - first };
}

async function writeNote(
  transaction: Transaction,
  scope: Scope,
  { mark }: ItemsInput,
  item: number,
): Promise<void> {
  const values = { registration: newId(), name: noteName(mark, item) };
  await insertRecord(transaction, scope, declaredEntities.note, { values, isOfProduct: true });
}

/** By which a note is known as the effect of one item of one job. */
export function noteName(mark: string, item: number): string {
  return `${mark} ${item}`;
}
