// The negative control: a schedule as each process would keep it by itself, by its own clock and without asking the others.

import type { Round } from "@kontor/engine/jobs/every.ts";
import { nextTick } from "@kontor/engine/jobs/next-tick.ts";
import { insertJob } from "@kontor/store/jobs/jobs.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { itemsKind } from "../jobs/items.ts";

export type NaiveCron = { readonly tenantId: string; readonly expression: string; readonly username: string };

const everyMs = 250;

export function naiveRound(store: ScopedStore, { tenantId, expression, username }: NaiveCron): Round {
  let tick = nextTick(expression, "UTC", Temporal.Now.instant());
  return {
    everyMs,
    async work() {
      const now = Temporal.Now.instant();
      if (Temporal.Instant.compare(tick, now) > 0) return;
      const input = { mark: tick.toString(), count: 1, chunkSize: 1 };
      tick = nextTick(expression, "UTC", now);
      const starter = { tenantId, caller: { username }, requestId: "naive" };
      await store.write({ tenantId }, (transaction) =>
        insertJob(transaction, starter, { kind: itemsKind, input }),
      );
    },
  };
}
