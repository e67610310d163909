// Tenants with a sealed record and checkpoints outside, written as the product writes them, and a superuser who can put back what
// was tampered with.
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCheckpointFile } from "@kontor/engine/audit/checkpoint-file.ts";
import { sealConsumer } from "@kontor/engine/audit/seal-consumer.ts";
import { copyTemplate } from "@kontor/harness/test-server.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { withClient } from "@kontor/store/client.ts";
import { messageColumns, messageOf } from "@kontor/store/outbox/message.ts";
import { insertRecord, updateRecord } from "@kontor/store/records/write.ts";
import { openStore, type ScopedStore } from "@kontor/store/scoped-store.ts";
import { createTenant, scopeOfInstaller, type Tenant } from "@kontor/store/tenants.ts";
import { type ProbeOptions, serverFor } from "../probe.ts";

export type Client = Parameters<Parameters<typeof withClient>[2]>[0];

export type Stage = AsyncDisposable & {
  readonly ownerUrl: string;
  readonly tenants: readonly Tenant[];
  readonly checkpoints: { readonly folder: string; readonly publicKeyFiles: readonly string[] };
  /** Past the wall, the rights and the triggers. */
  readonly asSuperuser: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
  /** Everything of the tenant as it was sealed. */
  readonly putBack: (client: Client, tenant: Tenant) => Promise<void>;
};

export const sealsOfTenant = 6;
const recordsOfSeal = 3;
const tables = ["audits", "audit_values", "audit_seals"];

export async function openStage(tenantCount: number, options: Pick<ProbeOptions, "server">): Promise<Stage> {
  const cleanUp = new AsyncDisposableStack();
  try {
    const { url, ownerUrl } = await copyTemplate(await serverFor(options, cleanUp));
    const folder = await mkdtemp(join(tmpdir(), "kontor-audit-"));
    cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
    const { publicKeyFile, keyFile } = await writeKeys(folder);
    const store = openStore({ url, onIdleError: () => {} });
    cleanUp.defer(() => store.close());
    const consumer = sealConsumer(store, await openCheckpointFile(folder, keyFile));
    const tenants: Tenant[] = [];
    for (let place = 0; place < tenantCount; place += 1) {
      const tenant = await createTenant(ownerUrl, store, { name: `tenant${place}` });
      for (let seal = 0; seal < sealsOfTenant; seal += 1) {
        await writeRecords(store, tenant, `S${seal}`);
        await consumer.handle(tenant.tenantId, await messages(store, tenant));
      }
      tenants.push(tenant);
    }
    const address = new URL(ownerUrl);
    address.searchParams.delete("options");
    const asSuperuser: Stage["asSuperuser"] = (work) =>
      withClient(address.href, "probe", async (client) => {
        await client.query("set session_replication_role = replica");
        return work(client);
      });
    await asSuperuser((client) =>
      client.query(
        `create schema kept; ${tables.map((table) => `create table kept.${table} as table ${table}`).join("; ")}`,
      ),
    );
    const rest = cleanUp.move();
    return {
      ownerUrl,
      tenants,
      checkpoints: { folder, publicKeyFiles: [publicKeyFile] },
      asSuperuser,
      putBack,
      [Symbol.asyncDispose]: () => rest.disposeAsync(),
    };
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

async function putBack(client: Client, { tenantId }: Tenant): Promise<void> {
  for (const table of tables) {
    await client.query(`delete from ${table} where tenant_id = $1`, [tenantId]);
    await client.query(`insert into ${table} select * from kept.${table} where tenant_id = $1`, [tenantId]);
  }
}

async function writeKeys(
  folder: string,
): Promise<{ readonly keyFile: string; readonly publicKeyFile: string }> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const [keyFile, publicKeyFile] = [join(folder, "key.pem"), join(folder, "public.pem")];
  await writeFile(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  await writeFile(publicKeyFile, publicKey.export({ type: "spki", format: "pem" }));
  return { keyFile, publicKeyFile };
}

async function writeRecords(store: ScopedStore, tenant: Tenant, prefix: string): Promise<void> {
  const scope = scopeOfInstaller(tenant);
  const { person } = declaredEntities;
  await store.write(scope, async (transaction) => {
    for (let place = 0; place < recordsOfSeal; place += 1) {
      const values = { registration: `${prefix}P${place}`, lastName: "Alder", firstName: "Ines" };
      const stored = await insertRecord(transaction, scope, person, { values });
      await updateRecord(transaction, scope, person, stored, {
        values: { ...stored.doc, lastName: `Birch ${place}` },
      });
    }
  });
}

async function messages(
  store: ScopedStore,
  tenant: Tenant,
): Promise<readonly ReturnType<typeof messageOf>[]> {
  const text = `select ${messageColumns} from outbox o order by o.xid, o.seq`;
  const [rows = []] = await store.read(tenant, [{ text, values: [] }]);
  return rows.map(messageOf);
}
