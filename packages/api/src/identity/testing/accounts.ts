// What the tests of signing in share: accounts with a password, a host for their tenant, and requests from any address.
import { hashPassword } from "@kontor/engine/identity/passwords.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { savePasswordStatement } from "@kontor/store/identity/credentials.ts";
import { saveHost } from "@kontor/store/identity/hosts.ts";
import { createUser, type Tenant } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import type { TestApi } from "../../testing/api.ts";

export const goodPassword = "the tide is out";

/** An account that can sign in with the good password; it has no session yet. */
export async function accountWithPassword(
  { services: { store } }: Pick<TestApi, "services">,
  tenant: Tenant,
  account: RecordData & { readonly username: string },
): Promise<string> {
  await createUser(store, tenant, account);
  const made = await readAccount(store, tenant, { username: account.username });
  if (made === undefined) throw new Error(`${account.username} was not made`);
  const digest = await hashPassword(goodPassword);
  await store.write(tenant, (transaction) => transaction.run([savePasswordStatement(made, digest)]));
  return made.userId;
}

export const hostnameOf = ({ tenant }: Tenant): string => `${tenant}.example`;

export async function openHost(ownerUrl: string, tenant: Tenant): Promise<void> {
  await saveHost(ownerUrl, { hostname: hostnameOf(tenant), tenant: tenant.tenant, config: {} });
}

export type Posting = {
  readonly host?: string;
  readonly address?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export function post(
  { app }: Pick<TestApi, "app">,
  path: string,
  body: object | undefined,
  { host = "anywhere.example", address = "192.0.2.1", token, headers }: Posting = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: `/api/core/${path}`,
    remoteAddress: address,
    headers: { host, ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body }),
  });
}

export function tokenOfAnswer(answer: LightMyRequestResponse): string {
  return String(answer.headers.authorization ?? "").replace("Bearer ", "");
}
