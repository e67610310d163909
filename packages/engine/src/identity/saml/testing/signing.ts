// Signs SAML messages in every way an attacker or a careless provider may: with any key, any algorithm, any reference. For tests and
// probes; the product signs with the library.
import { createHash, createHmac, sign } from "node:crypto";
import { XmlC14NMode, XmlElement } from "libxml2-wasm";
import { withDocument } from "../xml-element.ts";

export type SigningKey = { readonly privateKey: string; readonly certificate: string };

export type Signing = {
  readonly key: SigningKey;
  readonly signs?: "assertion" | "response";
  readonly digest?: "sha1" | "sha256" | "sha512";
  readonly signature?: "sha1" | "sha256" | "sha512" | "hmac";
  readonly transforms?: readonly string[];
  readonly canonicalization?: string;
  /** What the signature points at; the element around it unless told. */
  readonly uri?: string;
};

const namespace = "http://www.w3.org/2000/09/xmldsig#";
const enveloped = `${namespace}enveloped-signature`;
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const digestNames = {
  sha1: `${namespace}sha1`,
  sha256: "http://www.w3.org/2001/04/xmlenc#sha256",
  sha512: "http://www.w3.org/2001/04/xmlenc#sha512",
};
const signatureNames = {
  sha1: `${namespace}rsa-sha1`,
  sha256: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  sha512: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  hmac: "http://www.w3.org/2001/04/xmldsig-more#hmac-sha256",
};
const signaturePattern = /<Signature xmlns="http:\/\/www\.w3\.org\/2000\/09\/xmldsig#">.*?<\/Signature>/gs;
const assertionPattern = /<saml:Assertion\b.*<\/saml:Assertion>/s;

export function withoutSignatures(xml: string): string {
  return xml.replaceAll(signaturePattern, "");
}

export function signatureOf(xml: string): string {
  return partOf(xml, signaturePattern);
}

export function assertionOf(xml: string): string {
  return partOf(xml, assertionPattern);
}

/** Any part can be put in its place; a dollar sign in it has no meaning. */
export function withAssertion(xml: string, assertion: string): string {
  return xml.replace(assertionPattern, () => assertion);
}

/** The message with one signature, whatever it had before. */
export function signed(xml: string, signing: Signing): string {
  const { signs = "assertion", key, digest = "sha256", signature = "sha256" } = signing;
  const { transforms = [enveloped, exclusive], canonicalization = exclusive } = signing;
  const plain = withoutSignatures(xml);
  const element = canonicalElement(plain, signs);
  const [, id = ""] = /\sID="([^"]*)"/.exec(signs === "response" ? plain : assertionOf(plain)) ?? [];
  const algorithms = transforms.map((name) => `<Transform Algorithm="${name}"></Transform>`).join("");
  const info = (head: string): string =>
    `<SignedInfo${head}><CanonicalizationMethod Algorithm="${canonicalization}"></CanonicalizationMethod>` +
    `<SignatureMethod Algorithm="${signatureNames[signature]}"></SignatureMethod>` +
    `<Reference URI="${signing.uri ?? `#${id}`}"><Transforms>${algorithms}</Transforms>` +
    `<DigestMethod Algorithm="${digestNames[digest]}"></DigestMethod>` +
    `<DigestValue>${createHash(digest).update(element).digest("base64")}</DigestValue></Reference></SignedInfo>`;
  const value = signatureValue(info(` xmlns="${namespace}"`), signature, key);
  const certificate = key.certificate.replaceAll(/-----[A-Z ]+-----|\s/g, "");
  const whole =
    `<Signature xmlns="${namespace}">${info("")}<SignatureValue>${value}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></Signature>`;
  const insert = (text: string): string => text.replace("</saml:Issuer>", (end) => end + whole);
  return signs === "response" ? insert(plain) : withAssertion(plain, insert(assertionOf(plain)));
}

function signatureValue(info: string, method: NonNullable<Signing["signature"]>, key: SigningKey): string {
  // A verifier that takes the public certificate for a shared secret accepts this signature.
  if (method === "hmac") return createHmac("sha256", key.certificate).update(info).digest("base64");
  return sign(method, Buffer.from(info), key.privateKey).toString("base64");
}

function canonicalElement(xml: string, which: "assertion" | "response"): string {
  return withDocument(xml, ({ root }) => {
    const element = which === "response" ? root : root.get("*[local-name() = 'Assertion']");
    if (!(element instanceof XmlElement)) throw new Error("There is nothing to sign");
    return element.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 });
  });
}

function partOf(xml: string, pattern: RegExp): string {
  const [part] = xml.match(pattern) ?? [];
  if (part === undefined) throw new Error(`There is no ${pattern} in the message`);
  return part;
}
