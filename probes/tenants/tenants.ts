// Every route by every role with everything of other tenants that an attacker could hold: no answer tells anything of them, what
// is theirs is answered like what does not exist, and nothing of theirs changes. Inside a tenant the same holds for what belongs to records
// that are closed to staff, and for drafts and other people's records towards clients and partners.
import { randomOf } from "../../demo/foundation/random.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "../probe.ts";
import { sizes } from "../size.ts";
import { changedTables, ownerView } from "../world/owner-view.ts";
import { roleNames } from "../world/roles.ts";
import { openWorld, type World } from "../world/world.ts";
import { insideMaterialOf } from "./material.ts";
import { type Prepared, preparedMaterial } from "./prepared.ts";
import { createRun } from "./run.ts";
import type { StepOptions } from "./steps.ts";
import { withinSteps } from "./within-steps.ts";

const mergeCount = sizes.tenants.merge;
/** A request has a twin as a rule, and some belong to no route: of three, one reaches another route at the least. */
const requestsPerRoute = 3;
const medianMaxMicroseconds = 2_000;
/** Fewer pairs than the standard's on a busy machine tell less: the difference may also be such a part of the time of an answer. */
const medianMaxPart = 0.1;

export const tenants: Probe = {
  claim: `${mergeCount} generated requests, every mounted route by every role with other tenants' values: nothing leaks, nothing differs, nothing changes; nor does what is closed to staff, to clients or to partners of the same tenant`,
  run: (options = {}) => attackTenants(options),
  missedBounds: (figures) => {
    const {
      requests = 0,
      leaks = 1,
      differences = 1,
      changedTables: changed = 1,
      serverErrors = 1,
    } = figures;
    const { routes = 1, routesCovered = 0, pairs = 0, foundOwn = 0, unplanted = 1, wanted = 1 } = figures;
    const { closedShown = 0, draftsShown = 0 } = figures;
    const { medianDifferenceMicroseconds: median = Infinity, medianMicroseconds: answer = 0 } = figures;
    const medianMax =
      wanted < mergeCount ? Math.max(medianMaxMicroseconds, answer * medianMaxPart) : medianMaxMicroseconds;
    return [
      ...(leaks > 0 ? [`${leaks} answers told something they must not`] : []),
      ...(differences > 0 ? [`${differences} answers about foreign and absent records differ`] : []),
      ...(changed > 0 ? [`${changed} tables of other tenants were changed`] : []),
      ...(serverErrors > 0 ? [`${serverErrors} answers were faults of the server`] : []),
      ...(routesCovered < Math.min(routes, wanted / requestsPerRoute)
        ? [`only ${routesCovered} of ${routes} routes were called`]
        : []),
      ...(requests < wanted ? [`only ${requests} of ${wanted} requests were made`] : []),
      ...(pairs === 0 || foundOwn === 0 ? ["the requests found nothing that could have told anything"] : []),
      ...(closedShown === 0 || draftsShown === 0
        ? ["nobody saw what is closed to staff, or the drafts that are not shown outside"]
        : []),
      ...(unplanted > 0 ? [`${unplanted} records could not be planted`] : []),
      ...(median > medianMax ? [`foreign and absent differ by ${median} µs in the median`] : []),
    ];
  },
};

async function attackTenants(options: ProbeOptions): Promise<Figures> {
  const started = performance.now();
  const cleanUp = new AsyncDisposableStack();
  try {
    const world = cleanUp.use(await openWorld(options));
    for (const sentence of world.unplanted) options.onFinding?.(sentence);
    const figures = await attackWorld(world, { ...options, isWithin: true });
    return { ...figures, unplanted: world.unplanted.length, seconds: secondsSince(started) };
  } finally {
    await cleanUp.disposeAsync();
  }
}

export type AttackOptions = ProbeOptions &
  Pick<StepOptions, "isAttacked"> & {
    /** Also the questions inside the tenant. */
    readonly isWithin?: boolean | undefined;
  };

export async function attackWorld(world: World, options: AttackOptions): Promise<Figures> {
  const { count = mergeCount, onFinding = () => {}, isAttacked, isWithin } = options;
  const seed = seedOf(options);
  const started = performance.now();
  const prepared = await preparedMaterial(world);
  const before = await Promise.all(world.victims.map(({ tenantId }) => ownerView(world.ownerUrl, tenantId)));
  const random = randomOf(String(seed));
  const run = createRun({ world, prepared, random, onFinding, isAttacked });
  try {
    if (isWithin) await run.carryOut(withinSteps(world, random));
    await run.upTo(count);
    const figures = await run.finish();
    const after = await Promise.all(world.victims.map(({ tenantId }) => ownerView(world.ownerUrl, tenantId)));
    const changed = before.flatMap((view, place) => {
      const now = after[place];
      return now === undefined ? [] : changedTables(view, now);
    });
    for (const table of changed) onFinding(`${table} of another tenant was changed`);
    return {
      seed,
      wanted: count,
      ...figures,
      roles: roleNames.length,
      changedTables: changed.length,
      victimRows: before.reduce((sum, { rowCount }) => sum + rowCount, 0),
      attackSeconds: secondsSince(started),
    };
  } finally {
    run[Symbol.dispose]();
  }
}

/** Some of the questions inside the tenant, and nothing else. */
export async function attackWithin(world: World, seed: number, count: number): Promise<Figures> {
  const random = randomOf(String(seed));
  const nothing: Prepared = {
    materials: [],
    inside: insideMaterialOf(world.attacker, new Set()),
    replays: [],
    foreignIds: new Set(),
  };
  const run = createRun({ world, prepared: nothing, random, onFinding: () => {} });
  try {
    const steps = withinSteps(world, random).map((step) => ({ step, place: random.next() }));
    await run.carryOut(
      steps
        .toSorted((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ step }) => step),
    );
    return await run.finish();
  } finally {
    run[Symbol.dispose]();
  }
}

function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10;
}
