// A database server that keeps what it acknowledged, as one of an operator does, and every way in which it is taken away.
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Cluster, startCluster } from "@kontor/harness/postgres/cluster.ts";
import { makeThrowawayFolder } from "@kontor/harness/postgres/throwaway-folder.ts";
import { prepareTemplate, type TestServer } from "@kontor/harness/test-server.ts";
import { withClient } from "@kontor/store/client.ts";

export type DurableCluster = AsyncDisposable & {
  readonly server: TestServer;
  /** Takes it away; what is answered is the moment it was gone, and brings it back. */
  readonly strike: (way: Way) => Promise<Outage>;
};

export type Outage = {
  readonly goneAt: number;
  /** Answers the moment from which it takes connections again. */
  readonly end: () => Promise<number>;
};

export type Way = keyof typeof ways;

/** Each answers what has to be done to have it back, where it does not come back by itself. */
const ways = {
  /** Its first process is killed, and the others die of it without a word. */
  killed: (cluster: Cluster) => stopped(cluster, "SIGKILL"),
  /** As by an operator in a hurry: every session ends at once, and nothing is written any more. */
  immediate: (cluster: Cluster) => stopped(cluster, "SIGQUIT"),
  /** One session dies, so that the server throws all of them out and starts over by itself. */
  session: killSession,
  /** In good order. */
  stopped: (cluster: Cluster) => stopped(cluster, "SIGINT"),
} satisfies Record<string, (cluster: Cluster) => Promise<() => Promise<void>>>;

export const wayNames = Object.keys(ways) as readonly Way[]; // keys says no more than string

/** Whether it stays away until somebody starts it. */
export function isHeld(way: Way): boolean {
  return way !== "session";
}

export async function openDurableCluster(): Promise<DurableCluster> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const home = await mkdtemp(join(tmpdir(), "kontor-outage-"));
    cleanUp.defer(() => rm(home, { recursive: true, force: true }));
    // In memory where there is room: processes die here, and not the machine.
    const data = await makeThrowawayFolder();
    cleanUp.defer(() => rm(data, { recursive: true, force: true }));
    const password = randomBytes(16).toString("hex");
    const cluster = await startCluster({ home, data, password, isDurable: true, settings });
    cleanUp.defer(() => cluster.stop());
    const server = await prepareTemplate(cluster.adminUrl);
    const owned = cleanUp.move();
    return {
      server,
      async strike(way) {
        const bringBack = await ways[way](cluster);
        const goneAt = performance.now();
        return {
          goneAt,
          async end() {
            await bringBack();
            return takesConnections(cluster.adminUrl);
          },
        };
      },
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function stopped(cluster: Cluster, signal: NodeJS.Signals): Promise<() => Promise<void>> {
  await cluster.stop(signal);
  return () => cluster.start();
}

/** Whoever does not wait until what they wrote is kept loses it for longer than usual here, so that it shows. */
const settings = { wal_writer_delay: "10s", wal_writer_flush_after: "64MB", wal_buffers: "64MB" };

const killMaxMs = 10_000;

/** Of those that serve people; whoever held a connection before knows when all are thrown out. */
async function killSession({ adminUrl }: Cluster): Promise<() => Promise<void>> {
  const gone = Promise.withResolvers<void>();
  await withClient(adminUrl, "kontor probe", async (client) => {
    client.once("end", () => gone.resolve());
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name = 'kontor interactive' order by random() limit 1",
    );
    const [session] = rows;
    if (session === undefined) throw new Error("Nobody is served");
    process.kill(session.pid, "SIGKILL");
    await Promise.race([gone.promise, sleep(killMaxMs)]);
  });
  return async () => {};
}

const retryMs = 5;
const acceptMaxMs = 60_000;

async function takesConnections(adminUrl: string): Promise<number> {
  for (const begun = performance.now(); ; await sleep(retryMs)) {
    const isThere = await withClient(adminUrl, "kontor probe", (client) => client.query("select 1")).then(
      () => true,
      () => false,
    );
    if (isThere) return performance.now();
    if (performance.now() - begun > acceptMaxMs) throw new Error("The database never came back");
  }
}
