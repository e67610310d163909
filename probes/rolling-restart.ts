// Two server processes behind a balancer that follows readiness: each is restarted, and then killed, while people write, read, send files, follow
// changes and wait for jobs. Whoever is asked to end loses nobody's request; whoever is killed loses only those it had at that moment.
import { freePort } from "@kontor/harness/free-port.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { randomFrom } from "./filters/random.ts";
import { subscribe } from "./live/subscriber.ts";
import { type Figures, type Probe, type ProbeOptions, seedOf, serverFor } from "./probe.ts";
import { startReadinessProxy } from "./readiness-proxy.ts";
import {
  type Kill,
  kill,
  type ServerOptions,
  startsServers,
  until,
  waitMaxMs,
} from "./rolling-restart/servers.ts";
import { importsBy } from "./service/imports.ts";
import { startReaders } from "./service/readers.ts";
import { openTally } from "./service/tally.ts";
import { openServiceTenant } from "./service/tenant.ts";
import { startUploader } from "./service/uploads.ts";
import { startWriters, verdictOnWrites, writerCount } from "./service/writers.ts";
import { sizes } from "./size.ts";

const requestsMin = sizes["rolling-restart"].merge;
const readerCount = 12;
const importRows = 200;
const arrivalMaxMs = 10_000;
/** From the death of a server until nobody is sent to it any more. */
const windowMaxMs = 2_000;

export const rollingRestart: Probe = {
  claim: `Each of two servers restarted and then killed under ${writerCount} writers, ${readerCount} readers, files, a stream and jobs: of at least ${requestsMin} requests none fails but those a killed server had, nothing acknowledged is lost or doubled, no change is missed`,
  run: (options = {}) => restartUnderLoad({ ...options, drainMs: 1_000 }),
  missedBounds: (figures) => {
    const {
      requests = 0,
      wanted = requestsMin,
      failed = 1,
      lost = 1,
      doubled = 1,
      unacknowledged = 1,
    } = figures;
    const { inGoodOrder = 0, restarts = 1, kills = 0, killsWanted = 1, brokenByKills = 0 } = figures;
    const {
      requestsDuringRestarts = 0,
      longestWindowMs = Infinity,
      changesMissed = 1,
      resumptions = 0,
    } = figures;
    const {
      files = 0,
      filesWrong = 1,
      jobs = 0,
      jobsUnfinished = 1,
      rowsLost = 1,
      rowsDoubled = 1,
    } = figures;
    return [
      ...(failed > 0 ? [`${failed} requests failed`] : []),
      ...(requests < wanted ? [`only ${requests} requests were made`] : []),
      ...(lost > 0 ? [`${lost} acknowledged writes were lost`] : []),
      ...(doubled > 0 ? [`${doubled} writes were done twice`] : []),
      ...(unacknowledged > 0 ? [`${unacknowledged} writes were never acknowledged`] : []),
      ...(inGoodOrder < restarts ? [`only ${inGoodOrder} of ${restarts} servers ended in good order`] : []),
      ...(kills < killsWanted ? [`only ${kills} servers were killed`] : []),
      ...(kills > 0 && brokenByKills === 0 ? ["no kill broke a request"] : []),
      ...(longestWindowMs > windowMaxMs ? [`a dead server was asked for ${longestWindowMs} ms`] : []),
      ...(requestsDuringRestarts === 0 ? ["no request was made while a server was away"] : []),
      ...(changesMissed > 0 || resumptions === 0
        ? [`${changesMissed} changes never came over the stream`]
        : []),
      ...(files === 0 || filesWrong > 0 ? [`${filesWrong} of ${files} files are not as they were sent`] : []),
      ...(jobs === 0 || jobsUnfinished > 0 ? [`${jobsUnfinished} of ${jobs} jobs did not go on`] : []),
      ...(rowsLost + rowsDoubled > 0
        ? [`of the rows of jobs ${rowsLost} were lost and ${rowsDoubled} doubled`]
        : []),
    ];
  },
};

/** How a server goes: asked to end, or killed. */
type Way = "SIGTERM" | "SIGKILL";

type RestartOptions = ProbeOptions &
  ServerOptions & {
    /** One after another, of one server and the other. */
    readonly ways?: readonly Way[];
  };

/** A landing restarts one and kills the other. */
function waysOf({ ways, share = 1 }: RestartOptions): readonly Way[] {
  return ways ?? (share < 1 ? ["SIGTERM", "SIGKILL"] : ["SIGTERM", "SIGTERM", "SIGKILL", "SIGKILL"]);
}

export async function restartUnderLoad(options: RestartOptions): Promise<Figures> {
  const { count: wanted = requestsMin, onFinding = () => {} } = options;
  const seed = seedOf(options);
  const random = randomFrom(seed);
  const cleanUp = new AsyncDisposableStack();
  try {
    const database = await copyTemplate(await serverFor(options, cleanUp));
    const tenant = await openServiceTenant(database, writerCount + readerCount);
    const start = await startsServers(options, database, cleanUp);
    const servers = await Promise.all([start(await freePort()), start(await freePort())]);
    const proxy = cleanUp.use(await startReadinessProxy(servers.map(({ url }) => url)));
    const { url } = proxy;
    const kills: Kill[] = [];
    const isOfKill = (sentAt: number, endedAt: number): boolean =>
      kills.some(({ at, noticedAt }) => sentAt < noticedAt && endedAt > at);
    const tally = openTally(
      ({ status, sentAt, endedAt }) => (status === 0 || status === 502) && isOfKill(sentAt, endedAt),
      onFinding,
    );
    const reader = subscribe({
      urls: [url],
      token: tenant.tokens[0] ?? "",
      prefix: "",
      entities: "note",
      random,
    });
    cleanUp.defer(() => reader.leave());
    await reader.joined;
    const uploader = await startUploader({ url, tenant, tally });
    const imports = importsBy({ url, tenant, tally, rowsEach: importRows });
    const readers = cleanUp.use(startReaders({ url, tenant, tally, count: readerCount }));
    const writers = cleanUp.use(startWriters({ url, tenant, random, tally }));

    const started = performance.now();
    let [inGoodOrder, requestsDuringRestarts] = [0, 0];
    await until(() => tally.requests() >= wanted / 5);
    const ways = waysOf(options);
    for (const [place, way] of ways.entries()) {
      const server = servers[place % servers.length];
      if (server === undefined) continue;
      await imports.send();
      const before = tally.requests();
      if (way === "SIGKILL") await kill(server, proxy, kills);
      else if ((await server.stop()) === 0) inGoodOrder += 1;
      const replacement = await start(Number(new URL(server.url).port));
      servers[place % servers.length] = replacement;
      await until(() => proxy.isUp(replacement.url));
      requestsDuringRestarts += tally.requests() - before;
    }
    const soFar = tally.requests();
    await until(() => tally.requests() >= Math.max(wanted, soFar + wanted / 5));
    await readers[Symbol.asyncDispose]();
    const counts = await writers.stop();
    const ofUploads = await uploader.stop();
    const ofImports = await imports.verdict(waitMaxMs);
    const expected = new Map(writers.written.map(({ key }) => [key, 1]));
    await until(() => reader.seen.hasAll(expected), arrivalMaxMs).catch(() => undefined);
    return {
      ...{ requests: tally.requests(), wanted, failed: tally.faults(), brokenByKills: tally.excused() },
      ...counts,
      ...(await verdictOnWrites(tenant, writers.written)),
      ...{ restarts: ways.filter((way) => way === "SIGTERM").length, inGoodOrder },
      ...{ kills: kills.length, killsWanted: ways.filter((way) => way === "SIGKILL").length },
      longestWindowMs: Math.round(Math.max(0, ...kills.map(({ at, noticedAt }) => noticedAt - at))),
      requestsDuringRestarts,
      changesMissed: reader.seen.verdict(expected).missing,
      resumptions: reader.resumptions(),
      ...ofUploads,
      ...ofImports,
      slowestAnswerMs: tally.slowestMs(),
      seed,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}
