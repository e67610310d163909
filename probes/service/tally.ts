// What came back to everybody who used the service: how often which answer, how long the slowest took, and what no answer should have been.
import type { Answered } from "./line.ts";

export type Tally = {
  readonly add: (answered: Answered, what: string) => void;
  readonly count: (status: number) => number;
  readonly requests: () => number;
  readonly slowestMs: () => number;
  readonly excused: () => number;
  /** Answers that are neither good nor excused. */
  readonly faults: () => number;
};

/** `isExcused`: what may be answered although it is not what was asked for. */
export function openTally(
  isExcused: (answered: Answered) => boolean,
  onFault: (sentence: string) => void,
): Tally {
  const counts = new Map<number, number>();
  let [slowestMs, faults, excused] = [0, 0, 0];
  return {
    add(answered, what) {
      const { status, body, sentAt, endedAt } = answered;
      counts.set(status, (counts.get(status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, Math.round(endedAt - sentAt));
      if (status === 200) return;
      if (isExcused(answered)) {
        excused += 1;
        return;
      }
      faults += 1;
      onFault(`${what}: ${status} ${body.slice(0, 300)}`);
    },
    count: (status) => counts.get(status) ?? 0,
    requests: () => counts.values().reduce((sum, each) => sum + each, 0),
    slowestMs: () => slowestMs,
    faults: () => faults,
    excused: () => excused,
  };
}
