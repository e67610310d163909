// The same attack with walls taken away, to show that it finds what they hold back. Two stand between tenants: every statement
// names its tenant, and a policy of the database lets through no other. With the names gone the policies hold alone; with one
// policy gone as well, the rows of its table are met. Inside a tenant, what belongs to a record is met where it is reached without that
// record, and drafts where they are shown.
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "../probe.ts";
import { sizes } from "../size.ts";
import type { Target } from "../world/targets.ts";
import { dropPolicy, withoutReachConditions, withoutTenantConditions } from "../world/weakened.ts";
import { openWorld } from "../world/world.ts";
import { attackWithin, attackWorld } from "./tenants.ts";

const controlCount = sizes["tenants-without-wall"].merge;
/** So many of the questions inside a tenant find what is open there. */
const withinCount = 200;
const openTable = "persons";
const openEntities: readonly string[] = ["person", "organization"];

export const tenantsWithoutWall: Probe = {
  claim: `Negative control of the attack on tenants: where no statement names its tenant the policies hold alone, and with the one of ${openTable} dropped there are leaks`,
  run: (options = {}) => attackTwice(options),
  missedBounds: ({
    leaksBehindPolicies = 1,
    changedBehindPolicies = 1,
    closedLeaks = 0,
    draftLeaks = 0,
    leaks = 0,
    differences = 0,
  }) => [
    ...(closedLeaks === 0
      ? ["nothing that is closed to staff was found although it is reached without its record"]
      : []),
    ...(draftLeaks === 0 ? ["no draft was found although drafts are shown"] : []),
    ...(leaksBehindPolicies > 0 ? [`the policies alone let ${leaksBehindPolicies} leaks through`] : []),
    ...(changedBehindPolicies > 0
      ? [`the policies alone let ${changedBehindPolicies} tables be changed`]
      : []),
    ...(leaks === 0 ? ["no leak was found although both walls are gone"] : []),
    ...(differences === 0 ? ["no difference was found although both walls are gone"] : []),
  ],
};

async function attackTwice(options: ProbeOptions): Promise<Figures> {
  const { count = controlCount, server, onFinding } = options;
  const seed = seedOf(options);
  const cleanUp = new AsyncDisposableStack();
  try {
    let isReachOff = false;
    const storeOf = (store: ScopedStore): ScopedStore =>
      withoutReachConditions(withoutTenantConditions(store), () => isReachOff);
    const world = cleanUp.use(await openWorld({ server, storeOf }));
    const behindPolicies = await attackWorld(world, { count, seed, onFinding });
    isReachOff = true;
    const within = await attackWithin(world, seed, withinCount);
    isReachOff = false;
    await dropPolicy(world.ownerUrl, openTable);
    // On the routes that read the table, so that no chance decides whether one of them is met. None removes what is there: a difference
    // counts when it is found a second time.
    const isAttacked = ({ of }: Target): boolean =>
      openEntities.includes(of?.entity.name ?? "") && of?.verb !== "delete";
    const open = await attackWorld(world, { count, seed, isAttacked });
    return {
      seed,
      leaksBehindPolicies: behindPolicies.leaks ?? 0,
      changedBehindPolicies: behindPolicies.changedTables ?? 0,
      closedLeaks: within.closedLeaks ?? 0,
      draftLeaks: within.draftLeaks ?? 0,
      leaks: open.leaks ?? 0,
      differences: open.differences ?? 0,
      changedTables: open.changedTables ?? 0,
      requests: (behindPolicies.requests ?? 0) + (open.requests ?? 0),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
