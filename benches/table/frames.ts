// Reads from a trace of Chromium how long the main thread of the page worked in each frame.

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** The part of it in which the thread was running; a machine that does something else as well takes the rest. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

export const traceCategories = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
];

/** Milliseconds of work from the begin of one frame to the begin of the next, of all frames in which the page was drawn. */
export function workPerFrame(trace: Buffer): readonly number[] {
  const { begins, tasks } = mainThread(trace);
  const work = begins.map(() => 0);
  for (const { ts, tdur, dur = 0 } of tasks) {
    // The task that begins a frame is marked inside of itself.
    const frame = begins.findLastIndex((begin) => begin <= ts + dur);
    if (frame !== -1) work[frame] = (work[frame] ?? 0) + (tdur ?? dur) / 1000;
  }
  // The first and the last lie partly outside of the trace.
  return work.slice(1, -1);
}

export type MainTask = { readonly runningMs: number; readonly elapsedMs: number };

/** What the main thread of the page did, one task after another. */
export function mainTasks(trace: Buffer): readonly MainTask[] {
  return mainThread(trace).tasks.map(({ tdur, dur = 0 }) => ({
    runningMs: (tdur ?? dur) / 1000,
    elapsedMs: dur / 1000,
  }));
}

type MainThread = {
  /** When each frame began. */
  readonly begins: readonly number[];
  readonly tasks: readonly TraceEvent[];
};

function mainThread(trace: Buffer): MainThread {
  // The format is Chromium's own.
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const begins = traceEvents.filter(({ name }) => name === "BeginMainThreadFrame");
  const main = busiest(begins);
  if (main === undefined) return { begins: [], tasks: [] };
  const isMain = ({ pid, tid }: TraceEvent): boolean => pid === main.pid && tid === main.tid;
  return {
    begins: begins
      .filter(isMain)
      .map(({ ts }) => ts)
      .toSorted((one, other) => one - other),
    tasks: traceEvents.filter((event) => isMain(event) && event.name === "RunTask" && event.ph === "X"),
  };
}

/** The thread with most frames is that of the page; others belong to the browser itself. */
function busiest(begins: readonly TraceEvent[]): TraceEvent | undefined {
  const counted = Map.groupBy(begins, ({ pid, tid }) => `${pid} ${tid}`);
  return [...counted.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
}
