// A real server process with a database and a folder of files of its own, somebody signed in, and a record to attach files to.
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverMain, startServer } from "@kontor/harness/server-process.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { openStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser } from "@kontor/store/tenants.ts";
import { type ProbeOptions, serverFor } from "../probe.ts";

export type UploadTarget = AsyncDisposable & {
  readonly pid: number;
  readonly token: string;
  readonly url: string;
  /** Where documents of the record are sent and read. */
  readonly documents: string;
  /** Files that lie anywhere but where they belong. */
  readonly strays: () => Promise<readonly string[]>;
};

export type TargetOptions = Pick<ProbeOptions, "server"> & {
  /** A module the server loads before anything else. */
  readonly preload?: string | undefined;
};

const username = "ann@uploads.example";

export async function openUploadTarget(options: TargetOptions): Promise<UploadTarget> {
  const { preload } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url: databaseUrl, ownerUrl } = await copyTemplate(await serverFor(options, cleanUp));
    const above = await mkdtemp(join(tmpdir(), "kontor-uploads-"));
    cleanUp.defer(() => rm(above, { recursive: true, force: true }));
    // Deep enough that a name which climbs still lands where it is seen.
    const [root, temporary] = [join(above, "a", "b", "c", "files"), join(above, "temporary")];
    await Promise.all([mkdir(root, { recursive: true }), mkdir(temporary)]);
    const { token, tenantId } = await signedIn(databaseUrl, ownerUrl);
    const command = [process.execPath, ...(preload === undefined ? [] : ["--import", preload])] as const;
    const environment = { DATABASE_URL: databaseUrl, KONTOR_FILES: root, TMPDIR: temporary };
    const started = cleanUp.use(await startServer(environment, [...command, serverMain, "serve"]));
    const documents = await newRecord(started.url, token);
    const owned = cleanUp.move();
    return {
      ...{ pid: started.pid, url: started.url, token, documents },
      strays: async () =>
        (await filesIn(above)).filter((path) => !path.startsWith(`a/b/c/files/${tenantId}/documents/`)),
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function signedIn(
  url: string,
  ownerUrl: string,
): Promise<{ readonly token: string; readonly tenantId: string }> {
  const store = openStore({ url, onIdleError: () => {} });
  try {
    const tenant = await createTenant(ownerUrl, store, { name: "uploads" });
    await createUser(store, tenant, { username, isAdmin: true });
    const session = await openSession(store, tenant.tenantId, username);
    if (session === undefined) throw new Error("Nobody can sign in");
    return { token: session.token.text, tenantId: tenant.tenantId };
  } finally {
    await store.close();
  }
}

async function newRecord(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/core/tasks`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ subject: "Uploads" }),
  });
  const { registration } = Object(await answer.json());
  return `${url}/api/core/tasks/${registration}/documents`;
}

/** Relative to the folder. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
