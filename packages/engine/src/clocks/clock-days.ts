// A job that goes through days of a tenant: for each automatic transition that has a clock, it moves the records whose day has come, some in one
// transaction together with the note of where the job stands. So each is moved once, whichever process dies when.
import { addDays } from "@kontor/kernel/date/day-text.ts";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import {
  beginClockDay,
  endClockDay,
  holdsClockDay,
  readClockResults,
} from "@kontor/store/jobs/clock-days.ts";
import { z } from "zod";
import { scopeOnDay } from "../business-date.ts";
import { workOf } from "../door/work-of.ts";
import type { ChunkOutcome, JobKind, JobRun } from "../jobs/job-kind.ts";
import type { WriteWork } from "../writing/write-work.ts";
import { lastDayBegun, runAgainBefore } from "./days-to-run.ts";
import { dueMovesOf, nameOfMove } from "./due-moves.ts";
import { moveDue } from "./move-due.ts";

const day = z.iso.date();
const clockDaysInput = z.strictObject({ from: day, to: day });
type ClockDaysInput = z.output<typeof clockDaysInput>;

/** By transition, what has become of the records that were due. */
const moveCount = z.strictObject({ moved: z.int(), refused: z.int(), leftToJobs: z.int() });
const dayResult = z.record(z.string(), moveCount);

const cursorShape = z.strictObject({
  day,
  /** Which of the transitions, and the record it has come to. */
  move: z.int(),
  after: z.string().optional(),
  result: dayResult,
});
type Cursor = Readonly<z.output<typeof cursorShape>>;

const over: ChunkOutcome = { next: undefined, done: 0 };

export const clockDaysKind: JobKind<ClockDaysInput> = {
  name: "clock-days",
  input: clockDaysInput,
  stepNames: { chunk: "Move what is due" },
  async chunk(run, door, cursor) {
    const { from, to } = run.input;
    const first = run.pass > 1 ? to : from;
    const at = isObject(cursor) ? cursorShape.parse(cursor) : { day: first, move: 0, result: {} };
    const work = { ...workOf(door), scope: scopeOnDay(run.scope, at.day) };
    if (!(await isToBeRun(run, work, at.day))) return over;
    const move = dueMovesOf(run.services.registry)[at.move];
    if (move === undefined) return endDay(run, work, at);
    const { count, after, failures } = await moveDue(run, work, move, { day: at.day, after: at.after });
    const name = nameOfMove(move);
    const isSome = count.moved + count.refused + count.leftToJobs + failures.length > 0;
    const result = isSome ? { ...at.result, [name]: sumOf(at.result[name], count) } : at.result;
    const place = after === undefined ? { move: at.move + 1 } : { move: at.move, after };
    return { next: { day: at.day, ...place, result }, done: count.moved, failures };
  },
  async finish({ id, scope, services }) {
    const days = await services.store.write(scope, (transaction) => readClockResults(transaction, scope, id));
    return { days: { ...days } };
  },
  shownValues({ job }) {
    const { days } = isObject(job.result ?? null) ? (job.result as { readonly days?: JsonValue }) : {};
    return isObject(days ?? null) ? { params: days } : {};
  },
};

/**
 * A day that another job has taken over is that job's. An administrator who lets the job go on after failures has the last day tried once
 * more: what failed is still due. On a later day it has been tried again already.
 */
function isToBeRun(run: JobRun<ClockDaysInput>, work: WriteWork, today: string): Promise<boolean> | boolean {
  if (run.pass > 1) return today === lastDayBegun(run.scope, run.services.clock());
  return holdsClockDay(work.transaction, run.scope, { day: today, jobId: run.id });
}

/** The day after begins in the same transaction, so that no other job can come between them. */
async function endDay(run: JobRun<ClockDaysInput>, work: WriteWork, at: Cursor): Promise<ChunkOutcome> {
  if (run.pass > 1) return over;
  const { transaction } = work;
  const { scope, services, id: jobId } = run;
  const end = { at: services.clock(), result: at.result };
  await endClockDay(transaction, scope, { day: at.day, jobId }, end);
  const next = addDays(at.day, 1);
  if (next > run.input.to) return over;
  const isBegun = await beginClockDay(transaction, scope, { day: next, jobId }, runAgainBefore(scope, next));
  return isBegun ? { next: { day: next, move: 0, result: {} }, done: 0 } : over;
}

type Count = z.output<typeof moveCount>;

function sumOf(before: Count = { moved: 0, refused: 0, leftToJobs: 0 }, more: Count): Count {
  return {
    moved: before.moved + more.moved,
    refused: before.refused + more.refused,
    leftToJobs: before.leftToJobs + more.leftToJobs,
  };
}
