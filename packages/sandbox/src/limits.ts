// What one run of a script may use. The engine enforces the limits itself; where it fails to, the owner of the box kills it.

export type Limits = {
  /** How long it may work, waiting for answers apart. */
  readonly workMs: number;
  /** From its start to its end, waiting included. */
  readonly wallMs: number;
  /** Of what it answers, and of all it logs. */
  readonly outputLength: number;
  readonly logLines: number;
  readonly hostCalls: number;
};

export const defaultLimits: Limits = {
  workMs: 1_000,
  wallMs: 5_000,
  outputLength: 1_000_000,
  logLines: 1_000,
  hostCalls: 100,
};

export const memoryBytes = 64 * 1024 ** 2;

/**
 * The engine counts its own stack, and works on that of its thread, which must not end first: a process of Node stands up to 320 KB, a worker of
 * Chromium only to 144 KB.
 */
export const stackBytes = { ofProcess: 256 * 1024, ofWorker: 96 * 1024 };
