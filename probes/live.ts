// Live updates under everything that disturbs them: transactions that commit late, a relay that is killed, connections that break.
// Every reader is told of every change of their tenant, in the order of each record, and of nobody else's.
import { setTimeout as sleep } from "node:timers/promises";
import { type Random, randomFrom } from "./filters/random.ts";
import { readNaively } from "./live/naive-reader.ts";
import { startRelays } from "./live/relay-processes.ts";
import { type Seen, seenChanges, type Verdict } from "./live/seen-changes.ts";
import { openStage, type Stage, type StageTenant } from "./live/stage.ts";
import { type Subscriber, subscribe } from "./live/subscriber.ts";
import { foreignWithoutWall } from "./live/without-wall.ts";
import { type Writers, writersOf } from "./live/writers.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";
import { sizes } from "./size.ts";

const changesDefault = sizes.live.merge;
const tenantNames = ["amber", "birch", "cedar"];
/** With fewer changes than all, transactions stay open for a part of the time as well. */
const heldMs = 20_000;
const heldMinMs = 3_000;
const quietChanges = 60;
const quietPauseMs = 15;
const lateMaxMs = 1_000;
const arrivalMaxMs = 30_000;

export const live: Probe = {
  claim: `${changesDefault} changes, some in transactions held open for ${heldMs / 1000} s, with the relay killed at random: every reader is told each at least once and in order per record, of no other tenant, and when it is quiet within ${lateMaxMs} ms`,
  run: runLive,
  missedBounds: (figures) => {
    const { missing = 1, misordered = 1, foreign = 1, hidden = 1, resets = 1 } = figures;
    const { changes = 0, relayMissing = 1, relayMisordered = 1, relayKills = 0, resumptions = 0 } = figures;
    const { quietP99Ms = Infinity, naiveMissing = 0, foreignWithoutWall: leaked = 0 } = figures;
    return [
      ...(missing > 0 ? [`${missing} changes never came to a reader`] : []),
      ...(misordered > 0 ? [`${misordered} changes came before an earlier one of their record`] : []),
      ...(foreign > 0 ? [`${foreign} changes of another tenant were told`] : []),
      ...(hidden > 0 ? [`${hidden} changes were told to who may not see them`] : []),
      ...(resets > 0 ? [`${resets} readers were told to begin anew`] : []),
      ...(relayMissing > 0 ? [`the relay skipped ${relayMissing} messages`] : []),
      ...(relayMisordered > 0 ? [`the relay carried ${relayMisordered} messages out of order`] : []),
      ...(quietP99Ms > lateMaxMs ? [`a change came after ${quietP99Ms} ms although it was quiet`] : []),
      ...(changes === 0 || relayKills < 1 || resumptions < 1 ? ["nothing was disturbed"] : []),
      ...(naiveMissing < 1 ? ["a reader by number alone would have missed nothing"] : []),
      ...(leaked < 1 ? ["readers without a wall would have heard of nobody else"] : []),
    ];
  },
};

type Following = {
  readonly tenant: StageTenant;
  readonly writers: Writers;
  readonly readers: readonly Subscriber[];
  readonly outsiders: readonly Subscriber[];
  readonly byRelay: Seen;
  readonly byNumber: Seen;
};

async function runLive(options: ProbeOptions = {}): Promise<Figures> {
  const { count: changes = changesDefault } = options;
  const seed = seedOf(options);
  const random = randomFrom(seed);
  const started = performance.now();
  const cleanUp = new AsyncDisposableStack();
  try {
    const server = await serverFor(options, cleanUp);
    const stage = cleanUp.use(await openStage(server, { tenantNames }));
    const all = stage.tenants.map((tenant) => follow(stage, tenant, random));
    cleanUp.defer(async () => void (await Promise.all(everybody(all).map((each) => each.leave()))));
    const ofTenant = (tenantId: string): Following | undefined =>
      all.find(({ tenant }) => tenant.scope.tenantId === tenantId);
    const relays = cleanUp.use(
      await startRelays(stage.database, random, (tenantId) => ofTenant(tenantId)?.byRelay),
    );
    const naive = readNaively(stage.database.workerUrl, (tenantId) => ofTenant(tenantId)?.byNumber);
    cleanUp.defer(() => naive.stop());
    await Promise.all(everybody(all).map(({ joined }) => joined));
    await Promise.all(all.map(({ writers }) => writers.prepare()));
    const held = Math.max(heldMinMs, Math.round((heldMs * changes) / changesDefault));
    const quietP99Ms = await quietLatency(all, held);
    for (const each of everybody(all)) each.disturb();
    relays.disturb();
    await Promise.all(all.map(({ writers }) => writeAll(writers, Math.ceil(changes / all.length), held)));
    const relayKills = await relays.calm();
    await everythingTold(all);
    await naive.stop();
    const figures = figuresOf(all, options.onFinding);
    return {
      ...figures,
      relayKills,
      heldOpenMs: held,
      quietP99Ms,
      foreignWithoutWall: await foreignWithoutWall(server, random),
      seed,
      seconds: Math.round((performance.now() - started) / 1000),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

function follow({ urls, store }: Stage, tenant: StageTenant, random: Random): Following {
  const { prefix, scope } = tenant;
  const common = { urls, prefix, random };
  return {
    tenant,
    writers: writersOf(store, scope, prefix, random),
    // One of them asks for one entity, the other for everything.
    readers: tenant.readers.map((token, place) =>
      subscribe({ ...common, token, ...(place === 0 && { entities: "note" }) }),
    ),
    outsiders: tenant.outsiders.map((token) => subscribe({ ...common, token })),
    byRelay: seenChanges(prefix),
    byNumber: seenChanges(prefix),
  };
}

function everybody(all: readonly Following[]): readonly Subscriber[] {
  return all.flatMap(({ readers, outsiders }) => [...readers, ...outsiders]);
}

/** One change after another while somebody else's transaction is open. */
async function quietLatency(all: readonly Following[], heldOpenMs: number): Promise<number> {
  const holding = all[0]?.writers.hold(heldOpenMs);
  await Promise.all(all.map(({ writers }) => writers.writeQuietly(quietChanges, quietPauseMs)));
  const measured = all.map(({ writers, readers }) => ({ readers, changes: [...writers.committedAt] }));
  await holding;
  await everythingTold(all);
  const delays = measured.flatMap(({ readers, changes }) =>
    readers.flatMap(({ toldAt }) =>
      changes.map(([name, committed]) => Math.max(0, (toldAt.get(name) ?? Infinity) - committed)),
    ),
  );
  return Math.round(delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? Infinity);
}

/** While the others write, one transaction after another stays open. */
async function writeAll(writers: Writers, count: number, heldOpenMs: number): Promise<void> {
  let isOver = false;
  const hold = async (): Promise<void> => {
    do await writers.hold(heldOpenMs);
    while (!isOver);
  };
  const holding = hold();
  await writers.writeAtOnce(count);
  isOver = true;
  await holding;
}

async function everythingTold(all: readonly Following[]): Promise<void> {
  const isTold = (): boolean =>
    all.every(({ writers: { versions }, readers, byRelay }) =>
      [byRelay, ...readers.map(({ seen }) => seen)].every((seen) => seen.hasAll(versions)),
    );
  for (const started = performance.now(); !isTold() && performance.now() - started < arrivalMaxMs; )
    await sleep(50);
}

function figuresOf(all: readonly Following[], onFinding: ProbeOptions["onFinding"]): Figures {
  const sum = (figure: keyof Verdict, seenBy: (following: Following) => readonly Seen[]): number =>
    all.reduce((total, following) => {
      const verdicts = seenBy(following).map((seen) => seen.verdict(following.writers.versions)[figure]);
      const own = verdicts.reduce((found, each) => found + each, 0);
      if (own > 0 && figure === "missing")
        onFinding?.(`${following.tenant.scope.tenant}: ${verdicts.join()} missing`);
      return total + own;
    }, 0);
  const readers = ({ readers: own }: Following): readonly Seen[] => own.map(({ seen }) => seen);
  const everyone = (following: Following): readonly Seen[] => everybody([following]).map(({ seen }) => seen);
  return {
    changes: all.reduce(
      (total, { writers }) => total + writers.versions.values().reduce((a, b) => a + b, 0),
      0,
    ),
    readers: everybody(all).length,
    missing: sum("missing", readers),
    misordered: sum("misordered", everyone),
    foreign: sum("foreign", everyone),
    hidden: all.reduce(
      (total, { outsiders }) => total + outsiders.reduce((own, { toldAt }) => own + toldAt.size, 0),
      0,
    ),
    repeated: sum("repeated", readers),
    resets: everybody(all).reduce((total, { resets }) => total + resets(), 0),
    resumptions: everybody(all).reduce((total, { resumptions }) => total + resumptions(), 0),
    relayMissing: sum("missing", ({ byRelay }) => [byRelay]),
    relayMisordered: sum("misordered", ({ byRelay }) => [byRelay]),
    naiveMissing: all.reduce(
      (total, { byNumber, writers }) => total + byNumber.verdict(writers.versions).missing,
      0,
    ),
  };
}
