// Tenants of the same shape in one real database behind the real API: one that attacks, and two that must not notice.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTestApi } from "@kontor/api/testing/api.ts";
import { openProduct } from "@kontor/domain/open-product.ts";
import { folderStorage } from "@kontor/engine/files/folder-storage.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import { outsideOfTests } from "@kontor/engine/services/testing/services.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { type ProbeOptions, serverFor } from "../probe.ts";
import { type ClosedRecord, plantClosed } from "./closed-records.ts";
import { type FieldWords, fieldWords } from "./field-words.ts";
import { tenantNames } from "./marks.ts";
import { type RoleName, roleNames, roles } from "./roles.ts";
import type { App } from "./send.ts";
import {
  callerAs,
  openedToken,
  openWorldTenant,
  signInRoles,
  type WorldCaller,
  type WorldTenant,
} from "./tenant.ts";

export type World = AsyncDisposable & {
  readonly app: App;
  /** Where the same server answers over a socket. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly databaseUrl: string;
  readonly services: Services;
  readonly attacker: WorldTenant;
  /** Each with an administrator, who prepares what an attacker might get hold of. */
  readonly victims: readonly (WorldTenant & { readonly token: string })[];
  readonly callers: ReadonlyMap<RoleName, WorldCaller>;
  /** Of the tenant that attacks: what some of its staff must not see. */
  readonly closed: readonly ClosedRecord[];
  readonly fields: FieldWords;
  /** What the database did not take. */
  readonly unplanted: readonly string[];
  /** What the server logged about an answer that was a fault of its own. */
  readonly causeOf: (answer: string) => string;
};

export type WorldOptions = Pick<ProbeOptions, "server"> & {
  /** Stands between the API and the database. */
  readonly storeOf?: ((store: ScopedStore) => ScopedStore) | undefined;
  /** Done to the server before it listens. */
  readonly prepare?: ((app: App) => void) | undefined;
};

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { storeOf = (store) => store, prepare } = options;
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url: databaseUrl, ownerUrl } = await copyTemplate(await serverFor(options, cleanUp));
    const store = openStore({ url: databaseUrl, onIdleError: () => {} });
    cleanUp.defer(() => store.close());
    const folder = await mkdtemp(join(tmpdir(), "kontor-probe-files-"));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    const services = openProduct(storeOf(store), {
      storage: folderStorage(folder),
      ...outsideOfTests(),
    });
    const log = new FailureLog();
    // Its lines repeat what the attacker wrote into addresses; that each tenant has its own is tested where they are written.
    const app = await buildTestApi({ services, log, accessLog: "off" });
    cleanUp.defer(() => app.close());
    prepare?.(app);
    const url = await app.listen({ port: 0, host: "127.0.0.1" });

    const fields = fieldWords(roleNames.map((role) => callerAs({ username: "nobody", ...roles[role] })));
    const unplanted: string[] = [];
    const optionsFor = (name: string): Parameters<typeof openWorldTenant>[0] => ({
      store,
      ownerUrl,
      name,
      fieldWordAt: fields.at,
      onRefusal: (sentence) => unplanted.push(sentence),
    });
    const attacker = await openWorldTenant(optionsFor(tenantNames.attacker));
    const callers = await signInRoles(optionsFor(tenantNames.attacker), attacker);
    const closed = await plantClosed(optionsFor(tenantNames.attacker), attacker);
    const victims = [];
    for (const name of [tenantNames.victim, tenantNames.bystander]) {
      const tenant = await openWorldTenant(optionsFor(name));
      const username = `administrator@${name}.example`;
      await createUser(store, tenant, { username, isAdmin: true });
      victims.push({ ...tenant, token: await openedToken(store, tenant, username) });
    }
    const owned = cleanUp.move();
    return {
      ...{ app, url, ownerUrl, databaseUrl, services, attacker, victims, callers, closed, fields, unplanted },
      causeOf: (answer) => log.causeOf(answer),
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } finally {
    await cleanUp.disposeAsync();
  }
}

const errorLevel = 50;
const causeMaxLength = 1_500;

/** Keeps the lines about failures alone: those of thousands of requests that went well would fill the memory that is measured. */
class FailureLog extends Array<Record<string, unknown>> {
  override push(...lines: readonly Record<string, unknown>[]): number {
    return super.push(...lines.filter(({ level }) => Number(level) >= errorLevel));
  }

  causeOf(answer: string): string {
    const line = this.find(({ requestId }) => typeof requestId === "string" && answer.includes(requestId));
    return line === undefined ? "" : JSON.stringify(line.err).slice(0, causeMaxLength);
  }
}
