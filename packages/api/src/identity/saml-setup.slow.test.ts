// A SAML provider set up by an administrator: what it is told of us, the key we sign with, and certificates that stay what they were.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { signInAtSamlProvider, signOutAtSamlProvider } from "@kontor/harness/identity/walk-saml-provider.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/api.ts";
import {
  emailAttribute,
  openBrowser,
  openSamlTenant,
  type SamlTenant,
  saveProvider,
} from "./testing/saml.ts";

const signing = selfSignedCertificate("Kontor");
const entityId = "https://nord.example/api/core/saml/idp/metadata";

let api: TestApi;
let nord: SamlTenant<SamlProvider>;

beforeAll(async () => {
  const database = await createTestDatabase();
  api = await openTestApi(database);
  nord = await openSamlTenant(api, database.ownerUrl, "nord", startSamlProvider);
});

afterAll(async () => {
  await nord.provider[Symbol.asyncDispose]();
  await api.close();
});

test("the configuration is answered with the certificates and without the key", async () => {
  const { metadataUrl, keys, entityId: issuer } = nord.provider;
  const config = { metadataUrl, linksBy: emailAttribute, signingCertificate: signing.certificate };
  const saved = await saveProvider(nord.administrator, config, { signingKey: signing.privateKey });
  expect(saved.json()).toMatchObject({
    hasSecret: true,
    config: { issuer, certificates: [keys.certificate.trim()] },
  });
  const listed = await nord.administrator.call("GET", "/api/core/identity-providers");
  expect(listed.json().data).toHaveLength(1);
  expect(saved.body + listed.body).not.toContain("PRIVATE KEY");
});

test("the provider is told where we take answers and which key we sign with", async () => {
  const answer = await api.app.inject({ url: "/api/core/saml/idp/metadata", headers: { host: nord.host } });
  expect(answer.headers["content-type"]).toBe("application/samlmetadata+xml; charset=utf-8");
  expect(answer.body).toContain(`entityID="${entityId}"`);
  expect(answer.body).toContain('Location="https://nord.example/api/core/saml/idp/acs"');
  expect(answer.body).toContain(signing.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, ""));
  const elsewhere = await api.app.inject({
    url: "/api/core/saml/idp/metadata",
    headers: { host: "unknown.example" },
  });
  expect(elsewhere.statusCode).toBe(404);
});

test("a provider that asks for it gets a signed request to log out, and believes no other", async () => {
  const users = [{ id: "anna", email: "anna@nord.example", name: "Anna Berg" }];
  const serviceCertificates = new Map([[entityId, signing.certificate]]);
  const strict = untilTestEnds(await startSamlProvider({ users, serviceCertificates }));
  const config = {
    metadataUrl: strict.metadataUrl,
    linksBy: emailAttribute,
    signingCertificate: signing.certificate,
  };
  const signOut = async (): Promise<URL> => {
    const browser = openBrowser(api, nord.host, signInAtSamlProvider);
    const opened = await browser.tokenLogin((await browser.signIn("anna")).values.token ?? "");
    const { nameId, sessionIndex } = opened.json().loginPayload;
    const answer = await api.app.inject({
      method: "POST",
      url: "/api/core/saml/idp/logout",
      headers: { host: nord.host, authorization: String(opened.headers.authorization) },
      payload: { nameId, sessionIndex },
    });
    return signOutAtSamlProvider(answer.json().logoutUrl);
  };
  await saveProvider(nord.administrator, config, { signingKey: signing.privateKey });
  expect((await signOut()).pathname).toBe("/authentication/login-page");
  expect(strict.sessions.size).toBe(0);
  // Another name of the provider takes the key away, and then the first one back, without it.
  await saveProvider(nord.administrator, { ...config, metadataUrl: nord.provider.metadataUrl });
  await saveProvider(nord.administrator, config);
  await expect(signOut()).rejects.toThrow("MUST be signed");
});

test("a provider that comes back with another key is not believed until an administrator says so", async () => {
  const users = [{ id: "anna", email: "anna@nord.example", name: "Anna Berg" }];
  const first = await startSamlProvider({ users });
  const { entityId: name, metadataUrl } = first;
  const config = { metadataUrl, linksBy: emailAttribute };
  await saveProvider(nord.administrator, config);
  const browser = openBrowser(api, nord.host, signInAtSamlProvider);
  await nord.administrator.call("DELETE", "/api/core/users/anna@nord.example/identities/idp");
  expect((await browser.signIn("anna")).values).toHaveProperty("token");
  await first[Symbol.asyncDispose]();
  untilTestEnds(
    await startSamlProvider({
      users,
      entityId: name,
      port: Number(new URL(metadataUrl).port),
    }),
  );
  expect((await browser.signIn("anna")).values).toEqual({ error: "SIGN_IN_REFUSED" });
  await saveProvider(nord.administrator, config);
  expect((await browser.signIn("anna")).values).toHaveProperty("token");
});
