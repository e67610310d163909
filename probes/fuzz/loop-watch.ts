// How long the event loop was held. By the clock where the standard's figure is held; by the processor time of its own thread where pauses of
// the machine are forgiven, because only what this process did itself can keep others waiting there.
import { monitorEventLoopDelay } from "node:perf_hooks";

const resolutionMs = 10;
/** Of a hundred. */
const percentile = 99.9;

/** Starts to watch; what is answered ends it and tells the milliseconds. */
export function watchLoop({ isForgiving }: { readonly isForgiving: boolean }): () => number {
  return isForgiving ? watchThread() : watchClock();
}

function watchClock(): () => number {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    delay.disable();
    return Math.round(delay.percentile(percentile) / 1e6);
  };
}

function watchThread(): () => number {
  const held: number[] = [];
  let last = process.threadCpuUsage();
  const beat = (): void => {
    const now = process.threadCpuUsage();
    held.push((now.user + now.system - last.user - last.system) / 1_000);
    last = now;
  };
  const beats = setInterval(beat, resolutionMs);
  return () => {
    clearInterval(beats);
    beat();
    const place = Math.min(held.length - 1, Math.floor((held.length * percentile) / 100));
    return Math.round(held.toSorted((a, b) => a - b)[place] ?? 0);
  };
}
