// The same attack with walls taken away, to show that it finds what they hold back. Two stand between tenants: every statement
// names its tenant, and a policy of the database lets through no other. With the names gone the policies hold alone; with one
// policy gone as well, the rows of its table are met.
import { type Figures, type Probe, type ProbeOptions, seedOf } from "../probe.ts";
import { sizes } from "../size.ts";
import type { Target } from "../world/targets.ts";
import { dropPolicy, withoutTenantConditions } from "../world/weakened.ts";
import { openWorld } from "../world/world.ts";
import { attackWorld } from "./tenants.ts";

const controlCount = sizes["tenants-without-wall"].merge;
const openTable = "persons";
const openEntities: readonly string[] = ["person", "organization"];

export const tenantsWithoutWall: Probe = {
  claim: `Negative control of the attack on tenants: where no statement names its tenant the policies hold alone, and with the one of ${openTable} dropped there are leaks`,
  run: (options = {}) => attackTwice(options),
  missedBounds: ({ leaksBehindPolicies = 1, changedBehindPolicies = 1, leaks = 0, differences = 0 }) => [
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
    const world = cleanUp.use(await openWorld({ server, storeOf: withoutTenantConditions }));
    const behindPolicies = await attackWorld(world, { count, seed, onFinding });
    await dropPolicy(world.ownerUrl, openTable);
    // On the routes that read the table, so that no chance decides whether one of them is met.
    const isAttacked = ({ of }: Target): boolean => openEntities.includes(of?.entity.name ?? "");
    const open = await attackWorld(world, { count, seed, isAttacked });
    return {
      seed,
      leaksBehindPolicies: behindPolicies.leaks ?? 0,
      changedBehindPolicies: behindPolicies.changedTables ?? 0,
      leaks: open.leaks ?? 0,
      differences: open.differences ?? 0,
      changedTables: open.changedTables ?? 0,
      requests: (behindPolicies.requests ?? 0) + (open.requests ?? 0),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
