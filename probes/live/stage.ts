// Where the probe of live updates takes place: tenants in one database, two servers their users follow at, and for each tenant
// readers with and without the right to see what changes.
import { buildTestApi } from "@kontor/api/testing/api.ts";
import { openProduct } from "@kontor/domain/open-product.ts";
import { copyTemplate, type TestDatabase, type TestServer } from "@kontor/harness/test-server.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { createTenant, createUser, scopeOfInstaller } from "@kontor/store/tenants.ts";

export type Stage = AsyncDisposable & {
  readonly database: TestDatabase;
  /** Writers have a store of their own: they are other processes. */
  readonly store: ScopedStore;
  /** Of each server. */
  readonly urls: readonly string[];
  readonly tenants: readonly StageTenant[];
};

export type StageTenant = {
  readonly scope: Scope;
  /** What the keys of its records begin with. */
  readonly prefix: string;
  /** Tokens of those who see its notes, and of those who see none of them. */
  readonly readers: readonly string[];
  readonly outsiders: readonly string[];
};

export type StageOptions = {
  readonly tenantNames: readonly string[];
  /** Stands between the servers and the database. */
  readonly storeOf?: (store: ScopedStore) => ScopedStore;
};

const serverCount = 2;
/** One side of a tenant's writers has a connection each, and so have transactions that stay open. */
const pools = { interactive: { max: 16 }, export: { max: 8 } };

export async function openStage(server: TestServer, options: StageOptions): Promise<Stage> {
  const { tenantNames, storeOf = (store) => store } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const database = await copyTemplate(server);
    const store = openStore({ url: database.url, onIdleError: () => {}, pools });
    cleanUp.defer(() => store.close());
    const urls: string[] = [];
    for (let number = 0; number < serverCount; number += 1) {
      const own = openStore({ url: database.url, onIdleError: () => {} });
      cleanUp.defer(() => own.close());
      const app = await buildTestApi({ services: openProduct(storeOf(own)), listenUrl: database.url });
      cleanUp.defer(() => app.close());
      urls.push(await app.listen({ port: 0, host: "127.0.0.1" }));
    }
    const tenants: StageTenant[] = [];
    for (const name of tenantNames) tenants.push(await openTenant(database, store, name));
    const owned = cleanUp.move();
    return { database, store, urls, tenants, [Symbol.asyncDispose]: () => owned.disposeAsync() };
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function openTenant(
  { ownerUrl }: TestDatabase,
  store: ScopedStore,
  name: string,
): Promise<StageTenant> {
  const tenant = await createTenant(ownerUrl, store, { name });
  const signIn = async (word: string, account: RecordData): Promise<string> => {
    const username = `${word}@${name}.example`;
    await createUser(store, tenant, { ...account, username });
    const session = await openSession(store, tenant.tenantId, username);
    if (session === undefined) throw new Error(`${username} cannot sign in`);
    return session.token.text;
  };
  return {
    scope: scopeOfInstaller(tenant),
    prefix: `${name}-`,
    readers: [await signIn("ann", { isAdmin: true }), await signIn("olaf", { profiles: ["OFFICER"] })],
    // A client sees no notes, and who sells sees only those of their own.
    outsiders: [
      await signIn("carl", { profiles: ["CLIENT"] }),
      await signIn("sally", { profiles: ["SALES"] }),
    ],
  };
}
