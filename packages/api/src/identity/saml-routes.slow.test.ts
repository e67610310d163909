// Signing in and out through a real SAML provider over HTTP, and what is refused on the way.
import { samlForgeries } from "@kontor/engine/identity/saml/testing/forgeries.ts";
import { signed } from "@kontor/engine/identity/saml/testing/signing.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { signInAtSamlProvider, signOutAtSamlProvider } from "@kontor/harness/identity/walk-saml-provider.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/api.ts";
import {
  emailAttribute,
  landingOf,
  openBrowser,
  openSamlTenant,
  type SamlTenant,
  saveProvider,
} from "./testing/saml.ts";

const loginPage = "/authentication/login-page";
const refusal = { path: loginPage, values: { error: "SIGN_IN_REFUSED" } };
const log: Record<string, unknown>[] = [];

let api: TestApi;
let acme: SamlTenant<SamlProvider>;
let other: SamlTenant<SamlProvider>;

beforeAll(async () => {
  const database = await createTestDatabase();
  api = await openTestApi(database, { log });
  acme = await openSamlTenant(api, database.ownerUrl, "acme", startSamlProvider);
  other = await openSamlTenant(api, database.ownerUrl, "other", startSamlProvider);
});

beforeEach(() => log.splice(0));

afterAll(async () => {
  await Promise.all([acme, other].map(({ provider }) => provider[Symbol.asyncDispose]()));
  await api.close();
});

function reasons(): readonly unknown[] {
  return log.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
}

/** What the provider answered, changed. */
function changed(encoded: string, change: (xml: string) => string): string {
  return Buffer.from(change(Buffer.from(encoded, "base64").toString())).toString("base64");
}

test("a user signs in through the provider and signs out there [AUTH-42]", async () => {
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  const { loginUrl, state } = await browser.begin();
  expect(loginUrl.startsWith(`${acme.provider.ssoUrl}?SAMLRequest=`)).toBe(true);
  expect(new URL(loginUrl).searchParams.get("RelayState")).toBe(state);
  expect(state.length).toBeLessThanOrEqual(80);
  const landing = await browser.post(await signInAtSamlProvider(loginUrl, "anna"));
  expect(landing).toEqual({ path: loginPage, values: { saml: "idp", state, token: expect.any(String) } });
  const answer = await browser.tokenLogin(landing.values.token ?? "");
  const [sessionIndex = ""] = [...acme.provider.sessions.keys()].slice(-1);
  expect(answer.json()).toMatchObject({
    isAuthenticated: true,
    username: `anna@${acme.host}`,
    tenant: "acme",
    loginPayload: { samlId: "idp", nameId: "anna", sessionIndex },
  });
  const headers = { host: acme.host, authorization: String(answer.headers.authorization) };
  const signOut = (body: object): Promise<LightMyRequestResponse> =>
    api.app.inject({ method: "POST", url: "/api/core/saml/idp/logout", headers, payload: body });
  expect((await signOut({ sessionIndex: "_another", nameId: "anna" })).json()).toMatchObject({
    code: "INVALID_FIELD_IN_BODY",
    values: ["sessionIndex"],
  });
  expect((await signOut({ sessionIndex, nameId: "carl" })).json()).toMatchObject({ values: ["nameId"] });
  const { logoutUrl } = (await signOut({ sessionIndex, nameId: "anna" })).json();
  expect(logoutUrl.startsWith(`${acme.provider.logoutUrl}?SAMLRequest=`)).toBe(true);
  const back = await signOutAtSamlProvider(logoutUrl);
  expect(back.origin + back.pathname).toBe(`https://${acme.host}${loginPage}`);
  expect(acme.provider.sessions.has(sessionIndex)).toBe(false);
  // Our own session is not ended by that: the application does it with a call of its own.
  expect((await api.app.inject({ url: "/api/core/auth/logout", headers })).statusCode).toBe(200);
});

test("a provider is asked for by its id at the host of its tenant and nowhere else [API-06]", async () => {
  const ask = async (id: string, host: string, method: "GET" | "POST" = "GET"): Promise<unknown> => {
    const answer = await api.app.inject({ method, url: `/api/core/saml/${id}`, headers: { host } });
    return answer.json().code ?? Object.keys(answer.json());
  };
  expect(await ask("idp", acme.host)).toEqual(["loginUrl", "state"]);
  expect(await ask("none", acme.host)).toBe("ENTITY_REGISTRATION_NOT_FOUND");
  expect(await ask("idp", "unknown.example")).toBe("ENTITY_REGISTRATION_NOT_FOUND");
  expect(await ask("idp", acme.host, "POST")).toBe("METHOD_NOT_ALLOWED");
  const { metadataUrl } = acme.provider;
  await saveProvider(acme.administrator, { metadataUrl, linksBy: emailAttribute }, { isActive: false });
  expect(await ask("idp", acme.host)).toBe("ENTITY_REGISTRATION_NOT_FOUND");
  expect(await ask("idp", other.host)).toEqual(["loginUrl", "state"]);
  await saveProvider(acme.administrator, { metadataUrl, linksBy: emailAttribute });
});

test("signing out at the provider takes a session that the provider has opened [API-08]", async () => {
  const body = { sessionIndex: "_x", nameId: "anna" };
  const url = "/api/core/saml/idp/logout";
  const headers = { host: acme.host };
  expect((await api.app.inject({ method: "POST", url, headers, payload: body })).json().code).toBe(
    "SESSION_EXPIRED",
  );
  const { call } = await acme.tenant.signIn();
  const refused = await call("POST", url, body, headers);
  expect(refused.json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
  expect((await call("POST", url, {}, headers)).statusCode).toBe(400);
  expect((await call("GET", url, undefined, headers)).json().code).toBe("METHOD_NOT_ALLOWED");
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  const opened = await browser.tokenLogin((await browser.signIn("anna")).values.token ?? "");
  const { sessionIndex } = opened.json().loginPayload;
  const authorization = String(opened.headers.authorization);
  const elsewhere = await api.app.inject({
    method: "POST",
    url,
    headers: { host: other.host, authorization },
    payload: { sessionIndex, nameId: "anna" },
  });
  expect(elsewhere.json().code).toBe("ENTITY_REGISTRATION_NOT_FOUND");
});

test("the login token opens a session in the browser the sign-in began in and in no other", async () => {
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  const { token = "" } = (await browser.signIn("anna")).values;
  const stranger = openBrowser(api, acme.host, signInAtSamlProvider);
  expect((await stranger.tokenLogin(token)).json().code).toBe("SIGN_IN_REFUSED");
  await stranger.begin();
  expect((await stranger.tokenLogin(token)).json().code).toBe("SIGN_IN_REFUSED");
  expect((await browser.tokenLogin(token)).statusCode).toBe(200);
  expect((await browser.tokenLogin(token)).json().code).toBe("SIGN_IN_REFUSED");
});

test("an answer counts once, for the request it answers", async () => {
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  const form = await signInAtSamlProvider((await browser.begin()).loginUrl, "anna");
  expect(await browser.post(form)).toMatchObject({ values: { token: expect.any(String) } });
  expect(await browser.post(form)).toEqual(refusal);
  const { state } = await browser.begin();
  expect(await browser.post({ ...form, RelayState: state })).toEqual(refusal);
  expect(await browser.post({ ...form, RelayState: "https://evil.example/" })).toEqual(refusal);
  expect(reasons()).toEqual(["UNKNOWN_STEP", "WRONG_REQUEST", "UNKNOWN_STEP"]);
});

test("an assertion that the provider signs once more for another request is known again", async () => {
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  const first = await signInAtSamlProvider((await browser.begin()).loginUrl, "anna");
  await browser.post(first);
  const second = await signInAtSamlProvider((await browser.begin()).loginUrl, "anna");
  const idOf = (encoded: string): string =>
    /<saml:Assertion[^>]* ID="([^"]*)"/.exec(Buffer.from(encoded, "base64").toString())?.[1] ?? "";
  const resigned = (change: (xml: string) => string): string =>
    changed(second.SAMLResponse, (xml) => signed(change(xml), { key: acme.provider.keys }));
  const again = resigned((xml) => xml.replaceAll(idOf(second.SAMLResponse), idOf(first.SAMLResponse)));
  expect(await browser.post({ ...second, SAMLResponse: again })).toEqual(refusal);
  expect(reasons()).toEqual(["REPLAYED"]);
});

test("forgeries are refused, and the browser is led to the login page and nowhere else", async () => {
  const names = [
    "unsigned",
    "XSW1",
    "XSW3",
    "XSW8",
    "signed by a stranger",
    "a signature with SHA-1",
    "a document type that grows",
  ];
  const keys = { provider: acme.provider.keys, stranger: selfSignedCertificate("Stranger") };
  for (const { name, forge, reason } of samlForgeries.filter((each) =>
    names.some((start) => each.name.startsWith(start)),
  )) {
    const browser = openBrowser(api, acme.host, signInAtSamlProvider);
    const form = await signInAtSamlProvider((await browser.begin()).loginUrl, "anna");
    const SAMLResponse = changed(form.SAMLResponse, (xml) => forge(xml, keys));
    expect(await browser.post({ ...form, SAMLResponse }), name).toEqual(refusal);
    expect(reasons().at(-1), name).toBe(reason);
  }
  expect(reasons()).toHaveLength(names.length);
});

test("the provider of one tenant signs nobody in to another", async () => {
  const browser = openBrowser(api, other.host, signInAtSamlProvider);
  const { loginUrl, state } = await browser.begin();
  const query = new URL(loginUrl).search;
  const form = await signInAtSamlProvider(acme.provider.ssoUrl + query, "anna");
  expect(await browser.post(form)).toEqual(refusal);
  const ours = openBrowser(api, acme.host, signInAtSamlProvider);
  const begun = await ours.begin();
  const honest = await signInAtSamlProvider(begun.loginUrl, "anna");
  expect(await browser.post(honest)).toEqual(refusal);
  expect(reasons()).toEqual(["WRONG_SIGNATURE", "UNKNOWN_STEP"]);
  expect(state).not.toBe(begun.state);
  // What came to the wrong place has not used up the step of the right one.
  expect(await ours.post(honest)).toMatchObject({ values: { token: expect.any(String) } });
});

test("somebody the tenant does not know is refused, and a link counts whatever the address becomes", async () => {
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  expect(await browser.signIn("bert")).toEqual(refusal);
  expect(reasons()).toEqual(["UNKNOWN_USER"]);
  const { token = "" } = (await browser.signIn("carl")).values;
  expect((await browser.tokenLogin(token)).json()).toMatchObject({ username: `carl@${acme.host}` });
  const { metadataUrl } = acme.provider;
  await saveProvider(acme.administrator, { metadataUrl });
  expect((await browser.signIn("carl")).values).toHaveProperty("token");
  await saveProvider(acme.administrator, { metadataUrl, linksBy: emailAttribute });
});

test("a user who is locked here does not come in through the provider", async () => {
  const browser = openBrowser(api, acme.host, signInAtSamlProvider);
  const { token = "" } = (await browser.signIn("dora")).values;
  expect((await browser.tokenLogin(token)).json().code).toBe("SIGN_IN_REFUSED");
});

test("what is no form of a provider leads to the login page as well", async () => {
  const send = async (headers: Record<string, string>, payload: string): Promise<unknown> =>
    landingOf(
      await api.app.inject({
        method: "POST",
        url: "/api/core/saml/idp/acs",
        headers: { host: acme.host, ...headers },
        payload,
      }),
    ).values.error;
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect(await send({ "content-type": "application/json" }, "{}")).toBe("SIGN_IN_REFUSED");
  expect(await send(form, "SAMLResponse=x")).toBe("MISSING_FIELD_IN_BODY");
  expect(await send(form, "RelayState=a&RelayState=b&SAMLResponse=x")).toBe("INVALID_REQUEST");
  expect(await send(form, `RelayState=a&SAMLResponse=${"x".repeat(600_000)}`)).toBe("SIGN_IN_REFUSED");
  expect(await send({ ...form, host: "unknown.example" }, "RelayState=a&SAMLResponse=x")).toBe(
    "ENTITY_REGISTRATION_NOT_FOUND",
  );
});

test("no other route takes a form", async () => {
  const headers = { host: acme.host, "content-type": "application/x-www-form-urlencoded" };
  const payload = "username=a&password=b";
  const answer = await api.app.inject({ method: "POST", url: "/api/core/auth/login", headers, payload });
  expect(answer.json().code).toBe("UNSUPPORTED_MEDIA_TYPE");
});
