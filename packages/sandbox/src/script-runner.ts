// Runs scripts in boxes: a few at a time, no group of callers in all of them, and whatever outlasts its limits is killed with its box.
import { AppError } from "@kontor/kernel/errors.ts";
import { defaultLimits } from "./limits.ts";
import type { FromBox, ToBox } from "./messages.ts";
import type { RunResult, ScriptRun } from "./script-run.ts";
import { type BoxedRun, superviseRun } from "./supervise-run.ts";

export type Box = { readonly post: (message: ToBox) => void; readonly kill: () => void };

export type BoxEvents = { readonly onMessage: (message: FromBox) => void; readonly onGone: () => void };

export type OpenBox = (events: BoxEvents) => Box;

export type ScriptRunner = {
  readonly run: (run: ScriptRun) => Promise<RunResult>;
  readonly close: () => void;
};

export type RunnerOptions = { readonly boxes: number; readonly waitingMax: number };

type Waiting = {
  readonly run: ScriptRun;
  readonly begin: (slot: Slot) => void;
  readonly refuse: (error: AppError) => void;
};

const longMs = 3_600_000;
/** So many boxes in a row that end before they are ready. */
const failedStartsMax = 3;

type Slot = {
  box: Box | undefined;
  isReady: boolean;
  running: BoxedRun | undefined;
  group: string | undefined;
};

export function scriptRunner(openBox: OpenBox, { boxes, waitingMax }: RunnerOptions): ScriptRunner {
  const groupMax = Math.max(1, boxes - 1);
  const slots: Slot[] = [];
  const waiting: Waiting[] = [];
  let isClosed = false;
  let failedStarts = 0;

  function openSlot(): void {
    const slot: Slot = { box: undefined, isReady: false, running: undefined, group: undefined };
    slots.push(slot);
    fill(slot);
  }

  /** Puts a new box in its place. What the one before still says is not heard any more. */
  function fill(slot: Slot): void {
    slot.isReady = false;
    let hasStarted = false;
    const box = openBox({
      onMessage: (message) => {
        if (slot.box !== box) return;
        if (message.kind === "ready") {
          slot.isReady = true;
          hasStarted = true;
          failedStarts = 0;
          hand();
        } else slot.running?.hear(message);
      },
      onGone: () => {
        if (slot.box !== box || isClosed) return;
        if (!hasStarted) giveUpOrRetry(slot);
        // `runIn`, which waits for the run, puts a new box in its place.
        else if (slot.running !== undefined) slot.running.breakOff("crashed");
        else fill(slot);
      },
    });
    slot.box = box;
  }

  /** A box that never starts will not start by being asked for ever: who waits is told, and who comes next tries again. */
  function giveUpOrRetry(slot: Slot): void {
    failedStarts += 1;
    if (failedStarts < failedStartsMax) {
      fill(slot);
      return;
    }
    slots.splice(slots.indexOf(slot), 1);
    for (const { refuse } of waiting.splice(0)) refuse(new AppError("SERVICE_UNAVAILABLE"));
  }

  function hand(): void {
    for (const slot of slots) {
      if (!slot.isReady || slot.running !== undefined) continue;
      const index = waiting.findIndex(({ run }) => countOf(run.group) < groupMax);
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      next?.begin(slot);
    }
    if (waiting.length > 0 && slots.length < boxes) openSlot();
  }

  function countOf(group: string): number {
    return slots.filter((slot) => slot.group === group).length;
  }

  async function runIn(slot: Slot, run: ScriptRun): Promise<RunResult> {
    const limits = { ...defaultLimits, ...run.limits };
    slot.isReady = false;
    slot.group = run.group;
    const running = superviseRun(run, limits, (message) => slot.box?.post(message));
    slot.running = running;
    const result = await running.result;
    slot.running = undefined;
    slot.group = undefined;
    if (result.isBoxSpent) {
      slot.box?.kill();
      if (!isClosed) fill(slot);
    }
    hand();
    return result;
  }

  return {
    run: (run) => {
      if (isClosed || waiting.length >= waitingMax)
        return Promise.reject(new AppError("SERVICE_UNAVAILABLE"));
      const { promise, resolve, reject } = Promise.withResolvers<RunResult>();
      waiting.push({ run, begin: (slot) => resolve(runIn(slot, run)), refuse: reject });
      hand();
      // A box does not keep the process alive, so a timer does while a run is awaited.
      const waits = setInterval(() => undefined, longMs);
      return promise.finally(() => clearInterval(waits));
    },
    close: () => {
      isClosed = true;
      for (const { box, running } of slots) {
        running?.breakOff("crashed");
        box?.kill();
      }
    },
  };
}
