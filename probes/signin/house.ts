// Two servers on one database, tenants with hosts, and a mail server: what attacks on passwords and sessions need.
import {
  accountWithPassword,
  goodPassword,
  hostnameOf,
  openHost,
  type Posting,
  post,
} from "@kontor/api/identity/testing/accounts.ts";
import { openTestApi, type TestAddresses, type TestApi, type TestTenant } from "@kontor/api/testing/api.ts";
import { smtpMailer } from "@kontor/engine/egress/mailer.ts";
import { newPasswordLink } from "@kontor/engine/identity/password-link.ts";
import { runJobs } from "@kontor/engine/jobs/testing/jobs.ts";
import { startTestSmtp } from "@kontor/engine/mail/testing/smtp.ts";
import { readAccount } from "@kontor/store/identity/accounts.ts";
import { letSessionsAge } from "@kontor/store/sessions/testing/clock.ts";
import type { Answer } from "./outcome.ts";

export type House = AsyncDisposable & {
  readonly api: TestApi;
  /** Another process on the same database. */
  readonly second: TestApi;
  readonly ownerUrl: string;
  readonly atlas: TestTenant;
  readonly boreal: TestTenant;
  /** Where super administrators are. */
  readonly master: TestTenant;
  /** A user with the good password; answers the name. */
  readonly newAccount: (values?: object, tenant?: TestTenant) => Promise<string>;
  readonly login: (username: string, password?: string, from?: Posting) => Promise<Answer>;
  /** Each time from another address, unless told. */
  readonly send: (path: string, body: object | undefined, from?: Posting) => Promise<Answer>;
  /** The token of a new link for a password. */
  readonly linkFor: (username: string) => Promise<string>;
  /** Sends what waits to be sent; answers where the link of the last mail leads. */
  readonly mailedLink: () => Promise<URL>;
  /** Of the sessions of the tenant atlas. */
  readonly age: (seconds: number) => Promise<void>;
};

export async function openHouse(database: TestAddresses): Promise<House> {
  const { ownerUrl } = database;
  const cleanUp = new AsyncDisposableStack();
  const smtp = cleanUp.use(await startTestSmtp());
  const [api, second] = [await openTestApi(database), await openTestApi(database)];
  cleanUp.defer(() => api.close());
  cleanUp.defer(() => second.close());
  const [atlas, boreal] = [await api.openTenant("atlas"), await api.openTenant("boreal")];
  const master = await api.openTenant("master", undefined, "master");
  for (const tenant of [atlas, boreal]) await openHost(ownerUrl, tenant);
  let count = 0;
  const send: House["send"] = (path, body, from = {}) => {
    count += 1;
    const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    return post(api, path, body, { host: hostnameOf(atlas), address, ...from });
  };
  return {
    ...{ api, second, ownerUrl, atlas, boreal, master, send },
    async newAccount(values = {}, tenant = atlas) {
      count += 1;
      const username = `person${count}@${tenant.tenant}`;
      const account = { username, email: `person${count}@mail.example`, ...values };
      await accountWithPassword(api, tenant, account);
      return account.username;
    },
    login: (username, password = goodPassword, from = {}) => send("auth/login", { username, password }, from),
    async linkFor(username) {
      const account = await readAccount(api.services.store, atlas, { username });
      if (account === undefined) throw new Error(`There is no ${username}`);
      return new URL(await newPasswordLink(api.services.store, account, hostnameOf(atlas))).hash.slice(1);
    },
    async mailedLink() {
      const mailer = smtpMailer({ url: smtp.url, from: "no-reply@kontor.example" });
      await runJobs({ ...api.services, mailer }, api.services.kinds, atlas);
      mailer.close();
      const source = (smtp.received.at(-1)?.source ?? "")
        .replaceAll("\r\n..", "\r\n.")
        .replaceAll("=\r\n", "");
      return new URL(/https?:\/\/\S+/.exec(source)?.[0] ?? "about:blank");
    },
    age: (seconds) => letSessionsAge(ownerUrl, atlas.tenantId, seconds),
    [Symbol.asyncDispose]: () => cleanUp.disposeAsync(),
  };
}
