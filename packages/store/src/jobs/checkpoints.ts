// The note for the engine that a step of a job was done, in the transaction of that step.
import pg from "pg";
import type { Transaction } from "../scoped-store.ts";
import { jobEngineSchema } from "../worker/job-engine-schema.ts";

const missing = new Set(["42P01", "3F000"]);

/** The schema of the engine is gone: that is no fault of the job. */
export function isEngineLost(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    missing.has(error.code ?? "") &&
    error.message.includes(jobEngineSchema)
  );
}

export type Checkpoint = { readonly workflowId: string; readonly step: number };

const table = `${pg.escapeIdentifier(jobEngineSchema)}.transaction_completion`;

/** What was noted of the step before, by a process that died before it could tell the engine. */
export async function readCheckpoint(
  transaction: Transaction,
  { workflowId, step }: Checkpoint,
): Promise<{ readonly output: string | null } | undefined> {
  const text = `select output from ${table} where workflow_id = $1 and function_num = $2`;
  const [rows = []] = await transaction.run([{ text, values: [workflowId, step] }]);
  const [row] = rows;
  return row === undefined ? undefined : { output: typeof row.output === "string" ? row.output : null };
}

/** False when another transaction has noted the same step. */
export async function saveCheckpoint(
  transaction: Transaction,
  { workflowId, step }: Checkpoint,
  output: string,
): Promise<boolean> {
  const text = `insert into ${table} (workflow_id, function_num, output) values ($1, $2, $3) on conflict do nothing returning 1`;
  const [rows = []] = await transaction.run([{ text, values: [workflowId, step, output] }]);
  return rows.length === 1;
}
