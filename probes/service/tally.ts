// What came back to everybody who used the service: how often which answer, how long the slowest took, and what no answer should have been.
import type { Answered } from "./line.ts";

export type Tally = {
  readonly add: (answered: Answered, what: string) => void;
  readonly count: (status: number) => number;
  readonly requests: () => number;
  readonly slowestMs: () => number;
  /** Answers that are neither good nor among those a service may give while something is away. */
  readonly faults: () => number;
};

/** `refusals`: what may be answered although it is not what was asked for. */
export function openTally(refusals: readonly number[], onFault: (sentence: string) => void): Tally {
  const counts = new Map<number, number>();
  let [slowestMs, faults] = [0, 0];
  return {
    add({ status, body, sentAt, endedAt }, what) {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, Math.round(endedAt - sentAt));
      if (status === 200 || refusals.includes(status)) return;
      faults += 1;
      onFault(`${what}: ${status} ${body.slice(0, 300)}`);
    },
    count: (status) => counts.get(status) ?? 0,
    requests: () => counts.values().reduce((sum, each) => sum + each, 0),
    slowestMs: () => slowestMs,
    faults: () => faults,
  };
}
