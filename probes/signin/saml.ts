// Answers of a SAML provider: forged, replayed, of another provider, for another browser, and honest ones for users who must not come.
import type { TestBrowser } from "@kontor/api/identity/testing/saml.ts";
import { samlForgeries } from "@kontor/engine/identity/saml/testing/forgeries.ts";
import { assertionOf, signed } from "@kontor/engine/identity/saml/testing/signing.ts";
import { type SamlForm, signInAtSamlProvider } from "@kontor/harness/identity/walk-saml-provider.ts";
import { alive, effect, expired, opened } from "./outcome.ts";
import type { SamlStage } from "./saml-stage.ts";
import type { Attempt, Family, Vector } from "./vector.ts";

export const anna: Attempt = async ({ saml }) => {
  const browser = saml.browserAt(saml.acme.host);
  return saml.outcomeOf(browser, await browser.signIn("anna"), `anna@${saml.acme.host}`);
};

type Answered = { readonly browser: TestBrowser; readonly state: string; readonly form: SamlForm };

/** What the provider answered to a browser that asked, and the browser. */
export async function answered({ acme, browserAt }: SamlStage, user = "anna"): Promise<Answered> {
  const browser = browserAt(acme.host);
  const { loginUrl, state } = await browser.begin();
  return { browser, state, form: await signInAtSamlProvider(loginUrl, user) };
}

export function changed(encoded: string, change: (xml: string) => string): string {
  return Buffer.from(change(Buffer.from(encoded, "base64").toString())).toString("base64");
}

const idOf = (encoded: string): string =>
  /<saml:Assertion[^>]* ID="([^"]*)"/.exec(Buffer.from(encoded, "base64").toString())?.[1] ?? "";

/** Beside those the tests know: a change of what the provider has signed. */
const tampered: Readonly<Record<string, readonly [reason: string, change: (xml: string) => string]>> = {
  "a comment in an attribute": ["FORBIDDEN_MARKUP", (xml) => xml.replace(">anna@", ">an<!---->na@")],
  "a comment that cuts the address": [
    "FORBIDDEN_MARKUP",
    (xml) => xml.replace(">anna@acme.example", ">victim@acme.example<!---->.evil.example"),
  ],
  "a canonical form with a comment in its name": [
    "FORBIDDEN_MARKUP",
    (xml) => xml.replace(/<CanonicalizationMethod[^>]*>/, (start) => `${start}<!-- -->`),
  ],
  "a style sheet as a transform": [
    "WEAK_ALGORITHM",
    (xml) =>
      xml.replace(/(<Transform Algorithm=")[^"]*exc-c14n#/, "$1http://www.w3.org/TR/1999/REC-xslt-19991116"),
  ],
  "two responses": ["NOT_WELL_FORMED", (xml) => xml + xml],
  "a response within a response": [
    "UNEXPECTED_STRUCTURE",
    (xml) => xml.replace("</samlp:Response>", () => `${xml}</samlp:Response>`),
  ],
  "an assertion without a response": ["UNEXPECTED_STRUCTURE", (xml) => assertionOf(xml)],
};

const forged: readonly Vector[] = [
  ...samlForgeries.map(
    ({ name, reason, forge }): Vector => ({
      name,
      refusal: reason,
      attack: async ({ saml }) => {
        const { browser, form } = await answered(saml);
        const keys = { provider: saml.acme.provider.keys, stranger: saml.stranger };
        const SAMLResponse = changed(form.SAMLResponse, (xml) => forge(xml, keys));
        return saml.outcomeOf(browser, await browser.post({ ...form, SAMLResponse }));
      },
      honest: anna,
    }),
  ),
  ...Object.entries(tampered).map(
    ([name, [reason, change]]): Vector => ({
      name,
      refusal: reason,
      attack: async ({ saml }) => {
        const { browser, form } = await answered(saml);
        const SAMLResponse = changed(form.SAMLResponse, change);
        return saml.outcomeOf(browser, await browser.post({ ...form, SAMLResponse }));
      },
      honest: anna,
    }),
  ),
];

const replayed: readonly Vector[] = [
  {
    name: "the same answer twice",
    refusal: "UNKNOWN_STEP",
    attack: async ({ saml }) => {
      const { browser, form } = await answered(saml);
      await browser.post(form);
      return saml.outcomeOf(browser, await browser.post(form));
    },
    honest: anna,
  },
  {
    name: "an answer under the state of a later request",
    refusal: "WRONG_REQUEST",
    attack: async ({ saml }) => {
      const { browser, form } = await answered(saml);
      await browser.post(form);
      const { state } = await browser.begin();
      return saml.outcomeOf(browser, await browser.post({ ...form, RelayState: state }));
    },
    honest: anna,
  },
  {
    name: "an assertion that was used, signed once more for another request",
    refusal: "REPLAYED",
    attack: async ({ saml }) => {
      const first = await answered(saml);
      await first.browser.post(first.form);
      const { browser, form } = await answered(saml);
      const again = (xml: string): string =>
        xml.replaceAll(idOf(form.SAMLResponse), idOf(first.form.SAMLResponse));
      const key = saml.acme.provider.keys;
      const SAMLResponse = changed(form.SAMLResponse, (xml) => signed(again(xml), { key }));
      return saml.outcomeOf(browser, await browser.post({ ...form, SAMLResponse }));
    },
    honest: anna,
  },
  ...["https://evil.example/", "", "javascript:alert(1)"].map(
    (RelayState): Vector => ({
      name: `an answer nobody has asked for, with RelayState "${RelayState}"`,
      refusal: ["UNKNOWN_STEP", "INVALID_NON_EMPTY_STRING_FIELD"],
      attack: async ({ saml }) => {
        const { browser, form } = await answered(saml);
        const landing = await browser.post({ ...form, RelayState });
        if (!landing.path.startsWith("/authentication/login-page")) return effect(true);
        return saml.outcomeOf(browser, landing);
      },
      honest: anna,
    }),
  ),
];

const misplaced: readonly Vector[] = [
  {
    name: "the provider of one tenant answers the request of another",
    refusal: "WRONG_SIGNATURE",
    attack: async ({ saml }) => {
      const browser = saml.browserAt(saml.other.host);
      const { search } = new URL((await browser.begin()).loginUrl);
      const form = await signInAtSamlProvider(saml.acme.provider.ssoUrl + search, "anna");
      return saml.outcomeOf(browser, await browser.post(form));
    },
    honest: anna,
  },
  {
    name: "an honest answer at the host of another tenant",
    refusal: "UNKNOWN_STEP",
    attack: async ({ saml }) => {
      const { form } = await answered(saml);
      const browser = saml.browserAt(saml.other.host);
      return saml.outcomeOf(browser, await browser.post(form));
    },
    honest: anna,
  },
  {
    name: "the login token in a browser that never began",
    attack: async ({ saml }) => {
      const { browser, form } = await answered(saml);
      const landing = await browser.post(form);
      return saml.outcomeOf(saml.browserAt(saml.acme.host), landing);
    },
    honest: anna,
  },
  {
    name: "the login token in a browser that began another sign-in, as after a link that was sent to somebody",
    attack: async ({ saml }) => {
      const [mine, victim] = [await answered(saml), await answered(saml, "carl")];
      return saml.outcomeOf(victim.browser, await mine.browser.post(mine.form));
    },
    honest: anna,
  },
  {
    name: "the login token twice",
    attack: async ({ saml }) => {
      const { browser, form } = await answered(saml);
      const landing = await browser.post(form);
      await browser.tokenLogin(landing.values.token ?? "");
      return saml.outcomeOf(browser, landing);
    },
    honest: anna,
  },
  {
    name: "the state of a request as a login token",
    attack: async ({ saml }) => {
      const { browser, state } = await answered(saml);
      return opened(saml.api, await browser.tokenLogin(state));
    },
    honest: anna,
  },
  {
    name: "the state of a request as a session",
    refusal: expired,
    attack: async ({ saml }) => alive(saml.api, (await answered(saml)).state),
    honest: anna,
  },
  {
    name: "the login token as a session",
    refusal: expired,
    attack: async ({ saml }) => {
      const { browser, form } = await answered(saml);
      return alive(saml.api, (await browser.post(form)).values.token ?? "");
    },
    honest: anna,
  },
];

export const samlAnswers: Family = {
  name: "SAML",
  part: "saml",
  vectors: [...forged, ...replayed, ...misplaced],
};
