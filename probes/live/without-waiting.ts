// The negative control of the relay: one that carries whatever it sees, and does not wait for transactions that began earlier. What those write
// it has passed by when they commit.
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../filters/random.ts";
import { type ProbeOptions, seedOf, serverFor } from "../probe.ts";
import { startRelays } from "./relay-processes.ts";
import { seenChanges } from "./seen-changes.ts";
import { openStage } from "./stage.ts";
import { writersOf } from "./writers.ts";

const heldMs = 1_500;
const changes = 40;
const arrivalMaxMs = 3_000;

/** How many messages it never carries. */
export async function missedWithoutWaiting(options: ProbeOptions): Promise<number> {
  const random = randomFrom(seedOf(options));
  const cleanUp = new AsyncDisposableStack();
  try {
    const stage = cleanUp.use(await openStage(await serverFor(options, cleanUp), { tenantNames: ["amber"] }));
    const [tenant] = stage.tenants;
    if (tenant === undefined) throw new Error("There is no tenant");
    const seen = seenChanges(tenant.prefix);
    cleanUp.use(
      await startRelays(stage.database, random, () => seen, ["messages do not wait for older writes"]),
    );
    const writers = writersOf(stage.store, tenant.scope, tenant.prefix, random);
    await writers.prepare();
    await Promise.all([writers.hold(heldMs), writers.writeAtOnce(changes)]);
    for (const begun = performance.now(); performance.now() - begun < arrivalMaxMs; await sleep(50))
      if (seen.hasAll(writers.versions)) break;
    return seen.verdict(writers.versions).missing;
  } finally {
    await cleanUp.disposeAsync();
  }
}
