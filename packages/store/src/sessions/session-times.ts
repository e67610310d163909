// How long everything about a session lasts, in milliseconds: one place, and shorter where a test would have to wait.

export type SessionTimes = {
  /** A session that is idle for so long is over. */
  readonly idle: number;
  /** And every one after the longest working day. */
  readonly longest: number;
  /** How exactly the last use is kept: a write for each request would cost more than the request. */
  readonly seenPrecision: number;
  /** A token that is older gets a successor. */
  readonly rotation: number;
  /** As long as no successor is used, the next one is issued only after so long. */
  readonly rotationPause: number;
  /** For requests that were on their way when the successor was used first. */
  readonly grace: number;
};

const second = 1_000;
const minute = 60 * second;

export const defaultSessionTimes: SessionTimes = {
  idle: 30 * minute,
  longest: 12 * 60 * minute,
  seenPrecision: minute,
  rotation: 5 * minute,
  rotationPause: 10 * second,
  grace: 30 * second,
};

/** As SQL writes it. */
export function interval(milliseconds: number): string {
  return `interval '${Math.trunc(milliseconds)} milliseconds'`;
}
