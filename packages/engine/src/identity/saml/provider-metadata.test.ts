// What is kept of a SAML provider, from its metadata or as an administrator writes it, and what is not taken.

import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { sentSamlConfig } from "@kontor/model/identity/saml-config.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outsideOfTests } from "../../services/testing/services.ts";
import { samlConfigOf } from "./provider-metadata.ts";

const { egress } = outsideOfTests();
const own = selfSignedCertificate("Kontor");

let provider: SamlProvider;
let metadata: string;

beforeAll(async () => {
  provider = await startSamlProvider({ users: [] });
  metadata = await (await fetch(provider.metadataUrl)).text();
});

afterAll(() => provider[Symbol.asyncDispose]());

function configOf(sent: object, signingKey?: string): ReturnType<typeof samlConfigOf> {
  return samlConfigOf({ egress }, sentSamlConfig.parse(sent), signingKey);
}

async function refusedField(sent: object, signingKey?: string): Promise<string> {
  try {
    await configOf(sent, signingKey);
    return "taken";
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.values}` : String(error);
  }
}

function facts(): object {
  const { entityId: issuer, ssoUrl: entryPoint, logoutUrl, keys } = provider;
  return { issuer, entryPoint, logoutUrl, certificates: [keys.certificate.trim()] };
}

test("metadata are read from their address, as text with comments, or written out", async () => {
  const settings = { nameIdFormat: "persistent", isSecondFactorTrusted: false };
  const wanted = { ...facts(), ...settings };
  expect(await configOf({ metadataUrl: provider.metadataUrl })).toEqual(wanted);
  const described = `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Our provider -->\n${metadata}`;
  expect(await configOf({ metadata: described, linksBy: "mail" })).toEqual({ ...wanted, linksBy: "mail" });
  expect(await configOf(facts())).toEqual(wanted);
});

test("metadata that are not those of one provider, or hide something, are refused", async () => {
  const field = /^INVALID_FIELD_IN_BODY config\.(?:metadata|certificates)$/;
  const role = /<IDPSSODescriptor.*<\/IDPSSODescriptor>/s;
  for (const changed of [
    `<!DOCTYPE x [<!ENTITY e "x">]>${metadata}`,
    metadata.replace(role, (text) => text + text),
    metadata.replace(role, ""),
    `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${metadata}</EntitiesDescriptor>`,
    metadata.replaceAll("HTTP-Redirect", "SOAP"),
    metadata.replaceAll("http://127.0.0.1", "http://provider.example"),
    metadata.replace(/<X509Certificate>[^<]*/, "<X509Certificate>"),
    metadata.replace('use="signing"', 'use="encryption"'),
    "no xml",
  ]) {
    expect(await refusedField({ metadata: changed })).toMatch(field);
  }
  expect(await refusedField({ metadataUrl: `${provider.url}/none` })).toBe(
    "INVALID_FIELD_IN_BODY config.metadataUrl",
  );
});

test("an address inside is not fetched", async () => {
  expect(await refusedField({ metadataUrl: "https://169.254.169.254/metadata" })).toBe(
    "SERVICE_UNAVAILABLE ",
  );
});

test("a certificate that is none, or too weak, is refused", async () => {
  const weak = selfSignedCertificate("Weak", 1_024).certificate;
  const none = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
  for (const certificate of [weak, none]) {
    expect(await refusedField({ ...facts(), certificates: [certificate] })).toBe(
      "INVALID_FIELD_IN_BODY config.certificates",
    );
  }
});

test("the key we sign with comes with its certificate", async () => {
  const field = "INVALID_FIELD_IN_BODY signingKey";
  const other = selfSignedCertificate("Other");
  expect(await refusedField(facts(), own.privateKey)).toBe(field);
  expect(await refusedField({ ...facts(), signingCertificate: other.certificate }, own.privateKey)).toBe(
    field,
  );
  expect(await refusedField({ ...facts(), signingCertificate: own.certificate }, "no key")).toBe(field);
  expect(await refusedField({ ...facts(), signingCertificate: own.certificate }, own.privateKey)).toBe(
    "taken",
  );
});
