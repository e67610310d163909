// The database is taken away under people who write, in every way it can go, and comes back: nothing that was acknowledged is lost, nothing is
// there twice, and service returns without anybody's help.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isRunning } from "@kontor/harness/postgres/is-running.ts";
import { serverMain, startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import {
  type DurableCluster,
  openDurableCluster,
  type Way,
  wayNames,
} from "./database-outage/durable-cluster.ts";
import { watchReadiness } from "./database-outage/readiness.ts";
import { playRound, type Round, workOn } from "./database-outage/round.ts";
import { randomFrom } from "./filters/random.ts";
import { withPauses } from "./machine-pauses.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf } from "./probe.ts";
import { importsBy } from "./service/imports.ts";
import { startReaders } from "./service/readers.ts";
import { openTally } from "./service/tally.ts";
import { openServiceTenant } from "./service/tenant.ts";
import { startWriters, verdictOnWrites, writerCount } from "./service/writers.ts";
import { sizes } from "./size.ts";
import { type Lack, nodeOptionsFor } from "./without/lacks.ts";

const roundsDefault = sizes["database-outage"].merge;
const backMaxMs = 5_000;
const noticeMaxMs = 2_000;
const answerMaxMs = 2_000;
/** Nobody waits longer for what must be back in a fraction of it. */
const patienceMs = 60_000;
const readerCount = 2;
const importRows = 300;
/** A job that met an outage waits for some seconds, in which the next ones come. */
const roundsPerJob = 4;
/** While the database is away nobody is told anything else, and a repetition that overtakes its first is told to wait. */
const refusals = [503, 409];

export const databaseOutage: Probe = {
  claim: `The database server taken away ${roundsDefault} times under ${writerCount} writers, killed, thrown out or stopped: 0 acknowledged writes lost, 0 doubled, service back within ${backMaxMs / 1_000} s each, only 503 meanwhile, and jobs go on`,
  async run(options: ProbeOptions = {}) {
    const cluster = await openDurableCluster();
    try {
      return await takeDatabaseAway(cluster, options);
    } finally {
      await cluster[Symbol.asyncDispose]();
    }
  },
  missedBounds: (figures) => {
    const { rounds = 0, wanted = 1, lost = 1, doubled = 1, slowestBackMs = Infinity } = figures;
    const { faults = 1, slowestAnswerMs = Infinity, hasEnded = 1, unacknowledged = 1 } = figures;
    const { jobs = 0, jobsUnfinished = 1, rowsLost = 1, rowsDoubled = 1, failedPings = 1 } = figures;
    const { slowestNoticeMs = Infinity, writes = 0, refused = 0, answersUnheard = 0 } = figures;
    return [
      ...(rounds < wanted ? [`the database was taken away ${rounds} of ${wanted} times`] : []),
      ...(lost > 0 ? [`${lost} acknowledged writes were lost`] : []),
      ...(doubled > 0 ? [`${doubled} writes were done twice`] : []),
      ...(unacknowledged > 0 ? [`${unacknowledged} writes were never acknowledged`] : []),
      ...(slowestBackMs > backMaxMs ? [`service was back only after ${slowestBackMs} ms`] : []),
      ...(faults > 0 ? [`${faults} answers were neither good nor 503`] : []),
      ...(slowestAnswerMs > answerMaxMs ? [`an answer took ${slowestAnswerMs} ms`] : []),
      ...(slowestNoticeMs > noticeMaxMs ? [`readiness failed only after ${slowestNoticeMs} ms`] : []),
      ...(failedPings > 0 ? [`${failedPings} times the process itself did not answer`] : []),
      ...(hasEnded > 0 ? ["the server process ended"] : []),
      ...(jobs === 0 || jobsUnfinished > 0 ? [`${jobsUnfinished} of ${jobs} jobs did not go on`] : []),
      ...(rowsLost + rowsDoubled > 0
        ? [`of the rows of jobs ${rowsLost} were lost and ${rowsDoubled} doubled`]
        : []),
      ...(writes === 0 || refused === 0 || answersUnheard === 0 ? ["nothing was disturbed"] : []),
    ];
  },
};

export type OutageOptions = ProbeOptions & {
  /** The negative control: what the product does not have. */
  readonly missing?: readonly Lack[];
  /** How long anything is waited for. */
  readonly patience?: number;
  /** Whether files are imported meanwhile; a control need not wait for them. */
  readonly hasJobs?: boolean;
  /** One after another; without it, each in a turn that chance decides. */
  readonly ways?: readonly Way[];
};

/** A landing forgives what the machine took for others. */
export async function takeDatabaseAway(
  cluster: DurableCluster,
  options: OutageOptions = {},
): Promise<Figures> {
  const { result, pauses } = await withPauses(() => disturbed(cluster, options));
  const forgivenMs = (options.share ?? 1) < 1 ? Math.round(pauses.longestMs) : 0;
  const { slowestAnswerMs = Infinity, slowestNoticeMs = Infinity } = result;
  return {
    ...result,
    slowestAnswerMs: Math.max(0, slowestAnswerMs - forgivenMs),
    slowestNoticeMs: Math.max(0, slowestNoticeMs - forgivenMs),
    forgivenMs,
  };
}

async function disturbed(cluster: DurableCluster, options: OutageOptions = {}): Promise<Figures> {
  const {
    count: wanted = roundsDefault,
    missing = [],
    patience = patienceMs,
    hasJobs = true,
    onFinding = () => {},
  } = options;
  const seed = seedOf(options);
  const random = randomFrom(seed);
  const cleanUp = new AsyncDisposableStack();
  try {
    const database = await copyTemplate(cluster.server);
    const tenant = await openServiceTenant(database, writerCount + 1);
    const files = await mkdtemp(join(tmpdir(), "kontor-outage-files-"));
    cleanUp.defer(() => rm(files, { recursive: true, force: true }));
    const environment = {
      KONTOR_FILES: files,
      ...{ DATABASE_URL: database.url, WORKER_DATABASE_URL: database.workerUrl },
      ...{ KONTOR_CALLER_RATE: "0", KONTOR_TENANT_RATE: "0", KONTOR_ADDRESS_RATE: "0" },
    };
    const command = [process.execPath, ...nodeOptionsFor(missing), serverMain, "serve"] as const;
    const server = cleanUp.use(await startServer(environment, command));
    const { url, pid } = server;
    const started = performance.now();
    const tally = openTally(({ status }) => refusals.includes(status), onFinding);
    const readiness = cleanUp.use(watchReadiness(url));
    cleanUp.use(startReaders({ url, tenant, tally, count: readerCount }));
    const writers = cleanUp.use(startWriters({ url, tenant, random, tally }));
    const imports = importsBy({ url, tenant, tally, rowsEach: importRows });
    const order = options.ways ?? wayNames.toSorted(() => random.next() - 0.5);
    const rounds: Round[] = [];
    for (let number = 0; number < wanted && isRunning(pid); number += 1) {
      await workOn(writers);
      if (hasJobs && number % roundsPerJob === 0) await imports.send();
      await sleep(random.below(400));
      const way = order[number % order.length] ?? "killed";
      const round = await playRound(cluster, way, {
        readiness,
        writers,
        awayMs: random.below(600),
        patience,
      });
      rounds.push(round);
      if (round.backMs > backMaxMs) onFinding(`${way}: back after ${round.backMs} ms`);
      if (round.backMs === Infinity) break;
    }
    const hasEnded = isRunning(pid) ? 0 : 1;
    const isBack = hasEnded === 0 && rounds.every(({ backMs }) => backMs < Infinity);
    if (isBack) await workOn(writers);
    const counts = await writers.stop(isBack ? patience : 0);
    const ofImports = await imports.verdict(isBack ? patience : 0);
    const { pings, failedPings, slowestReadinessMs } = readiness.counts();
    return {
      rounds: rounds.length,
      wanted,
      ...counts,
      acknowledged: writers.acknowledged(),
      ...(await verdictOnWrites(tenant, writers.written)),
      slowestBackMs: slowest(rounds.map(({ backMs }) => backMs)),
      slowestNoticeMs: slowest([slowestReadinessMs, ...rounds.map(({ noticedMs }) => noticedMs)]),
      slowestAnswerMs: tally.slowestMs(),
      requests: tally.requests(),
      refused: tally.count(503),
      faults: tally.faults(),
      hasEnded,
      pings,
      failedPings,
      ...ofImports,
      seed,
      seconds: Math.round((performance.now() - started) / 1_000),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

function slowest(times: readonly number[]): number {
  return Math.round(Math.max(0, ...times));
}
