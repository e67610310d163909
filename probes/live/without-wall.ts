// The negative control of the wall: the same readers at servers whose statements do not name the tenant, over an outbox without its
// policy. They must be seen to hear of others.
import { setTimeout as sleep } from "node:timers/promises";
import type { TestServer } from "@kontor/harness/test-server.ts";
import type { Random } from "../filters/random.ts";
import { dropPolicy, withoutTenantConditions } from "../world/weakened.ts";
import { openStage } from "./stage.ts";
import { subscribe } from "./subscriber.ts";
import { writersOf } from "./writers.ts";

const waitMaxMs = 10_000;

/** How many changes of another tenant a reader hears of. */
export async function foreignWithoutWall(server: TestServer, random: Random): Promise<number> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = cleanUp.use(
      await openStage(server, { tenantNames: ["amber", "birch"], storeOf: withoutTenantConditions }),
    );
    await dropPolicy(stage.database.ownerUrl, "outbox");
    const [amber, birch] = stage.tenants;
    if (amber === undefined || birch === undefined) throw new Error("There are no two tenants");
    const reader = subscribe({
      ...{ urls: stage.urls, token: amber.readers[0] ?? "", prefix: amber.prefix, random },
      entities: "note",
    });
    cleanUp.defer(() => reader.leave());
    await reader.joined;
    await writersOf(stage.store, birch.scope, birch.prefix, random).prepare();
    const foreign = (): number => reader.seen.verdict(new Map()).foreign;
    for (const started = performance.now(); foreign() === 0 && performance.now() - started < waitMaxMs; )
      await sleep(100);
    return foreign();
  } finally {
    await cleanUp.disposeAsync();
  }
}
