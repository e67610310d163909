// Decides whether this process may be given work. Load balancers follow it, so it answers in time whatever happens,
// says no as soon as the process is stopping, and asks the database at most once per interval however often it is asked.

export type ReadinessState =
  | { readonly isReady: true }
  | { readonly isReady: false; readonly reason: string };

export type Readiness = {
  check(): Promise<ReadinessState>;
  isDraining(): boolean;
  /** From now on the process takes no new work. Cannot be undone. */
  startDraining(): void;
};

export type ReadinessOptions = {
  /** Really asks the database; false means that it answers with another schema than ours. */
  readonly isSchemaCurrent: () => Promise<boolean>;
  readonly timeoutMs?: number;
  readonly cacheMs?: number;
};

export function createReadiness({
  isSchemaCurrent,
  timeoutMs = 1_000,
  cacheMs = 250,
}: ReadinessOptions): Readiness {
  let hasToStop = false;
  let question: Promise<ReadinessState> | undefined;
  let latest: { readonly at: number; readonly state: Promise<ReadinessState> } | undefined;

  /** A database that hangs is asked again only when it has answered, or hanging questions would use up its connections. */
  const ask = (): Promise<ReadinessState> => {
    question ??= askDatabase(isSchemaCurrent).finally(() => {
      question = undefined;
    });
    return within(timeoutMs, question);
  };

  return {
    async check() {
      if (hasToStop) return { isReady: false, reason: "stopping" };
      const now = performance.now();
      if (latest === undefined || now - latest.at > cacheMs) {
        latest = { at: now, state: ask() };
      }
      return latest.state;
    },
    isDraining: () => hasToStop,
    startDraining() {
      hasToStop = true;
    },
  };
}

async function askDatabase(isSchemaCurrent: () => Promise<boolean>): Promise<ReadinessState> {
  try {
    return (await isSchemaCurrent())
      ? { isReady: true }
      : { isReady: false, reason: "schema is not migrated" };
  } catch (error) {
    return { isReady: false, reason: `database: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function within(timeoutMs: number, state: Promise<ReadinessState>): Promise<ReadinessState> {
  const { promise: timedOut, resolve } = Promise.withResolvers<ReadinessState>();
  const timer = setTimeout(
    () => resolve({ isReady: false, reason: "database: no answer in time" }),
    timeoutMs,
  );
  return Promise.race([state, timedOut]).finally(() => clearTimeout(timer));
}
