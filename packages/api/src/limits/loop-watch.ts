// Whether the event loop keeps up: half of what was due in the last moment was not later than it may be.
import { monitorEventLoopDelay } from "node:perf_hooks";

export type LoopWatch = { readonly isBehind: () => boolean; readonly stop: () => void };

const resolutionMs = 20;
const lookMs = 500;

/** 0 as the longest delay watches nothing. */
export function watchLoop(delayMaxMs: number): LoopWatch {
  if (delayMaxMs === 0) return { isBehind: () => false, stop: () => {} };
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let isBehind = false;
  const timer = setInterval(() => {
    isBehind = delays.percentile(50) / 1e6 - resolutionMs > delayMaxMs;
    delays.reset();
  }, lookMs).unref();
  return {
    isBehind: () => isBehind,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
