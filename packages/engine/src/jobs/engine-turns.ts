// The way of a job's turn through the engine: in one transaction of the tenant, together with the engine's own note that the step
// was done. It is the engine's official interface for a data source.
import { DBOS } from "@dbos-inc/dbos-sdk";
import {
  assertStillOwnsWorkflow,
  type DataSourceTransactionHandler,
  DBOSError,
  registerDataSource,
  runTransaction,
} from "@dbos-inc/dbos-sdk/datasource";
import { isEngineLost, readCheckpoint, saveCheckpoint } from "@kontor/store/jobs/checkpoints.ts";
import type { ScopedStore, Transaction } from "@kontor/store/scoped-store.ts";
import type { EnginePool } from "@kontor/store/worker/engine-pool.ts";
import { EngineFault, type TurnRunner } from "./drive-job.ts";
import type { JobPlace } from "./job-context.ts";
import { JobOvertaken, type Turn } from "./job-turn.ts";

const dataSourceName = "kontor";

/** What one turn is about, and what came of it here: nothing when the engine knew already that it was done. */
type Carried = {
  readonly place: JobPlace;
  readonly turn: (transaction: Transaction) => Promise<Turn>;
  outcome: { readonly turn: Turn } | { readonly error: unknown } | undefined;
};

/** Of the engine that runs in this process now; a process has one at a time. */
let current: { readonly store: ScopedStore; readonly pool: EnginePool } | undefined;

const dataSource: DataSourceTransactionHandler = {
  name: dataSourceName,
  initialize: async () => undefined,
  destroy: async () => undefined,
  async deleteCheckpoints(workflowId, fromStep, beforeCommit) {
    await current?.pool.deleteCheckpoints(workflowId, fromStep, beforeCommit);
  },
  async invokeTransactionFunction<This, Args extends unknown[], Return>(
    config: unknown,
    _target: This,
    _func: (this: This, ...args: Args) => Promise<Return>,
    ..._args: Args
  ): Promise<Return> {
    // The engine hands on what `engineTurns` gives it below, and takes whatever comes back as a text.
    return carry(config as Carried) as Promise<Return>;
  },
};
registerDataSource(dataSource);

/** What was done since is known from the job itself, so that the engine need not hear of every short chunk. */
const stepEveryMs = 1_000;

/** Turns of this process go through the engine from now on. Each job that is carried has a runner of its own. */
export function engineTurns(store: ScopedStore, pool: EnginePool): () => TurnRunner {
  current = { store, pool };
  return () => {
    let steppedAt = Number.NEGATIVE_INFINITY;
    return async (place, turn) => {
      const { tenantId } = place;
      if (performance.now() - steppedAt < stepEveryMs) return store.write({ tenantId }, turn, "worker");
      const carried: Carried = { place, turn, outcome: undefined };
      try {
        await runTransaction(async () => undefined, "turn", { dsName: dataSourceName, config: carried });
      } catch (error) {
        throw new EngineFault(error);
      }
      const { outcome } = carried;
      if (outcome === undefined) return undefined;
      steppedAt = performance.now();
      if ("error" in outcome) throw outcome.error;
      return outcome.turn;
    };
  };
}

async function carry(carried: Carried): Promise<string> {
  const { workflowID: workflowId, stepID: step } = DBOS;
  if (current === undefined || workflowId === undefined || step === undefined) {
    throw new Error("A turn of a job runs inside the engine");
  }
  const { store } = current;
  const { tenantId } = carried.place;
  try {
    const work = async (transaction: Transaction): Promise<Turn | undefined> => {
      if ((await readCheckpoint(transaction, { workflowId, step })) !== undefined) return undefined;
      const turn = await carried.turn(transaction);
      const isNoted = await saveCheckpoint(
        transaction,
        { workflowId, step },
        JSON.stringify({ json: turn.next }),
      );
      if (!isNoted) throw new JobOvertaken();
      // A worker that was taken for dead but lives must not keep what its successor does too.
      await assertStillOwnsWorkflow(workflowId);
      return turn;
    };
    const turn = await store.write({ tenantId }, work, "worker");
    if (turn !== undefined) carried.outcome = { turn };
    return turn?.next ?? "done";
  } catch (error) {
    if (error instanceof DBOSError || isEngineLost(error)) throw error;
    // Not thrown into the engine, which would keep it for good: what to do about it is decided outside.
    carried.outcome = { error };
    return "failed";
  }
}
