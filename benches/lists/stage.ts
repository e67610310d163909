// The product with the large demo as somebody of its largest tenant meets it: the kept database of the bench of lists, the real server with
// the built application, Chromium at full speed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tokenKey } from "@kontor/client/session/token-storage.ts";
import { chromiumFlags, chromiumPath } from "@kontor/harness/chromium.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { type BrowserContext, chromium } from "playwright-core";
import { type BenchSize, type BenchTenant, startBenchDatabase } from "../list/database.ts";
import { buildWeb, view } from "../shell/stage.ts";

export type ListStage = {
  readonly url: string;
  /** Of the header a request outside of the browser carries. */
  readonly token: string;
  readonly tenant: BenchTenant;
  /** A browser that keeps what it has loaded from visit to visit. */
  readonly context: BrowserContext;
};

const hostname = "localhost";
/** One tenant may use a quarter of it, and a list asks for its rows and for what is known of all of them at the same time. */
const poolMax = "40";

export type StageOptions = { readonly size: BenchSize; readonly builtWeb: string | undefined };

export async function openStage(
  started: AsyncDisposableStack,
  { size, builtWeb }: StageOptions,
): Promise<ListStage> {
  const webRoot = builtWeb ?? (await buildWeb(started));
  const database = await startBenchDatabase(size);
  started.defer(() => database.stop());
  const [tenant] = database.tenants;
  if (tenant === undefined) throw new Error("The demo has no tenant");
  await saveHost(database.ownerUrl, {
    hostname,
    tenant: tenant.tenant,
    config: { windowTitle: tenant.tenant, uiAuthConfig: { autoOidc: false } },
  });
  const token = await signInAsManager(database.url, tenant);
  const product = started.use(
    await startServer({
      DATABASE_URL: database.url,
      KONTOR_WEB_ROOT: webRoot,
      KONTOR_DATABASE_POOL_MAX: poolMax,
    }),
  );
  const url = `http://${hostname}:${new URL(product.url).port}`;
  const context = await openWorkplace(started);
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate((kept) => localStorage.setItem(...kept), [tokenKey, `bench ${token}`] as const);
  await page.close();
  return { url, token, tenant, context };
}

/** The browser of somebody at work: with a profile, in which it keeps files and also what it has compiled of them. */
async function openWorkplace(started: AsyncDisposableStack): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), "kontor-profile-"));
  started.defer(() => rm(profile, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: chromiumFlags,
    viewport: view,
    locale: "en-GB",
  });
  started.defer(() => context.close());
  return context;
}

async function signInAsManager(url: string, { tenantId, tenant }: BenchTenant): Promise<string> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const session = await openSession(store, tenantId, `manager@${tenant}`);
    if (session === undefined) throw new Error(`Nobody of ${tenant} can sign in`);
    return session.token.text;
  } finally {
    await store.close();
  }
}
