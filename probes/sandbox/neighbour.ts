// One tenant lets scripts run away without end; another goes on working as if it were alone.
import type { ServerProcess } from "@kontor/harness/server-process.ts";
import { askerOf, type Round } from "../asker.ts";
import type { Figures } from "../probe.ts";
import type { World } from "../world/world.ts";
import { runaways } from "./runaways.ts";

const roundRequests = 200;
const roundsMax = 4;
const growthMax = 2;
const runawayCallers = 8;
const plainQuestions = ["/api/financing/contracts?limit=20", "/api/person/persons?limit=20&search=birch"];

export async function neighbourOfRunaways(world: World, server: ServerProcess): Promise<Figures> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const [neighbour] = world.victims;
    const attacker = world.callers.get("administrator");
    if (neighbour === undefined || attacker === undefined) throw new Error("There are no two tenants");
    for (const [index, { body }] of runaways.entries()) {
      const answer = await world.app.inject({
        method: "POST",
        url: "/api/script/scripts",
        headers: { authorization: `Bearer ${attacker.token}` },
        payload: {
          name: `runaway-${index}`,
          kind: "run",
          code: `export async function execute() {\n${body}\n}`,
        },
      });
      if (answer.statusCode !== 200) throw new Error(`A script could not be saved: ${answer.body}`);
    }
    const other = askerOf(server, neighbour.token, 1);
    const attacking = askerOf(server, attacker.token, runawayCallers);
    cleanUp.defer(async () => other.close());
    cleanUp.defer(async () => attacking.close());
    await other.round(plainQuestions, 50);
    await attacking.ask("/api/script/runs/runaway-0");
    const rounds: { readonly quiet: Round; readonly run: Round }[] = [];
    let runawayRuns = 0;
    const isKept = (): boolean => rounds.some(({ quiet, run }) => run.p99Ms <= quiet.p99Ms * growthMax);
    while (rounds.length < roundsMax && !isKept()) {
      const quiet = await other.round(plainQuestions, roundRequests);
      let isOver = false;
      const work = async (place: number): Promise<void> => {
        for (let turn = place; !isOver; turn += 1) {
          await attacking.ask(`/api/script/runs/runaway-${turn % runaways.length}`);
          runawayRuns += 1;
        }
      };
      const all = Promise.all(Array.from({ length: runawayCallers }, (_, place) => work(place)));
      rounds.push({ quiet, run: await other.round(plainQuestions, roundRequests) });
      isOver = true;
      await all;
    }
    const best = rounds.toSorted((a, b) => a.run.p99Ms / a.quiet.p99Ms - b.run.p99Ms / b.quiet.p99Ms)[0];
    return {
      quietP99Ms: best?.quiet.p99Ms ?? 0,
      runawayP99Ms: best?.run.p99Ms ?? Infinity,
      rounds: rounds.length,
      failed: rounds.reduce((sum, { quiet, run }) => sum + quiet.failed + run.failed, 0),
      runawayRuns,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
