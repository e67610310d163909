// The days of a tenant gone through by a job: for each automatic transition that has a clock, the records whose day has come are moved, some
// hundreds in one transaction together with the note of where the job stands. So each is moved once, whoever dies when.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { isPassing } from "@kontor/store/connection/failures.ts";
import { beginClockDay, endClockDay, readClockResults } from "@kontor/store/jobs/clock-days.ts";
import { z } from "zod";
import { workOf } from "../door/work-of.ts";
import { itemError } from "../jobs/item-error.ts";
import type { ChunkOutcome, JobFailure, JobKind, JobRun } from "../jobs/job-kind.ts";
import type { WriteWork } from "../records/write-work.ts";
import { type DueMove, dueMovesOf, nameOfMove, recordsDue } from "./due-moves.ts";
import { type MoveCount, moveByItself } from "./move-by-itself.ts";

const day = z.iso.date();
const clockDaysInput = z.strictObject({ from: day, to: day });
type ClockDaysInput = z.output<typeof clockDaysInput>;

/** By transition, what has become of the records that were due. */
const moveCount = z.strictObject({ moved: z.int(), held: z.int(), asked: z.int() });
const dayResult = z.record(z.string(), moveCount);

const cursorShape = z.strictObject({
  day,
  /** Which of the transitions, and the record it has come to. */
  place: z.int(),
  after: z.string().optional(),
  result: dayResult,
});
type Cursor = Readonly<z.output<typeof cursorShape>>;

/** As many as one transaction moves. */
const chunkSize = 200;

export const clockDaysKind: JobKind<ClockDaysInput> = {
  name: "clock-days",
  input: clockDaysInput,
  stepNames: { chunk: "Move what is due" },
  async chunk(run, door, cursor) {
    const { transaction } = workOf(door);
    const { from, to } = run.input;
    const at = isObject(cursor) ? cursorShape.parse(cursor) : { day: from, place: 0, result: {} };
    const scope = {
      ...run.scope,
      businessClock: { timeZone: "UTC", ...run.scope.businessClock, heldDate: at.day },
    };
    const work = { ...workOf(door), scope };
    if (at.place === 0 && at.after === undefined) await beginClockDay(transaction, scope, at.day, run.id);
    const move = dueMovesOf(run.services.registry)[at.place];
    if (move !== undefined) return chunkOf(run, work, move, at);
    await endClockDay(transaction, scope, at.day, at.result);
    const next = Temporal.PlainDate.from(at.day).add({ days: 1 }).toString();
    return { next: next > to ? undefined : { day: next, place: 0, result: {} }, done: 0 };
  },
  async finish({ scope, services, input }) {
    const days = await services.store.write(scope, (transaction) =>
      readClockResults(transaction, scope, input),
    );
    return { days: { ...days } };
  },
  shownValues({ job }) {
    const { days } = isObject(job.result ?? null) ? (job.result as { readonly days?: JsonValue }) : {};
    return isObject(days ?? null) ? { params: days } : {};
  },
};

/** The records of one transition that are due, so many of them. */
async function chunkOf(
  run: JobRun<ClockDaysInput>,
  work: WriteWork,
  move: DueMove,
  at: Cursor,
): Promise<ChunkOutcome> {
  const { transaction, scope } = work;
  const page = { day: at.day, after: at.after, limit: chunkSize };
  const due = await recordsDue(transaction, scope, move, page);
  const keys = due.map(({ key }) => key);
  const outcome = await moveSome(run, work, move, { keys, occasion: at.day });
  const { day: today, place } = at;
  const result = keys.length === 0 ? at.result : withCount(at.result, nameOfMove(move), outcome);
  const last = due.at(-1)?.id;
  const isMore = due.length === chunkSize && last !== undefined;
  const next = isMore ? { day: today, place, after: last, result } : { day: today, place: place + 1, result };
  return { next, done: outcome.moved, failures: outcome.failures };
}

function withCount(result: Cursor["result"], name: string, outcome: MoveOutcome): Cursor["result"] {
  const before = result[name] ?? { moved: 0, held: 0, asked: 0 };
  const count = {
    moved: before.moved + outcome.moved,
    held: before.held + outcome.held,
    asked: before.asked + outcome.asked,
  };
  return { ...result, [name]: count };
}

type MoveOutcome = MoveCount & {
  readonly failures: readonly JobFailure[];
};

/** All at once; where one of them breaks, each by itself, so that it keeps none of the others. */
async function moveSome(
  { onTrouble }: JobRun<ClockDaysInput>,
  work: WriteWork,
  move: DueMove,
  { keys, occasion }: { readonly keys: readonly string[]; readonly occasion: string },
): Promise<MoveOutcome> {
  const attempt = (some: readonly string[]): Promise<MoveCount> =>
    work.transaction.attempt(() => moveByItself(work, move, some, occasion));
  try {
    return { ...(await attempt(keys)), failures: [] };
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  const total = { moved: 0, held: 0, asked: 0 };
  const failures: JobFailure[] = [];
  for (const key of keys) {
    try {
      const { moved, held, asked } = await attempt([key]);
      total.moved += moved;
      total.held += held;
      total.asked += asked;
    } catch (error) {
      if (isPassing(error)) throw error;
      const { message, rejectionReason = message } = itemError(error, onTrouble);
      failures.push({ item: `${move.entity.label} ${key}`, message: `${move.code}: ${rejectionReason}` });
    }
  }
  return { ...total, failures };
}
