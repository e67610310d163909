// Providers write the same thing differently: other prefixes, indented, with lists of namespaces, with line ends of another system in
// their signatures. All of it is honest and must be believed.
import { createHash, sign } from "node:crypto";
import { selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { XmlC14NMode, XmlElement } from "libxml2-wasm";
import { afterEach, expect, test, vi } from "vitest";
import { readResponse, type ServiceProvider } from "./service-provider.ts";
import { withDocument } from "./xml-element.ts";

const keys = selfSignedCertificate("Provider");
const issuer = "https://provider.example/metadata?tenant=1&kind=idp";
const entityId = "https://kontor.example/api/core/saml/acme/metadata";
const consumerUrl = "https://kontor.example/api/core/saml/acme/acs";
const requestId = "_request";
const now = Temporal.Instant.from("2026-03-01T12:00:00Z");

/** As products written in Java send it. */
function response(signature: string): string {
  const name = issuer.replaceAll("&", "&amp;");
  return `<?xml version="1.0" encoding="UTF-8"?>
<saml2p:Response xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    Destination="${consumerUrl}" ID="id1" InResponseTo="${requestId}" IssueInstant="2026-03-01T12:00:00.123Z" Version="2.0">
  <saml2:Issuer xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity">${name}</saml2:Issuer>
  <saml2p:Status>
    <saml2p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>
  </saml2p:Status>
  <saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="id2" IssueInstant="2026-03-01T12:00:00Z" Version="2.0">
    <saml2:Issuer Format="urn:oasis:names:tc:SAML:2.0:nameid-format:entity">${name}</saml2:Issuer>
    ${signature}
    <saml2:Subject>
      <saml2:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">zoë@acme.example</saml2:NameID>
      <saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
        <saml2:SubjectConfirmationData InResponseTo="${requestId}" NotOnOrAfter="2026-03-01T12:05:00Z" Recipient="${consumerUrl}"/>
      </saml2:SubjectConfirmation>
    </saml2:Subject>
    <saml2:Conditions NotBefore="2026-03-01T11:55:00Z" NotOnOrAfter="2026-03-01T12:05:00Z">
      <saml2:AudienceRestriction>
        <saml2:Audience>urn:another</saml2:Audience>
        <saml2:Audience>${entityId}</saml2:Audience>
      </saml2:AudienceRestriction>
    </saml2:Conditions>
    <saml2:AttributeStatement>
      <saml2:Attribute Name="groups" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:unspecified">
        <saml2:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">A &amp; B</saml2:AttributeValue>
        <saml2:AttributeValue xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">C</saml2:AttributeValue>
      </saml2:Attribute>
      <saml2:Attribute Name="nothing"><saml2:AttributeValue/></saml2:Attribute>
    </saml2:AttributeStatement>
    <saml2:AuthnStatement AuthnInstant="2026-03-01T11:59:00Z" SessionIndex="s1" SessionNotOnOrAfter="2026-03-01T20:00:00Z">
      <saml2:SubjectLocality Address="192.0.2.1"/>
      <saml2:AuthnContext>
        <saml2:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml2:AuthnContextClassRef>
      </saml2:AuthnContext>
    </saml2:AuthnStatement>
  </saml2:Assertion>
</saml2p:Response>`;
}

function signature(digest: string, value: string): string {
  const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
  return `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
      <ds:SignedInfo>
        <ds:CanonicalizationMethod Algorithm="${exclusive}"/>
        <ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
        <ds:Reference URI="#id2">
          <ds:Transforms>
            <ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>
            <ds:Transform Algorithm="${exclusive}"><ec:InclusiveNamespaces xmlns:ec="${exclusive}" PrefixList="xs"/></ds:Transform>
          </ds:Transforms>
          <ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/>
          <ds:DigestValue>${digest}</ds:DigestValue>
        </ds:Reference>
      </ds:SignedInfo>
      <ds:SignatureValue>${value}</ds:SignatureValue>
      <ds:KeyInfo><ds:KeyName>one</ds:KeyName></ds:KeyInfo>
    </ds:Signature>`;
}

function canonical(xml: string, name: string, inclusiveNamespacePrefixes: string[]): string {
  return withDocument(xml, ({ root }) => {
    const element = root.get(`//*[local-name() = '${name}']`);
    if (!(element instanceof XmlElement)) throw new Error(`There is no ${name}`);
    return element.canonicalizeToString({
      mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
      inclusiveNamespacePrefixes,
    });
  });
}

afterEach(() => vi.useRealTimers());

function signedResponse(): string {
  const digest = createHash("sha256")
    .update(canonical(response(""), "Assertion", ["xs"]))
    .digest("base64");
  const info = canonical(response(signature(digest, "")), "SignedInfo", []);
  const lines =
    sign("sha256", Buffer.from(info), keys.privateKey)
      .toString("base64")
      .match(/.{1,76}/g) ?? [];
  return response(signature(digest, lines.join("&#13;\n")));
}

test("an answer with other prefixes, indented and with line ends of another system is believed", async () => {
  const service: ServiceProvider = {
    config: {
      issuer,
      entryPoint: "https://provider.example/sso",
      certificates: [keys.certificate],
      nameIdFormat: "emailAddress",
      isSecondFactorTrusted: false,
    },
    entityId,
    consumerUrl,
  };
  const asked = { encoded: Buffer.from(signedResponse()).toString("base64"), requestId, now };
  vi.setSystemTime(now.epochMilliseconds);
  const { expiresAt, ...proven } = await readResponse(service, asked);
  expect(expiresAt.toString()).toBe("2026-03-01T20:01:00Z");
  expect(proven).toEqual({
    assertionId: "id2",
    issuer,
    nameId: "zoë@acme.example",
    nameIdFormat: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
    sessionIndex: "s1",
    attributes: { groups: ["A & B", "C"], nothing: "" },
  });
});
