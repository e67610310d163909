// What a process needs to work on jobs, whatever engine runs them: the services, the kinds, the identity of the process, and what a test or
// an operator wants to be told.
import type { TenantScope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { type JobScopes, jobScopes } from "../callers/job-scope.ts";
import type { Services } from "../services/services.ts";
import type { JobKinds } from "./job-kinds.ts";

export type JobPlace = TenantScope & { readonly jobId: string };

export type JobContextOptions = {
  readonly services: Services;
  readonly kinds: JobKinds;
  /** The name of the process, kept with each chunk it does. */
  readonly worker: string;
  /**
   * Called at the boundary of each step: `take`, `prepare`, `chunk` (before its work), `keep` (before its commit), `kept` (after),
   * `finish`, `end`. A test that ends the process in it ends it exactly there.
   */
  readonly onStep?: (name: string, place: JobPlace) => void | Promise<void>;
  /** Told what went wrong inside a job, before it is tried again or given up. */
  readonly onTrouble?: (error: unknown, place: JobPlace) => void;
  /** How long it waits before each further try after an unexpected error; after the last the job ends in ERROR. */
  readonly retryPausesMs?: readonly number[];
};

export type JobContext = Required<Omit<JobContextOptions, "services">> & {
  readonly services: Services;
  readonly scopes: JobScopes;
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal;
};

const defaultPausesMs = [200, 1_000, 5_000, 20_000];

export function jobContext(options: JobContextOptions, signal: AbortSignal): JobContext {
  const { services, kinds, worker, onStep = () => undefined, onTrouble = () => undefined } = options;
  return {
    services: { ...services, store: workerStore(services.store) },
    kinds,
    worker,
    onStep,
    onTrouble,
    retryPausesMs: options.retryPausesMs ?? defaultPausesMs,
    scopes: jobScopes(),
    signal,
  };
}

/** Jobs have connections of their own, so that they take none from people who wait. */
function workerStore(store: ScopedStore): ScopedStore {
  return {
    read: (scope, statements, pool = "worker") => store.read(scope, statements, pool),
    write: (scope, work, pool = "worker") => store.write(scope, work, pool),
    close: () => store.close(),
  };
}
