// One tenant floods the server with the most expensive questions it can ask; another goes on working as if it were alone.
import { availableParallelism } from "node:os";
import { type ServerProcess, startServer } from "@kontor/harness/server-process.ts";
import { askerOf, type Round } from "./asker.ts";
import type { Figures, Probe, ProbeOptions } from "./probe.ts";
import { openWorld, type World } from "./world/world.ts";

const flooders = 40;
const floodedPersons = 1_000;
const bulkSize = 100;
const roundRequests = 200;
const roundsMax = 4;
const growthMax = 2;
/** As an operator sizes it: a tenant's quarter of the connections must not be all the processors there are. */
const sized = { KONTOR_DATABASE_POOL_MAX: String(availableParallelism() * 2) };

export const noisyNeighbour: Probe = {
  claim: `${flooders} connections of one tenant ask for the dearest lists without end: another's p99 stays within ${growthMax} times of quiet`,
  run: floodServer,
  missedBounds: ({ quietP99Ms = 0, floodedP99Ms = Infinity, flooded = 0, failed = 1 }) => [
    ...(floodedP99Ms > quietP99Ms * growthMax
      ? [`p99 rose from ${quietP99Ms} ms to ${floodedP99Ms} ms`]
      : []),
    ...(failed > 0 ? [`${failed} requests of the other tenant failed`] : []),
    ...(flooded < flooders * 2 ? [`the flood was none: ${flooded} requests`] : []),
  ],
};

/** Searches that find much, counts to the last row, orders and groups no index has. */
const dearQuestions = [
  "/api/person/persons?search=ous&count=exact&limit=100&sort=-email",
  "/api/person/persons?lastName=%2Fbe%2Fi&count=exact&limit=100&sort=firstName",
  "/api/person/persons/aggregate?pipeline=count,max:name&groupBy=name",
  "/api/financing/contracts?search=e&count=exact&limit=100",
];
const plainQuestions = [
  "/api/financing/contracts?limit=20",
  "/api/person/persons?limit=20&search=birch",
  "/api/person/persons/birchhouse-person",
];

async function floodServer(options: ProbeOptions = {}): Promise<Figures> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const world = cleanUp.use(await openWorld(options));
    const server = cleanUp.use(await startServer({ DATABASE_URL: world.databaseUrl, ...sized }));
    const [neighbour] = world.victims;
    const flooding = world.callers.get("administrator");
    if (neighbour === undefined || flooding === undefined) throw new Error("There are no two tenants");
    await addPersons(world, flooding.token);
    const other = askerOf(server, neighbour.token, 1);
    cleanUp.defer(async () => other.close());
    await other.round(plainQuestions, 50);
    const rounds: { readonly quiet: Round; readonly flooded: Round }[] = [];
    let [flooded, refused] = [0, 0];
    // A pause of a busy machine is no fault of the server: in one of the rounds there must be none.
    const isKept = (): boolean =>
      rounds.some((round) => round.flooded.p99Ms <= round.quiet.p99Ms * growthMax);
    while (rounds.length < roundsMax && !isKept()) {
      const quiet = await other.round(plainQuestions, roundRequests);
      const flood = startFlood(server, flooding.token);
      rounds.push({ quiet, flooded: await other.round(plainQuestions, roundRequests) });
      const counts = await flood.stop();
      flooded += counts.flooded;
      refused += counts.refused;
    }
    const best = rounds.toSorted((a, b) => growthOf(a) - growthOf(b))[0];
    return {
      quietP99Ms: best?.quiet.p99Ms ?? 0,
      floodedP99Ms: best?.flooded.p99Ms ?? Infinity,
      rounds: rounds.length,
      failed: rounds.reduce((sum, round) => sum + round.quiet.failed + round.flooded.failed, 0),
      flooded,
      refused,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

function growthOf({ quiet, flooded }: { readonly quiet: Round; readonly flooded: Round }): number {
  return flooded.p99Ms / quiet.p99Ms;
}

/** So that the dear questions of the flooding tenant have something to go through. */
async function addPersons({ app }: World, token: string): Promise<void> {
  for (let first = 0; first < floodedPersons; first += bulkSize) {
    const items = Array.from({ length: bulkSize }, (_, place) => ({
      values: { type: "I", firstName: `Ada ${first + place}`, lastName: `Amber ${place}` },
    }));
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({
      method: "POST",
      url: "/api/person/persons/bulk",
      headers,
      payload: items,
    });
    if (answer.statusCode !== 200) throw new Error(`Persons could not be added: ${answer.body}`);
  }
}

type Flood = { readonly stop: () => Promise<{ readonly flooded: number; readonly refused: number }> };

function startFlood(server: ServerProcess, token: string): Flood {
  const asker = askerOf(server, token, flooders);
  let isOver = false;
  let flooded = 0;
  let refused = 0;
  const work = async (place: number): Promise<void> => {
    for (let turn = place; !isOver; turn += 1) {
      const status = await asker.ask(dearQuestions[turn % dearQuestions.length] ?? "");
      flooded += 1;
      if (status !== 200) refused += 1;
    }
  };
  const all = Promise.all(Array.from({ length: flooders }, (_, place) => work(place)));
  return {
    async stop() {
      isOver = true;
      await all;
      asker.close();
      return { flooded, refused };
    },
  };
}
