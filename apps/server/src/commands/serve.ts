// Wires the packages together, listens, and ends in good order: work already accepted is finished, new work goes elsewhere.
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { LimitOptions } from "@kontor/api/limits/limit-options.ts";
import { buildServer } from "@kontor/api/server.ts";
import { scriptsOfJobs } from "@kontor/api/session/job-scripts.ts";
import { openProduct } from "@kontor/domain/open-product.ts";
import { closeOtherWays } from "@kontor/engine/egress/close-other-ways.ts";
import { type Mailer, noMailer, smtpMailer } from "@kontor/engine/egress/mailer.ts";
import { type FileTools, fileTools } from "@kontor/engine/files/file-tools.ts";
import { removeAbandonedFolders } from "@kontor/engine/files/temporary-folder.ts";
import { createReadiness } from "@kontor/engine/readiness.ts";
import { openDatabase } from "@kontor/store/database.ts";
import { readMigrations } from "@kontor/store/migrations.ts";
import { checkRole } from "@kontor/store/role.ts";
import { isSchemaCurrent } from "@kontor/store/schema-state.ts";
import { openStore, type StoreOptions } from "@kontor/store/scoped-store.ts";
import type { Logger } from "pino";
import type { Configuration } from "../configuration.ts";
import { createLogger } from "../logger.ts";
import { outsideOf } from "../outside.ts";
import { storageOf } from "../storage.ts";
import { startTelemetry } from "../telemetry.ts";
import { version } from "../version.ts";
import { startWorker } from "../worker/worker.ts";

const builtWeb = fileURLToPath(new URL("../../../web/dist/", import.meta.url));
const farewellMs = 2_000;
/** Beyond the time a running chunk has: handing over and signing off. */
const jobFarewellMs = 5_000;

export async function serve(configuration: Configuration): Promise<void> {
  closeOtherWays();
  const signalled = Promise.race(["SIGTERM", "SIGINT"].map(nextSignal));
  const logger = createLogger(configuration.KONTOR_LOG_LEVEL);
  const telemetry = await startTelemetry(configuration);
  const migrations = await readMigrations();
  const url = configuration.DATABASE_URL;
  const onIdleError = (error: Error): void => logger.warn({ err: error }, "database connection lost");
  const store = openStore({ url, onIdleError, pools: poolsOf(configuration) });
  // Its own connection: readiness tells of the database, not of how busy we are.
  const healthDatabase = openDatabase({ url, poolMax: 1, onIdleError });
  // Asked until the database has answered once: it may come up later than we do, and a wrong role never becomes ready.
  let isRoleChecked = false;
  const readiness = createReadiness({
    isSchemaCurrent: async () => {
      if (!isRoleChecked) await checkRole(healthDatabase);
      isRoleChecked = true;
      return isSchemaCurrent(healthDatabase, migrations);
    },
  });
  const webRoot =
    configuration.KONTOR_WEB_ROOT ?? (existsSync(`${builtWeb}index.html`) ? builtWeb : undefined);
  const roles = rolesOf(configuration);
  const mailer = mailerOf(configuration);
  const services = openProduct(store, {
    storage: storageOf(configuration),
    scriptsOfJobs: scriptsOfJobs(() => apiOfJobs),
    mailer,
    fileTools: fileToolsOf(configuration),
    environment: configuration.KONTOR_ENVIRONMENT,
    ...outsideOf(configuration),
  });
  const serverOptions = {
    logger,
    readiness,
    version,
    bodyLimitBytes: configuration.KONTOR_BODY_LIMIT_BYTES,
    uploadLimitBytes: configuration.KONTOR_UPLOAD_LIMIT_BYTES,
    accessLog: configuration.KONTOR_ACCESS_LOG,
    trustedProxies: configuration.KONTOR_TRUSTED_PROXIES,
    connectionsMax: configuration.KONTOR_CONNECTIONS_MAX,
    limits: limitsOf(configuration),
  } as const;
  const server = await buildServer({
    ...serverOptions,
    // A process that only works tells of its health and nothing else.
    ...(roles.isApi && {
      services,
      listenUrl: url,
      webRoot,
      implementations: configuration.KONTOR_IMPLEMENTATIONS,
    }),
  });
  // Scripts of schedules call the API like scripts of requests, also in a process that serves no API. There nothing listens to it.
  const apiOfJobs = roles.isApi ? server : await buildServer({ ...serverOptions, services });
  await server.listen({ host: configuration.KONTOR_HOST, port: configuration.KONTOR_PORT });
  logger.info({ addresses: server.addresses(), version, servesWeb: webRoot !== undefined }, "listening");

  removeAbandonedFolders().catch((error: unknown) =>
    logger.warn({ err: error }, "what a process before this one left on the disk was not removed"),
  );

  const worker = roles.isWorker ? startWorker({ configuration, services, logger }) : undefined;
  if (worker === undefined && roles.isDefault)
    logger.warn("no jobs are done here: WORKER_DATABASE_URL is not set");

  logger.info({ signal: await signalled }, "stopping");
  readiness.startDraining();
  // At once: jobs need no balancer to turn away, and another worker can take them over.
  const workEnded = finish(
    logger,
    "jobs",
    async () => worker?.stop(),
    configuration.KONTOR_SHUTDOWN_GRACE_MS + jobFarewellMs,
  );
  await sleep(configuration.KONTOR_SHUTDOWN_DRAIN_MS);
  const isFinished = await finish(
    logger,
    "requests",
    () => server.close(),
    configuration.KONTOR_SHUTDOWN_GRACE_MS,
  );
  await workEnded;
  if (apiOfJobs !== server) await finish(logger, "API of jobs", () => apiOfJobs.close(), farewellMs);
  mailer.close();
  services.scripts.close();
  await finish(logger, "database", () => store.close(), farewellMs);
  await finish(logger, "health database", () => healthDatabase.close(), farewellMs);
  await finish(logger, "telemetry", () => telemetry.stop(), farewellMs);
  logger.info("stopped");
  process.exit(isFinished ? 0 : 1); // whatever is still open now has had its time
}

function fileToolsOf({ KONTOR_SOFFICE_PATH: command }: Configuration): FileTools {
  return fileTools(command === undefined ? {} : { office: { command } });
}

function mailerOf({ KONTOR_SMTP_URL: url, KONTOR_MAIL_FROM: from }: Configuration): Mailer {
  return url === undefined || from === undefined ? noMailer : smtpMailer({ url, from });
}

function limitsOf(configuration: Configuration): LimitOptions {
  return {
    callerPerSecond: configuration.KONTOR_CALLER_RATE,
    tenantPerSecond: configuration.KONTOR_TENANT_RATE,
    addressPerSecond: configuration.KONTOR_ADDRESS_RATE,
    callerInFlight: configuration.KONTOR_CALLER_IN_FLIGHT,
    tenantInFlight: configuration.KONTOR_TENANT_IN_FLIGHT,
    loopDelayMaxMs: configuration.KONTOR_LOOP_DELAY_MAX_MS,
  };
}

/** Without a word about it: everything that the addresses given allow. */
function rolesOf({ KONTOR_ROLES: roles, WORKER_DATABASE_URL: workerUrl }: Configuration): {
  readonly isApi: boolean;
  readonly isWorker: boolean;
  readonly isDefault: boolean;
} {
  const given = roles ?? (workerUrl === undefined ? "api" : "all");
  return { isApi: given !== "worker", isWorker: given !== "api", isDefault: roles === undefined };
}

/** What runs long has connections beside those that people wait for, a quarter as many. */
function poolsOf({
  KONTOR_DATABASE_POOL_MAX: max,
  KONTOR_WORKER_CONCURRENCY: jobs,
}: Configuration): NonNullable<StoreOptions["pools"]> {
  const beside = { max: Math.max(1, Math.floor(max / 4)) };
  return { interactive: { max }, export: beside, worker: { max: jobs } };
}

async function nextSignal(name: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  process.once(name, () => resolve(name));
  return promise;
}

/** Closes one part within its time; a part that fails or hangs is logged and does not keep the others from closing. */
async function finish(
  logger: Logger,
  part: string,
  close: () => PromiseLike<unknown>,
  timeoutMs: number,
): Promise<boolean> {
  try {
    const closed = Promise.resolve(close()).then(() => true);
    const isClosed = await Promise.race([closed, sleep(timeoutMs, false)]);
    if (!isClosed) logger.error({ part, timeoutMs }, "not closed in time");
    return isClosed;
  } catch (error) {
    logger.warn({ err: error, part }, "could not be closed");
    return false;
  }
}
