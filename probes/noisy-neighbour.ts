// One user floods the server with what costs it most; another tenant goes on working as if it were alone.
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { type Environment, type ServerProcess, startServer } from "@kontor/harness/server-process.ts";
import { type Asker, askerOf, type Round } from "./asker.ts";
import { withPauses } from "./machine-pauses.ts";
import { type FloodKind, flooders, floods, startFlood } from "./noisy-neighbour/floods.ts";
import type { Figures, Probe, ProbeOptions } from "./probe.ts";
import { memoryOf } from "./uploads/server-memory.ts";
import { openWorld, type World } from "./world/world.ts";

const floodedPersons = 1_000;
const bulkSize = 100;
const growthMax = 2;
const memoryGrowthMaxMb = 200;
/** A server that refuses everything of a busy user would leave the others in peace, too. */
const servedMin = 10;
/** As an operator sizes it: a tenant's quarter of the connections must not be all the processors there are. */
const sized = { KONTOR_DATABASE_POOL_MAX: String(availableParallelism() * 2) };
const kinds = Object.keys(floods) as readonly FloodKind[]; // keys says no more than string

/** All that keeps one from slowing the others, switched off: what the bounds must notice. */
export const withoutLimits: Environment = {
  KONTOR_CALLER_RATE: "0",
  KONTOR_TENANT_RATE: "0",
  KONTOR_ADDRESS_RATE: "0",
  KONTOR_CALLER_IN_FLIGHT: "0",
  KONTOR_TENANT_IN_FLIGHT: "0",
  KONTOR_LOOP_DELAY_MAX_MS: "0",
};

export type FloodOptions = Pick<ProbeOptions, "share"> & {
  readonly environment?: Environment;
  readonly kinds?: readonly FloodKind[];
  readonly connections?: number;
  /** Fewer than the share says, where a fault is plain to see. */
  readonly size?: RoundSize;
};

type RoundSize = { readonly rounds: number; readonly requests: number };

export const noisyNeighbour: Probe = {
  claim: `One user floods a server over ${flooders} connections with each of ${kinds.length} kinds of questions: another tenant's p99 stays within ${growthMax} times of quiet in the median of the rounds, nothing of it is refused, who floods is served as well, and memory stays flat`,
  async run(options: ProbeOptions = {}) {
    const world = await openWorld(options);
    try {
      return await floodServer(world, options);
    } finally {
      await world[Symbol.asyncDispose]();
    }
  },
  missedBounds: ({
    failed = 1,
    flooded = 0,
    floodsMeasured = 0,
    leastServed = 0,
    memoryGrowthMb = Infinity,
    ...figures
  }) => [
    ...kinds.flatMap((kind) => {
      const growth = figures[`${kind}Growth`] ?? 0;
      return growth > growthMax ? [`p99 rose ${growth} times while ${kind} were asked for`] : [];
    }),
    ...(failed > 0 ? [`${failed} requests of the other tenant failed or were refused`] : []),
    ...(memoryGrowthMb > memoryGrowthMaxMb ? [`the server grew by ${memoryGrowthMb} MB`] : []),
    ...(leastServed < servedMin ? [`of a whole flood only ${leastServed} requests were served`] : []),
    ...(floodsMeasured === 0 || flooded < flooders * 2 * floodsMeasured
      ? [`the flood was none: ${flooded} requests`]
      : []),
  ],
};

/** The list of a small tenant, a search in it and a record: what somebody does all day. */
const plainQuestions = [
  "/api/financing/contracts?limit=20",
  "/api/person/persons?limit=20&search=birch",
  "/api/person/persons/birchhouse-person",
];

/** Whoever asks without a pause is slowed down for it, and what was measured would be that. */
const pauseMs = 10;

export async function floodServer(world: World, options: FloodOptions = {}): Promise<Figures> {
  const [neighbour] = world.victims;
  if (neighbour === undefined) throw new Error("There are no two tenants");
  await addPersons(world);
  const environment = { DATABASE_URL: world.databaseUrl, ...sized, ...options.environment };
  const server = await startServer(environment);
  const other = askerOf(server, neighbour.token, 1);
  try {
    return await measured(world, server, other, options);
  } finally {
    other.close();
    await server.stop();
  }
}

/** Quiet and flooded moments take turns, so that what else happens on the machine meets both. */
async function measured(
  world: World,
  server: ServerProcess,
  other: Asker,
  options: FloodOptions,
): Promise<Figures> {
  const asked = options.kinds ?? kinds;
  const { rounds, requests } = sizeOf(options);
  await warmUp(world, server, asked);
  const askAll = (): Promise<Round> => other.round(plainQuestions, requests, pauseMs);
  await askAll();
  const before = await memoryOf(server.pid);
  const growths = new Map<FloodKind, readonly number[]>();
  const quiets: number[] = [];
  let [flooded, refused, failed, leastServed] = [0, 0, 0, Infinity];
  const count = (round: Round): number => {
    failed += round.failed;
    return round.p99Ms;
  };
  const measureOnce = async (kind: FloodKind): Promise<void> => {
    const quiet = count(await askAll());
    quiets.push(quiet);
    const flood = await startFlood(server, kind, tokenOf(world, kind), options.connections);
    const { result, pauses } = await withPauses(askAll);
    // A landing forgives what the machine took for others, which a slow server cannot make longer.
    const forgivenMs = (options.share ?? 1) < 1 ? pauses.longestMs : 0;
    const noisy = Math.max(0, count(result) - forgivenMs);
    const counts = await flood.stop();
    flooded += counts.flooded;
    refused += counts.refused;
    leastServed = Math.min(leastServed, counts.flooded - counts.refused);
    growths.set(kind, [...growthsOf(kind), noisy / quiet]);
  };
  const growthsOf = (kind: FloodKind): readonly number[] => growths.get(kind) ?? [];
  for (let round = 0; round < rounds; round += 1) for (const kind of asked) await measureOnce(kind);
  // Where the machine is busy a few rounds say little: what seems to have risen too much is measured twice as often again, and all count.
  const doubtful = asked.filter((kind) => medianOf(growthsOf(kind)) > growthMax);
  for (let round = 0; round < 2 * rounds; round += 1) for (const kind of doubtful) await measureOnce(kind);
  await sleep(settleMs);
  const after = await memoryOf(server.pid);
  return {
    rounds,
    quietP99Ms: medianOf(quiets),
    ...Object.fromEntries([...growths].map(([kind, each]) => [`${kind}Growth`, medianOf(each)])),
    failed,
    floodsMeasured: quiets.length,
    flooded,
    refused,
    leastServed,
    memoryMb: after.now,
    memoryGrowthMb: after.now - before.now,
  };
}

/** What was not needed any more may be given back. */
const settleMs = 500;

function sizeOf({ share = 1, size }: FloodOptions): RoundSize {
  return size ?? (share < 1 ? { rounds: 3, requests: 150 } : { rounds: 7, requests: 200 });
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Infinity) * 100) / 100;
}

function tokenOf({ callers }: World, kind: FloodKind): string {
  const caller = callers.get(floods[kind].role);
  if (caller === undefined) throw new Error(`There is no ${floods[kind].role}`);
  return caller.token;
}

/** What is made once, such as the API document of a model, is made before anything is measured; each question must have an answer. */
async function warmUp(
  world: World,
  server: Parameters<typeof askerOf>[0],
  asked: readonly FloodKind[],
): Promise<void> {
  for (const kind of asked) {
    const asker = askerOf(server, tokenOf(world, kind), 1);
    for (const path of floods[kind].paths) {
      const status = await asker.ask(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    asker.close();
  }
}

/** So that the dear questions of the flooding tenant have something to go through. */
async function addPersons({ app, callers }: World): Promise<void> {
  for (let first = 0; first < floodedPersons; first += bulkSize) {
    const items = Array.from({ length: bulkSize }, (_, place) => ({
      values: { type: "I", firstName: `Ada ${first + place}`, lastName: `Amber ${place}` },
    }));
    const answer = await app.inject({
      method: "POST",
      url: "/api/person/persons/bulk",
      headers: { authorization: `Bearer ${callers.get("administrator")?.token ?? ""}` },
      payload: items,
    });
    if (answer.statusCode !== 200) throw new Error(`Persons could not be added: ${answer.body}`);
  }
}
