// The worker of a process: all its parts, each started as soon as the database lets it, and ended together.
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@kontor/store/database.ts";
import { checkRole } from "@kontor/store/role.ts";
import { jobPart } from "./job-part.ts";
import type { StartedPart, WorkerPart, WorkerSetup } from "./part.ts";
import { relayPart } from "./relay-part.ts";

/** What a worker does; each part of the product that works for all tenants stands here. */
const parts: readonly WorkerPart[] = [jobPart, relayPart];

const retryMs = 3_000;

export function startWorker(setup: WorkerSetup): StartedPart {
  const { WORKER_DATABASE_URL: workerUrl } = setup.configuration;
  if (workerUrl === undefined) throw new Error("A worker needs WORKER_DATABASE_URL");
  const ending = new AbortController();
  const started = parts.map((part) => startPatiently(part, setup, workerUrl, ending.signal));
  return {
    async stop() {
      ending.abort();
      await Promise.all(started.map(async (part) => (await part)?.stop()));
    },
  };
}

async function startPatiently(
  { name, start }: WorkerPart,
  setup: WorkerSetup,
  workerUrl: string,
  signal: AbortSignal,
): Promise<StartedPart | undefined> {
  while (!signal.aborted) {
    try {
      await refuseOwner(workerUrl);
      const started = await start(setup, workerUrl);
      setup.logger.info({ part: name }, "working");
      return started;
    } catch (error) {
      setup.logger.warn({ err: error, part: name }, "could not be started yet");
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** As for the server: a role that could pass the wall does not work here. */
async function refuseOwner(workerUrl: string): Promise<void> {
  const database = openDatabase({ url: workerUrl, poolMax: 1, onIdleError: () => undefined });
  try {
    await checkRole(database);
  } finally {
    await database.close();
  }
}
