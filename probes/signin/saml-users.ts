// Users a SAML provider vouches for and must not: unknown, locked, of another tenant, under the address of somebody else.
import { signed } from "@kontor/engine/identity/saml/testing/signing.ts";
import { totpCode } from "@kontor/engine/identity/testing/authenticator.ts";
import { openSession } from "@kontor/store/sessions/sessions.ts";
import { type Outcome, refused, secondFactorAsked, sendAs } from "./outcome.ts";
import { anna, answered, changed } from "./saml.ts";
import type { SamlStage } from "./saml-stage.ts";
import type { Family, Vector } from "./vector.ts";

/** What the provider says of whom, signed by itself. */
async function says(saml: SamlStage, name: string, address: string): Promise<Outcome> {
  const { browser, form } = await answered(saml);
  const change = (xml: string): string =>
    xml
      .replace(/(<saml:NameID\b[^>]*>)[^<]*/, `$1${name}`)
      .replaceAll(`>anna@${saml.acme.host}<`, `>${address}<`);
  const key = saml.acme.provider.keys;
  const SAMLResponse = changed(form.SAMLResponse, (xml) => signed(change(xml), { key }));
  return saml.outcomeOf(browser, await browser.post({ ...form, SAMLResponse }));
}

const unknown = "UNKNOWN_USER";

/** Anna is linked already: only her own name at the provider is hers. */
const said: Readonly<Record<string, (saml: SamlStage) => Promise<Outcome>>> = {
  "a provider of one tenant that vouches for a user of another": (saml) =>
    says(saml, "stranger", `anna@${saml.other.host}`),
  "the address of a user under another name": (saml) => says(saml, "impostor", `anna@${saml.acme.host}`),
  "the address of a user in capitals under another name": (saml) =>
    says(saml, "impostor", `ANNA@${saml.acme.host}`),
  "the name of a user in capitals": (saml) => says(saml, "ANNA", `anna@${saml.acme.host}`),
  "an address with the one of a user within": (saml) =>
    says(saml, "impostor", `anna@${saml.acme.host}.evil.example`),
};

const vouched = Object.entries(said).map(
  ([name, attempt]): Vector => ({
    name,
    refusal: unknown,
    attack: async (stage) => {
      await anna(stage);
      return attempt(stage.saml);
    },
    honest: anna,
  }),
);

const others: readonly Vector[] = [
  {
    name: "a user the provider knows and the tenant does not",
    refusal: "UNKNOWN_USER",
    attack: async ({ saml }) => {
      const browser = saml.browserAt(saml.acme.host);
      return saml.outcomeOf(browser, await browser.signIn("bert"));
    },
    honest: anna,
  },
  {
    name: "a user who is locked here",
    attack: async ({ saml }) => {
      const browser = saml.browserAt(saml.acme.host);
      return saml.outcomeOf(browser, await browser.signIn("dora"));
    },
    honest: anna,
  },
];

/** Carl has an authenticator, and the provider is not trusted to have asked for one. */
async function giveCarlAnAuthenticator({ api, acme }: SamlStage): Promise<void> {
  const session = await openSession(api.services.store, acme.tenant.tenantId, `carl@${acme.host}`);
  const call = (payload: object) =>
    sendAs(api, session?.token.text ?? "", "POST", "/api/core/auth/totp/setup", payload);
  const { secret } = (await call({})).json();
  const activated = await call({ code: totpCode(secret, Date.now() / 1_000) });
  if (activated.statusCode !== 200) throw new Error(activated.body);
}

const withoutFactor: Vector = {
  name: "the second factor of a user, by a provider that is not trusted with it",
  refusal: [secondFactorAsked, refused],
  attack: async (stage) => {
    const { saml } = stage;
    await giveCarlAnAuthenticator(saml);
    const browser = saml.browserAt(saml.acme.host);
    return saml.outcomeOf(browser, await browser.signIn("carl"));
  },
  honest: async (stage) => {
    const { saml } = stage;
    await stage.asOwner("saml", "update credentials set totp_activated_at = null", saml.acme.tenant.tenantId);
    const browser = saml.browserAt(saml.acme.host);
    return saml.outcomeOf(browser, await browser.signIn("carl"), `carl@${saml.acme.host}`);
  },
};

export const samlUsers: Family = {
  name: "SAML user",
  part: "saml",
  vectors: [...vouched, ...others, withoutFactor],
};
