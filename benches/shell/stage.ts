// The product as somebody of a demo tenant meets it: real database with the small demo, real server with the built application, real
// Chromium slowed down to a quarter.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromiumFlags, chromiumPath } from "@kontor/harness/chromium.ts";
import { startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate, startTestServer } from "@kontor/harness/test-server.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { usernameOf } from "../../demo/foundation/staff.ts";
import { atlas } from "../../demo/foundation/tenant.ts";
import { demoSizes } from "../../demo/generate.ts";
import { loadDemo } from "../../demo/load/load-demo.ts";

export type Stage = {
  readonly browser: Browser;
  readonly url: string;
  /** Another session of whoever is signed in. One of them does not live as long as a bench runs. */
  readonly signIn: () => Promise<string>;
  /** The folder of the built application. */
  readonly webRoot: string;
  /** Where the same server, database and people are with other files: a page to compare with, or the build of another day. */
  readonly serve: (otherWeb: string) => Promise<string>;
};

const slowDown = 4;
const hostname = "localhost";
export const view = { width: 1440, height: 900 } as const;

type StageOptions = {
  /** Who is signed in. */
  readonly role?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

/** `builtWeb` is the folder of a built application; without one it is built, elsewhere than for `npm run size`. */
export async function openStage(
  started: AsyncDisposableStack,
  builtWeb: string | undefined,
  { role = "manager", environment = {} }: StageOptions = {},
): Promise<Stage> {
  const webRoot = builtWeb ?? (await buildWeb(started));
  const { server } = started.use(await startTestServer());
  const database = await copyTemplate(server);
  await loadDemo(database, demoSizes.small);
  await saveHost(database.ownerUrl, {
    hostname,
    tenant: atlas.name,
    config: { windowTitle: atlas.label, uiAuthConfig: { autoOidc: false } },
  });
  const serve = async (folder: string): Promise<string> => {
    const product = started.use(
      await startServer({ DATABASE_URL: database.url, KONTOR_WEB_ROOT: folder, ...environment }),
    );
    return `http://${hostname}:${new URL(product.url).port}`;
  };
  const url = await serve(webRoot);
  const browser = started.use(await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags }));
  return { browser, url, signIn: () => signIn(database.url, role), webRoot, serve };
}

/** Elsewhere than for `npm run size`; gone when the bench ends. */
export async function buildWeb(started: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "kontor-web-"));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const checkout = fileURLToPath(new URL("../..", import.meta.url));
  const arguments_ = ["--run", "build", "--", "--outDir", folder, "--emptyOutDir"];
  await promisify(execFile)(process.execPath, arguments_, { cwd: checkout });
  return folder;
}

/** Its token. */
async function signIn(url: string, role: string): Promise<string> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const session = await openSession(store, atlas.id, usernameOf(role, atlas));
    if (session === undefined) throw new Error("Nobody can sign in");
    return session.token.text;
  } finally {
    await store.close();
  }
}

/** A browser that has loaded nothing yet, of somebody who is signed in unless `isReader`. */
export async function openContext(
  { browser, url, signIn }: Stage,
  { isReader = false }: { readonly isReader?: boolean } = {},
): Promise<BrowserContext> {
  const localStorage = isReader ? [] : [{ name: "kontor-session", value: `bench ${await signIn()}` }];
  return browser.newContext({
    viewport: view,
    locale: "en-GB",
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

/** A page whose main thread is as slow as that of a weak machine. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  return page;
}
