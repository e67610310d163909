// Two tenants with a real SAML provider each, whose log tells why an answer was not believed.
import {
  type Landing,
  openBrowser,
  openSamlTenant,
  type SamlTenant,
  type TestBrowser,
} from "@kontor/api/identity/testing/saml.ts";
import { openTestApi, type TestAddresses, type TestApi } from "@kontor/api/testing/api.ts";
import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { type Certificate, selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { signInAtSamlProvider } from "@kontor/harness/identity/walk-saml-provider.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { type Outcome, opened } from "./outcome.ts";

export type SamlStage = AsyncDisposable & {
  readonly api: TestApi;
  readonly ownerUrl: string;
  readonly acme: SamlTenant<SamlProvider>;
  readonly other: SamlTenant<SamlProvider>;
  /** The key of nobody in particular. */
  readonly stranger: Certificate;
  readonly browserAt: (host: string) => TestBrowser;
  /** What becomes of a landing in its browser: whether it opens a session, and if not, the reason in the log. */
  readonly outcomeOf: (browser: TestBrowser, landing: Landing, username?: string) => Promise<Outcome>;
};

export async function openSamlStage(database: TestAddresses): Promise<SamlStage> {
  const log: Record<string, unknown>[] = [];
  const api = await openTestApi(database, { log });
  const { ownerUrl } = database;
  const acme = await openSamlTenant(api, ownerUrl, "acme", startSamlProvider);
  const other = await openSamlTenant(api, ownerUrl, "other", startSamlProvider);
  // Whom forged answers name: they would be let in if they were believed.
  await createUser(api.services.store, acme.tenant, { username: `victim@${acme.host}` });
  return {
    ...{ api, ownerUrl, acme, other },
    stranger: selfSignedCertificate("Stranger"),
    browserAt: (host) => openBrowser(api, host, signInAtSamlProvider),
    async outcomeOf(browser, { values }, username) {
      const { token } = values;
      const reasons = log.splice(0).flatMap(({ reason }) => (reason === undefined ? [] : [String(reason)]));
      if (token === undefined)
        return { isAccepted: false, status: 303, code: reasons.at(-1) ?? values.error ?? "" };
      return opened(api, await browser.tokenLogin(token), username);
    },
    async [Symbol.asyncDispose]() {
      await api.close();
      await acme.provider[Symbol.asyncDispose]();
      await other.provider[Symbol.asyncDispose]();
    },
  };
}
