// How it stands with a port of a tenant: how often it was called today, and whether it pauses after failures. One row for each, held while
// it is decided, so that two jobs at once do not exceed the limit.
import type { TenantScope } from "../scope.ts";
import type { Transaction } from "../scoped-store.ts";

export type PortCall = {
  readonly port: string;
  /** The business day, as YYYY-MM-DD. */
  readonly day: string;
  readonly now: Temporal.Instant;
  readonly dailyLimit: number;
};

/** `counted`: the call may be made. Otherwise why it must not. */
export type CallDecision = "counted" | "paused" | "exhausted";

export async function countPortCall(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { port, day, now, dailyLimit }: PortCall,
): Promise<CallDecision> {
  const key = [tenantId, port];
  const [, rows = []] = await transaction.run([
    {
      text: `insert into port_states (tenant_id, port, day) values ($1::uuid, $2, $3::date) on conflict do nothing`,
      values: [...key, day],
    },
    {
      text: `select calls, day = $3::date as is_today, coalesce(paused_until > $4::timestamptz, false) as is_paused
        from port_states where tenant_id = $1::uuid and port = $2 for update`,
      values: [...key, day, now.toString()],
    },
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error(`Port ${port} has no state`);
  if (row.is_paused === true) return "paused";
  const calls = row.is_today === true ? Number(row.calls) : 0;
  if (calls >= dailyLimit) return "exhausted";
  await transaction.run([
    {
      text: `update port_states set calls = $3::integer, day = $4::date where tenant_id = $1::uuid and port = $2`,
      values: [...key, calls + 1, day],
    },
  ]);
  return "counted";
}

export type PortOutcome = {
  readonly port: string;
  readonly isFailure: boolean;
  /** Set when this failure is one too many. */
  readonly pausedUntil: Temporal.Instant;
  readonly failuresMax: number;
};

/** Answers how many failures there were in a row, and whether the port pauses now. */
export async function noteOutcome(
  transaction: Transaction,
  { tenantId }: TenantScope,
  { port, isFailure, pausedUntil, failuresMax }: PortOutcome,
): Promise<{ readonly failures: number; readonly isPaused: boolean }> {
  const [rows = []] = await transaction.run([
    {
      text: `update port_states set
          failures_in_row = case when $3::boolean then failures_in_row + 1 else 0 end,
          paused_until = case when $3::boolean and failures_in_row + 1 >= $4::integer then $5::timestamptz end
        where tenant_id = $1::uuid and port = $2 returning failures_in_row`,
      values: [tenantId, port, isFailure, failuresMax, pausedUntil.toString()],
    },
  ]);
  const failures = Number(rows[0]?.failures_in_row ?? 0);
  return { failures, isPaused: failures >= failuresMax };
}
