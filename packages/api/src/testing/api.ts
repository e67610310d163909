// The HTTP server as tests and probes use it: real routes and hooks, readiness as the test says, log lines kept, and where a
// database is given everything that needs a session, with tenants and signed-in users made in a line.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProduct } from "@kontor/domain/open-product.ts";
import type { EnvironmentName } from "@kontor/engine/environment.ts";
import type { FileTools } from "@kontor/engine/files/file-tools.ts";
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import type { OpenedServices } from "@kontor/engine/jobs/opened-services.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { createReadiness, type Readiness } from "@kontor/engine/readiness.ts";
import type { ScriptEditing } from "@kontor/engine/scripts/checks/script-editing.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { outsideOfTests } from "@kontor/engine/services/testing/services.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { TenantKind } from "@kontor/model/tenant-kind.ts";
import { saveOverlay } from "@kontor/store/records/overlays.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import type { SessionTimes } from "@kontor/store/sessions/session-times.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser, scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { pino } from "pino";
import type { AccessLogMode } from "../access-log.ts";
import type { LimitOptions } from "../limits/limit-options.ts";
import { buildServer } from "../server.ts";

export type TestApiOptions = {
  readonly readiness?: Readiness;
  readonly bodyLimitBytes?: number;
  readonly uploadLimitBytes?: number;
  readonly webRoot?: string;
  /** Folder with the public files of implementations. */
  readonly implementations?: string;
  /** Where records are; without it only what is public answers. */
  readonly services?: Services;
  /** What makes small pictures and PDFs, where a test wants others than the product has. */
  readonly fileTools?: FileTools;
  /** What the installation is for; tests, unless told otherwise. */
  readonly environment?: EnvironmentName;
  /** What is installed; all of the product unless told otherwise. */
  readonly domains?: readonly Domain[];
  /** What checks and tries out scripts. */
  readonly scriptEditing?: Partial<ScriptEditing>;
  /** What time it is, where a test goes through hours. */
  readonly clock?: () => Temporal.Instant;
  /** Where the server hears of changes; without it, it looks for them once per second. */
  readonly listenUrl?: string;
  /** How long sessions and their tokens last, where a test cannot wait. */
  readonly sessionTimes?: SessionTimes;
  readonly trustedProxies?: readonly string[];
  /** Which requests leave a line in the access log; all of them, as in the product, unless told otherwise. */
  readonly accessLog?: AccessLogMode;
  /** What one caller, tenant and address may have; all of it unless told otherwise. */
  readonly limits?: LimitOptions;
  /** Receives every line of the log. */
  readonly log?: Record<string, unknown>[];
};

/** For routes that exist only in a test. */
export const testRoute = { config: { undeclaredBecause: "it exists only in a test" } };

export function buildTestApi(options: TestApiOptions = {}): Promise<FastifyInstance> {
  const { bodyLimitBytes = options.services === undefined ? 1_024 : 1_048_576, webRoot, log } = options;
  return buildServer({
    logger: pino(
      { level: log === undefined ? "silent" : "info" },
      { write: (line: string) => log?.push(JSON.parse(line)) },
    ),
    readiness: options.readiness ?? createReadiness({ isSchemaCurrent: async () => true }),
    version: "0.0.0-test",
    bodyLimitBytes,
    uploadLimitBytes: options.uploadLimitBytes,
    webRoot,
    implementations: options.implementations,
    trustedProxies: options.trustedProxies,
    services: options.services,
    listenUrl: options.listenUrl,
    accessLog: options.accessLog,
    sessionTimes: options.sessionTimes,
    limits: options.limits,
  });
}

/** The addresses of a migrated database, as `createTestDatabase` answers them. */
export type TestAddresses = { readonly url: string; readonly ownerUrl: string };

export type TestApi = {
  readonly app: FastifyInstance;
  readonly services: OpenedServices;
  /** An ordinary one unless told; super administrators are of a master tenant. */
  readonly openTenant: (name: string, overlay?: object, kind?: TenantKind) => Promise<TestTenant>;
  readonly close: () => Promise<void>;
};

export type TestTenant = Tenant & {
  /** A user with these values of an account, signed in; without any, an administrator. */
  readonly signIn: (account?: RecordData) => Promise<TestCaller>;
};

/** Sends requests as one signed-in user. */
export type TestCaller = {
  readonly username: string;
  readonly token: string;
  readonly call: (
    method: NonNullable<InjectOptions["method"]>,
    url: string,
    body?: unknown,
    headers?: Headers,
  ) => Promise<LightMyRequestResponse>;
};

type Headers = Readonly<Record<string, string>>;

/** The whole API on a real database. */
export async function openTestApi(
  { url, ownerUrl }: TestAddresses,
  options: Omit<TestApiOptions, "services"> = {},
): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-test-files-"));
  const services = openProduct(
    openStore({ url, onIdleError: () => {}, pools: { interactive: { connectMs: 30_000, waitMs: 30_000 } } }),
    {
      storage: folderStorage(folder),
      ...outsideOfTests(),
      ...(options.fileTools && { fileTools: options.fileTools }),
      ...(options.clock && { clock: options.clock }),
      ...(options.environment && { environment: options.environment }),
      ...(options.scriptEditing && { scriptEditing: options.scriptEditing }),
      ...(options.domains && { domains: options.domains }),
    },
  );
  const app = await buildTestApi({ ...options, services });
  return {
    app,
    services,
    async openTenant(name, overlay, kind) {
      const tenant = await createTenant(ownerUrl, services.store, { name, ...(kind && { kind }) });
      if (overlay !== undefined) await saveOverlay(services.store, scopeOfInstaller(tenant), overlay, 0);
      return { ...tenant, signIn: (account = { isAdmin: true }) => signIn(app, services, tenant, account) };
    },
    async close() {
      await app.close();
      await services.store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let userCount = 0;

async function signIn(
  app: FastifyInstance,
  { store }: Services,
  tenant: Tenant,
  account: RecordData,
): Promise<TestCaller> {
  userCount += 1;
  const username =
    typeof account.username === "string" ? account.username : `user${userCount}@${tenant.tenant}.example`;
  await createUser(store, tenant, { ...account, username });
  const session = await openSession(store, tenant.tenantId, username);
  if (session === undefined) throw new Error(`${username} cannot sign in`);
  const token = session.token.text;
  return {
    username,
    token,
    call: (method, url, body, headers = {}) =>
      app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(body !== undefined && { payload: Object(body) }),
      }),
  };
}
