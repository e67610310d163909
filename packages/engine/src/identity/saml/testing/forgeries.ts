// Answers of a SAML provider as attackers make them, each from an honest one, with the reason it must be refused for. Tests use them
// one by one; the attack probe sends all of them to a running server.
import { assertionOf, signed, withAssertion, withoutSignatures } from "./signing.ts";
import { evil, type ForgeryKeys, type SamlForgery, victim, wrappings } from "./wrappings.ts";

/** What the provider itself has signed, and still must not be believed: of another service, another time, another request. */
function resigned(name: string, reason: string, edit: (xml: string) => string): SamlForgery {
  return {
    name,
    reason,
    forge: (honest, { provider }) => signed(edit(withoutSignatures(honest)), { key: provider }),
  };
}

/** Signed by the provider, and changed on the way. */
function tampered(name: string, reason: string, edit: (xml: string) => string): SamlForgery {
  return { name, reason, forge: (honest, { provider }) => edit(signed(honest, { key: provider })) };
}

function weak(name: string, signing: Omit<Parameters<typeof signed>[1], "key">): SamlForgery {
  const forge = (honest: string, { provider }: ForgeryKeys): string =>
    signed(honest, { key: provider, ...signing });
  return { name, reason: "WEAK_ALGORITHM", forge };
}

const inName = /(<saml:NameID\b[^>]*>)(..)/;
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const digest = /<DigestValue>(.*?)<\/DigestValue>/;
const past = "2020-01-01T00:00:00.000Z";
const future = "2099-01-01T00:00:00.000Z";
const markup = "FORBIDDEN_MARKUP";

const untruths: readonly SamlForgery[] = [
  {
    name: "unsigned",
    reason: "UNSIGNED",
    forge: (honest) => evil(withoutSignatures(honest)),
  },
  tampered("another name under the signature", "WRONG_DIGEST", evil),
  tampered("an attribute changed under the signature", "WRONG_DIGEST", (xml) =>
    xml.replace("anna@", "root@"),
  ),
  tampered("a signature without value", "WRONG_SIGNATURE", (xml) =>
    xml.replace(/<SignatureValue>.*?<\/SignatureValue>/s, "<SignatureValue></SignatureValue>"),
  ),
  {
    name: "the digest of a forged assertion put into the signature",
    reason: "WRONG_SIGNATURE",
    forge(honest, { provider, stranger }) {
      const forged = digest.exec(signed(evil(withoutSignatures(honest)), { key: stranger }))?.[0] ?? "";
      const assertion = assertionOf(signed(honest, { key: provider }));
      return withAssertion(
        honest,
        evil(assertion).replace(digest, () => forged),
      );
    },
  },
  {
    name: "signed by a stranger whose certificate is in KeyInfo",
    reason: "WRONG_SIGNATURE",
    forge: (honest, { stranger }) => signed(evil(withoutSignatures(honest)), { key: stranger }),
  },
  {
    name: "a response signed by a stranger around an assertion signed by the provider",
    reason: "WRONG_SIGNATURE",
    forge(honest, { provider, stranger }) {
      const inner = assertionOf(signed(honest, { key: provider }));
      const outer = signed(honest, { key: stranger, signs: "response" });
      return withAssertion(outer, inner);
    },
  },
  tampered("a comment in the name", markup, (xml) => xml.replace(inName, "$1$2<!---->")),
  tampered("a comment in the digest (CVE-2025-29775)", markup, (xml) =>
    xml.replace(digest, (_whole, value) => `<DigestValue><!--${value}-->${value}</DigestValue>`),
  ),
  tampered("two SignedInfo (CVE-2025-29774)", "UNEXPECTED_STRUCTURE", (xml) =>
    evil(xml).replace(
      /<SignedInfo>.*?<\/SignedInfo>/s,
      (info) => info.replace(digest, "<DigestValue>AAAA</DigestValue>") + info,
    ),
  ),
  tampered("a section of characters in the name", markup, (xml) => xml.replace(inName, "$1<![CDATA[$2]]>")),
  tampered("an instruction in the name", markup, (xml) => xml.replace(inName, "$1$2<?x y?>")),
  tampered("an element in the name", "UNEXPECTED_STRUCTURE", (xml) =>
    xml.replace(inName, "$1$2<saml:NameID>x</saml:NameID>"),
  ),
  tampered(
    "an entity of its own document type",
    markup,
    (xml) => `<!DOCTYPE r [<!ENTITY name "${victim}">]>${xml.replace(inName, "$1&name;")}`,
  ),
  tampered("a document type that grows when it is read", markup, (xml) => {
    const entities = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`);
    return `<!DOCTYPE r [<!ENTITY a0 "ha">${entities.join("")}]>${xml.replace(inName, "$1&a9;")}`;
  }),
  tampered(
    "an entity from a file",
    markup,
    (xml) => `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${xml.replace(inName, "$1&x;")}`,
  ),
  tampered("a reference to an entity nobody declared", markup, (xml) => xml.replace(inName, "$1&name;")),
  tampered("deeper than any answer", "TOO_DEEP", (xml) =>
    xml.replace(
      "<saml:AttributeValue ",
      `${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}<saml:AttributeValue `,
    ),
  ),
  tampered("larger than any answer", "TOO_LARGE", (xml) =>
    xml.replace("</samlp:Response>", `${" ".repeat(200_000)}</samlp:Response>`),
  ),
  tampered("more elements than any answer", "TOO_LARGE", (xml) =>
    xml.replace("</saml:AttributeStatement>", (end) => '<saml:Attribute Name="x"/>'.repeat(2_000) + end),
  ),
  tampered("not well-formed", "NOT_WELL_FORMED", (xml) => xml.replace("</saml:Subject>", "")),
  weak("a signature with SHA-1", { signature: "sha1" }),
  weak("a digest with SHA-1", { digest: "sha1" }),
  weak("a signature with the certificate as a shared secret", { signature: "hmac" }),
  weak("a canonical form that keeps comments", { canonicalization: `${exclusive}WithComments` }),
  weak("a canonical form that takes over namespaces", {
    canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  }),
  weak("a transform that chooses what is signed", {
    transforms: [enveloped, "http://www.w3.org/TR/1999/REC-xpath-19991116", exclusive],
  }),
  weak("no transform that leaves the signature out", { transforms: [exclusive] }),
];

const otherTruths: readonly SamlForgery[] = [
  resigned("expired", "WRONG_TIME", (xml) =>
    xml.replaceAll(/NotOnOrAfter="[^"]*"/g, `NotOnOrAfter="${past}"`),
  ),
  resigned("expired as a confirmation alone", "WRONG_TIME", (xml) =>
    xml.replace(/NotOnOrAfter="[^"]*"( Recipient)/, `NotOnOrAfter="${past}"$1`),
  ),
  resigned("not yet valid", "WRONG_TIME", (xml) => xml.replace(/NotBefore="[^"]*"/, `NotBefore="${future}"`)),
  resigned("a time that is none", "WRONG_TIME", (xml) =>
    xml.replaceAll(/NotOnOrAfter="[^"]*"/g, 'NotOnOrAfter="tomorrow"'),
  ),
  resigned("for another service", "WRONG_AUDIENCE", (xml) =>
    xml.replace(/(<saml:Audience>)[^<]*/, "$1urn:other"),
  ),
  resigned("for this service and only for another", "WRONG_AUDIENCE", (xml) =>
    xml.replace(
      "</saml:Conditions>",
      (end) =>
        `<saml:AudienceRestriction><saml:Audience>urn:other</saml:Audience></saml:AudienceRestriction>${end}`,
    ),
  ),
  resigned("for no service in particular", "UNEXPECTED_STRUCTURE", (xml) =>
    xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/s, ""),
  ),
  resigned("confirmed to another recipient", "WRONG_RECIPIENT", (xml) =>
    xml.replace(/Recipient="[^"]*"/, 'Recipient="https://other.example/acs"'),
  ),
  resigned("confirmed by holding a key", "WRONG_RECIPIENT", (xml) =>
    xml.replace("cm:bearer", "cm:holder-of-key"),
  ),
  resigned("sent to another address", "WRONG_DESTINATION", (xml) =>
    xml.replace(/Destination="[^"]*"/, 'Destination="https://other.example/acs"'),
  ),
  resigned("an answer to another request", "WRONG_REQUEST", (xml) =>
    xml.replaceAll(/InResponseTo="[^"]*"/g, 'InResponseTo="_other"'),
  ),
  resigned("an assertion for another request", "WRONG_REQUEST", (xml) =>
    withAssertion(xml, assertionOf(xml).replace(/InResponseTo="[^"]*"/, 'InResponseTo="_other"')),
  ),
  resigned("nobody has asked", "UNEXPECTED_STRUCTURE", (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, "")),
  resigned("of another provider", "WRONG_ISSUER", (xml) =>
    xml.replaceAll(/(<saml:Issuer[^>]*>)[^<]*/g, "$1urn:other-provider"),
  ),
  resigned("in a response of another provider", "WRONG_ISSUER", (xml) =>
    xml.replace(/(<saml:Issuer[^>]*>)[^<]*/, "$1urn:other-provider"),
  ),
  resigned("a name for one session alone", "WRONG_NAME", (xml) =>
    xml.replace("nameid-format:persistent", "nameid-format:transient"),
  ),
  resigned("a name at another service", "WRONG_NAME", (xml) =>
    xml.replace("<saml:NameID ", '<saml:NameID SPNameQualifier="urn:other" '),
  ),
  resigned("no name", "WRONG_NAME", (xml) => xml.replace(/(<saml:NameID\b[^>]*>)[^<]*/, "$1")),
  resigned("two names", "UNEXPECTED_STRUCTURE", (xml) =>
    xml.replace(/<saml:NameID\b.*?<\/saml:NameID>/s, (name) => name + name),
  ),
  resigned("an attribute that reaches behind an object", "LIBRARIES_DISAGREE", (xml) =>
    xml.replace(/(<saml:Attribute Name=")[^"]*/, "$1__proto__"),
  ),
  resigned("of another version", "WRONG_VERSION", (xml) => xml.replaceAll('Version="2.0"', 'Version="1.1"')),
  resigned("the provider has said no", "STATUS", (xml) => xml.replace("status:Success", "status:Responder")),
  {
    name: "an assertion nobody can read here",
    reason: "UNEXPECTED_STRUCTURE",
    forge: (honest) =>
      withAssertion(honest, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
  },
];

export const samlForgeries: readonly SamlForgery[] = [...wrappings, ...untruths, ...otherTruths];
