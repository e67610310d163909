// Wires the packages together, listens, and ends in good order: work already accepted is finished, new work goes elsewhere.
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { buildServer } from "@kontor/api/server.ts";
import { createReadiness } from "@kontor/engine/readiness.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { isSchemaCurrent } from "@kontor/store/schema-state.ts";
import type { Configuration } from "../configuration.ts";
import { createLogger } from "../logger.ts";
import { startTelemetry } from "../telemetry.ts";
import { version } from "../version.ts";

export async function serve(configuration: Configuration): Promise<void> {
  const logger = createLogger(configuration.KONTOR_LOG_LEVEL);
  const telemetry = await startTelemetry(configuration);
  const migrations = await readMigrations();
  const database = openDatabase({
    url: configuration.DATABASE_URL,
    poolMax: configuration.KONTOR_DATABASE_POOL_MAX,
    onIdleError: (error) => logger.warn({ err: error }, "database connection lost"),
  });
  const readiness = createReadiness({ isSchemaCurrent: () => isSchemaCurrent(database, migrations) });
  const webRoot = existsSync(configuration.KONTOR_WEB_ROOT) ? configuration.KONTOR_WEB_ROOT : undefined;
  const server = await buildServer({
    logger,
    readiness,
    version,
    bodyLimitBytes: configuration.KONTOR_BODY_LIMIT_BYTES,
    webRoot,
  });

  const signalled = Promise.race(["SIGTERM", "SIGINT"].map(nextSignal));
  await server.listen({ host: configuration.KONTOR_HOST, port: configuration.KONTOR_PORT });
  logger.info({ addresses: server.addresses(), version, servesWeb: webRoot !== undefined }, "listening");

  logger.info({ signal: await signalled }, "stopping");
  const graceEnds = setTimeout(() => {
    logger.error("requests still running after the grace period; ending anyway");
    process.exit(1);
  }, configuration.KONTOR_SHUTDOWN_DRAIN_MS + configuration.KONTOR_SHUTDOWN_GRACE_MS);
  readiness.startDraining();
  await sleep(configuration.KONTOR_SHUTDOWN_DRAIN_MS);
  await server.close();
  await database.close();
  await telemetry.stop();
  clearTimeout(graceEnds);
  logger.info("stopped");
}

async function nextSignal(name: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  process.once(name, () => resolve(name));
  return promise;
}
