// What the tests of second factors share: a tenant with a host, users with a password, a clock that a test moves, and an authenticator
// that goes by it.
import { totpCode } from "@kontor/engine/identity/testing/authenticator.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { createLoginToken } from "@kontor/store/sessions/sessions.ts";
import { createUser } from "@kontor/store/tenants.ts";
import type { LightMyRequestResponse } from "fastify";
import { openTestApi, type TestAddresses, type TestApi, type TestTenant } from "../../testing/api.ts";
import { accountWithPassword, goodPassword, hostnameOf, openHost } from "./accounts.ts";

export type FactorApi = {
  readonly api: TestApi;
  readonly atlas: TestTenant;
  readonly boreal: TestTenant;
  /** One that is not signed in yet. Without a password where it does not matter: digests take time. */
  readonly newUser: (options?: NewUser) => Promise<FactorUser>;
  /** The code an authenticator shows now; each one begins a new step, so that it was not used before. */
  readonly nextCode: (seed: string) => string;
  readonly codeAt: (seed: string, secondsFromNow: number) => string;
  readonly post: Post;
};

type NewUser = {
  readonly account?: RecordData;
  readonly tenant?: TestTenant;
  readonly hasPassword?: boolean;
};

type Post = (
  path: string,
  body: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<LightMyRequestResponse>;

export type FactorUser = {
  readonly username: string;
  readonly userId: string;
  readonly hasPassword: boolean;
  /** The answer of a sign-in: with the password where the user has one, otherwise with a token. */
  readonly login: () => Promise<LightMyRequestResponse>;
  /** Calls in the session that the answer of a sign-in has opened. */
  readonly within: (opened: LightMyRequestResponse) => Post;
};

export async function openFactorApi(database: TestAddresses): Promise<FactorApi> {
  let now = Temporal.Now.instant().epochMilliseconds;
  const api = await openTestApi(database, { clock: () => Temporal.Instant.fromEpochMilliseconds(now) });
  const [atlas, boreal] = [await api.openTenant("atlas"), await api.openTenant("boreal")];
  for (const tenant of [atlas, boreal]) await openHost(database.ownerUrl, tenant);
  const post: Post = (path, body, headers = {}) =>
    api.app.inject({
      method: "POST",
      url: `/api/core/auth${path}`,
      payload: body,
      headers: { host: hostnameOf(atlas), ...headers },
    });
  const codeAt = (seed: string, seconds: number): string => totpCode(seed, now / 1_000 + seconds);
  let userCount = 0;
  return {
    api,
    atlas,
    boreal,
    post,
    codeAt,
    nextCode(seed) {
      now += 30_000;
      return codeAt(seed, 0);
    },
    async newUser({ account = {}, tenant = atlas, hasPassword = false } = {}) {
      userCount += 1;
      const { store } = api.services;
      const { tenantId } = tenant;
      const username = `factor${userCount}@${tenant.tenant}`;
      const named = { ...account, username };
      if (hasPassword) await accountWithPassword(api, tenant, named);
      else await createUser(store, tenant, named);
      const userId = (await readAccount(store, tenant, { username }))?.userId ?? "";
      const login = async (): Promise<LightMyRequestResponse> => {
        if (hasPassword) return post("/login", { username, password: goodPassword });
        const { text } = await createLoginToken(store, tenantId, username);
        return post("/token/login", { token: text });
      };
      return {
        username,
        userId,
        hasPassword,
        login,
        within: (opened) => (path, body, headers) =>
          post(path, body, { authorization: String(opened.headers.authorization), ...headers }),
      };
    },
  };
}

export type TotpUser = FactorUser & { readonly seed: string; readonly recoveryCodes: readonly string[] };

/** A user with an authenticator, set up over HTTP. */
export async function withTotp({ nextCode }: FactorApi, user: FactorUser): Promise<TotpUser> {
  const call = user.within(await user.login());
  const proof = user.hasPassword ? { password: goodPassword } : {};
  const { secret } = (await call("/totp/setup", { proof })).json();
  const { recoveryCodes } = (await call("/totp/setup", { code: nextCode(secret) })).json();
  return { ...user, seed: secret, recoveryCodes };
}
