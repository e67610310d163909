// The records of one transition that are due, moved in small sets. A set that fails is tried record by record, so that one bad record blocks no
// other; and a chunk ends after some seconds, so that slow records do not outlast their transaction.
import { isPassing, isStatementTimeout } from "@kontor/store/connection/failures.ts";
import { itemError } from "../jobs/item-error.ts";
import type { JobFailure, JobRun } from "../jobs/job-kind.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { type DueMove, recordsDue } from "./due-moves.ts";
import { type MoveCount, moveByItself } from "./move-by-itself.ts";

type DueChunk = {
  readonly count: MoveCount;
  /** The identifier of the last record; undefined where no more are due. */
  readonly after: string | undefined;
  readonly failures: readonly JobFailure[];
};

const chunkSize = 200;
const setSize = 50;
/** Some of the time a transaction may take. */
const chunkMaxMs = 20_000;

export async function moveDue(
  { onTrouble }: Pick<JobRun<unknown>, "onTrouble">,
  work: WriteWork,
  move: DueMove,
  { day, after }: { readonly day: string; readonly after: string | undefined },
): Promise<DueChunk> {
  const due = await recordsDue(work.transaction, work.scope, move, { day, after, limit: chunkSize });
  const end = performance.now() + chunkMaxMs;
  const failures: JobFailure[] = [];
  let count: MoveCount = { moved: 0, refused: 0, leftToJobs: 0 };
  const attempt = async (keys: readonly string[]): Promise<void> => {
    const more = await work.transaction.attempt(() => moveByItself(work, move, keys, day));
    count = {
      moved: count.moved + more.moved,
      refused: count.refused + more.refused,
      leftToJobs: count.leftToJobs + more.leftToJobs,
    };
  };
  let place = 0;
  const isInTime = (): boolean => place === 0 || performance.now() < end;
  while (place < due.length && isInTime()) {
    const set = due.slice(place, place + setSize).map(({ key }) => key);
    try {
      await attempt(set);
      place += set.length;
      continue;
    } catch (error) {
      refusePassing(error);
    }
    for (const key of set) {
      if (!isInTime()) break;
      try {
        await attempt([key]);
      } catch (error) {
        refusePassing(error);
        const { message, rejectionReason = message } = itemError(error, onTrouble);
        failures.push({ item: `${move.entity.label} ${key}`, message: `${move.code}: ${rejectionReason}` });
      }
      place += 1;
    }
  }
  const isAll = place === due.length && due.length < chunkSize;
  return { count, after: isAll ? undefined : due[place - 1]?.id, failures };
}

/** The chunk is done again where the moment was at fault. A statement that took too long may be the fault of its record. */
function refusePassing(error: unknown): void {
  if (isPassing(error) && !isStatementTimeout(error)) throw error;
}
