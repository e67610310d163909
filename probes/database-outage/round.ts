// One time the database goes and comes back: how soon the server says so, and how soon everybody who writes is served again.
import { setTimeout as sleep } from "node:timers/promises";
import type { Writers } from "../service/writers.ts";
import { type DurableCluster, isHeld, type Way } from "./durable-cluster.ts";
import type { Readiness } from "./readiness.ts";

const writesAtLeast = 60;
const workMaxMs = 5_000;

/** So much that some of it is repeated, and some is not kept yet where nobody waits for that. */
export async function workOn(writers: Writers): Promise<void> {
  const before = writers.acknowledged();
  for (const begun = performance.now(); performance.now() - begun < workMaxMs; await sleep(20))
    if (writers.acknowledged() >= before + writesAtLeast) return;
}

export type Disturbed = {
  readonly readiness: Readiness;
  readonly writers: Writers;
  readonly awayMs: number;
  readonly patience: number;
};

export type Round = { readonly backMs: number; readonly noticedMs: number };

export async function playRound(
  cluster: DurableCluster,
  way: Way,
  { readiness, writers, awayMs, patience }: Disturbed,
): Promise<Round> {
  const outage = await cluster.strike(way);
  const noticedMs = isHeld(way) ? (await readiness.until(false)) - outage.goneAt : 0;
  if (isHeld(way)) await sleep(awayMs);
  const takesAgainAt = await outage.end();
  for (const begun = performance.now(); performance.now() - begun < patience; await sleep(5)) {
    const servedAt = writers.allServedAfter(outage.goneAt);
    if (servedAt !== undefined)
      return { backMs: Math.max(0, Math.round(servedAt - takesAgainAt)), noticedMs };
  }
  return { backMs: Infinity, noticedMs };
}
