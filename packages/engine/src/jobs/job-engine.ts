// The worker of a process: takes open jobs of all tenants and carries them to their end. A process has at most one at a time.
//
//   const engine = await startJobEngine({ workerUrl, workerId: "w1", services: openServices(store, { kinds }), kinds });
//   ...
//   await engine.stop();
//
// `services` work on a store of the application's role (DATABASE_URL), `workerUrl` signs in as the worker role. The schema of the
// engine must be there (`migrateJobEngine`). A job is started by `insertJob` in any process.
import { DBOS, type DBOSConfig } from "@dbos-inc/dbos-sdk";
import { openDatabase } from "@kontor/store/database.ts";
import { openEnginePool } from "@kontor/store/worker/engine-pool.ts";
import { jobEngineSchema } from "@kontor/store/worker/job-engine-schema.ts";
import type { EngineNames } from "@kontor/store/worker/open-jobs.ts";
import { enterWorker, keepWorker, leaveWorker } from "@kontor/store/worker/workers.ts";
import type { ProductCron } from "../domain/product-cron.ts";
import { cronRounds } from "./cron-rounds.ts";
import { type EngineRun, engineRun } from "./engine-run.ts";
import { engineTurns } from "./engine-turns.ts";
import { upkeepRounds } from "./engine-upkeep.ts";
import { every, type Round } from "./every.ts";
import { type JobContextOptions, type JobPlace, jobContext } from "./job-context.ts";

export type JobEngineOptions = Omit<JobContextOptions, "worker" | "onTrouble"> & {
  readonly workerUrl: string;
  /** Known to the other processes; the same after a restart. */
  readonly workerId: string;
  /** The release, as the list of workers shows it. */
  readonly version?: string;
  /** How many jobs this process works on at a time, and how many of one tenant. */
  readonly concurrency?: number;
  readonly concurrencyPerTenant?: number;
  readonly onTrouble?: (error: unknown, place?: JobPlace) => void;
  /** What runs by itself for every tenant; schedules that are in the database already run without it. */
  readonly crons?: readonly ProductCron[];
};

export type JobEngine = {
  /** Takes up nothing new, lets running chunks end, hands open jobs to others. */
  readonly stop: () => Promise<void>;
};

/** Of our loop, not of the release: the next release goes on with what this one has begun. */
const protocolVersion = "1";
const names: EngineNames = { application: "kontor", workflow: "job", queue: "jobs" };
const heartbeatMs = 2_000;
const graceMs = 25_000;
const enginePoolMax = 10;
const pollMs = 100;

/** Of the engine that runs in this process now. */
let run: EngineRun | undefined;

DBOS.registerWorkflow(
  async (tenantId: string, jobId: string): Promise<string> => {
    if (run === undefined) throw new Error("No job engine runs in this process");
    return run({ tenantId, jobId }, DBOS.workflowID);
  },
  // The job itself counts the processes that die on it, so the engine need not limit its recoveries.
  { name: names.workflow, maxRecoveryAttempts: 1_000_000 },
);

export async function startJobEngine(options: JobEngineOptions): Promise<JobEngine> {
  if (run !== undefined) throw new Error("A job engine runs in this process already");
  const { workerUrl, workerId, version = "", concurrency = 8, concurrencyPerTenant = 2 } = options;
  const onTrouble = options.onTrouble ?? (() => undefined);
  const ending = new AbortController();
  const context = jobContext({ ...options, worker: workerId, onTrouble }, ending.signal);
  const onIdleError = (error: Error): void => {
    if (!ending.signal.aborted) onTrouble(error);
  };
  const database = openDatabase({ url: workerUrl, poolMax: 4, onIdleError });
  const pool = openEnginePool(workerUrl, enginePoolMax, onIdleError);
  run = engineRun({ context, database, turns: engineTurns(options.services.store, pool) });
  const close = async (): Promise<void> => {
    run = undefined;
    await Promise.all([database.close(), pool.close()]);
  };
  const ensureQueue = async (): Promise<void> => {
    await DBOS.registerQueue(names.queue, {
      workerConcurrency: concurrency,
      partitionWorkerConcurrency: concurrencyPerTenant,
      minPollingIntervalMs: pollMs,
      onConflict: "always_update",
    });
  };
  const startedAt = await launch().catch(async (error: unknown) => {
    await DBOS.shutdown().catch(onTrouble);
    await close();
    throw error;
  });

  const heartbeat: Round = {
    everyMs: heartbeatMs,
    async work() {
      if (await keepWorker(database, workerId, startedAt)) return;
      onTrouble(new Error(`Another process works on jobs as ${workerId}; this one ends its work`));
      ending.abort();
    },
  };
  const rounds = [
    ...upkeepRounds(database, { names, placesPerTenant: concurrencyPerTenant, ensureQueue }),
    ...cronRounds(database, { store: options.services.store, crons: options.crons ?? [], onTrouble }),
  ];
  // Alive to the others until the last chunk is over.
  const gone = new AbortController();
  const beating = every(heartbeat, gone.signal, onTrouble);
  const ended = Promise.all(rounds.map((round) => every(round, ending.signal, onTrouble))).then(async () => {
    await DBOS.shutdown({ workflowCompletionTimeoutMS: graceMs });
    gone.abort();
    await beating;
    await leaveWorker(database, workerId, startedAt).catch(onTrouble);
    await close();
  });
  return {
    stop() {
      ending.abort();
      return ended;
    },
  };

  async function launch(): Promise<string> {
    // First: whatever it takes up again from before is then that of a process that lives.
    const entered = await enterWorker(database, { id: workerId, version });
    DBOS.setConfig({
      name: names.application,
      systemDatabaseUrl: workerUrl,
      systemDatabasePool: pool.pool,
      systemDatabaseSchemaName: jobEngineSchema,
      runMigrations: false,
      useListenNotify: false,
      applicationVersion: protocolVersion,
      executorID: workerId,
      logger: quiet(onTrouble),
    });
    await DBOS.launch();
    await ensureQueue();
    return entered;
  }
}

/** The engine tells much; what concerns an operator are its errors. */
function quiet(onTrouble: (error: unknown) => void): NonNullable<DBOSConfig["logger"]> {
  const ignore = (): void => undefined;
  return { info: ignore, debug: ignore, warn: ignore, error: (entry) => onTrouble(entry) };
}
