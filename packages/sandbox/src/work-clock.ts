// How long a script has worked. It stands still while the script waits for an answer.

export type WorkClock = {
  readonly workedMs: () => number;
  readonly pause: () => void;
  readonly resume: () => void;
};

/** Begins paused. */
export function workClock(): WorkClock {
  let before = 0;
  let since: number | undefined;
  return {
    workedMs: () => before + (since === undefined ? 0 : performance.now() - since),
    pause: () => {
      if (since !== undefined) before += performance.now() - since;
      since = undefined;
    },
    resume: () => {
      since ??= performance.now();
    },
  };
}
