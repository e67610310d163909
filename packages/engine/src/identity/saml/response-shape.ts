// The structure of an answer, first of all: exactly what is understood here, and nothing beside it. The published schemas allow far
// more (several assertions, foreign elements in many places, objects in signatures), and what is allowed and not understood is where
// a signed assertion is hidden behind a forged one.
import { SamlRefusal } from "./refusal.ts";
import type { SamlElement } from "./xml-element.ts";

type Count = "1" | "?" | "*" | "+";
type Shape = {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** In this order, as in the published schemas. */
  readonly children?: readonly (readonly [name: string, count: Count])[];
  readonly hasText?: true;
};

const text: Shape = { hasText: true };
const nothing: Shape = {};
const algorithm: Shape = { required: ["Algorithm"] };
const transform: Shape = { ...algorithm, children: [["ec:InclusiveNamespaces", "?"]] };
const name = ["NameQualifier", "SPNameQualifier", "Format", "SPProvidedID"];

const shapes: Readonly<Record<string, Shape>> = {
  "samlp:Response": {
    required: ["ID", "Version", "IssueInstant", "Destination", "InResponseTo"],
    optional: ["Consent"],
    children: [
      ["saml:Issuer", "?"],
      ["ds:Signature", "?"],
      ["samlp:Status", "1"],
      ["saml:Assertion", "1"],
    ],
  },
  "samlp:Status": {
    children: [
      ["samlp:StatusCode", "1"],
      ["samlp:StatusMessage", "?"],
    ],
  },
  "samlp:StatusMessage": text,
  "samlp:StatusCode": { required: ["Value"] },
  "saml:Assertion": {
    required: ["ID", "Version", "IssueInstant"],
    children: [
      ["saml:Issuer", "1"],
      ["ds:Signature", "?"],
      ["saml:Subject", "1"],
      ["saml:Conditions", "1"],
      ["saml:AuthnStatement|saml:AttributeStatement", "+"],
    ],
  },
  "saml:Issuer": { hasText: true, optional: name },
  "saml:Subject": {
    children: [
      ["saml:NameID", "1"],
      ["saml:SubjectConfirmation", "1"],
    ],
  },
  "saml:NameID": { hasText: true, optional: name },
  "saml:SubjectConfirmation": { required: ["Method"], children: [["saml:SubjectConfirmationData", "1"]] },
  "saml:SubjectConfirmationData": {
    required: ["Recipient", "NotOnOrAfter", "InResponseTo"],
    optional: ["NotBefore", "Address"],
  },
  "saml:Conditions": {
    optional: ["NotBefore", "NotOnOrAfter"],
    children: [
      ["saml:AudienceRestriction", "+"],
      ["saml:OneTimeUse", "?"],
    ],
  },
  "saml:AudienceRestriction": { children: [["saml:Audience", "+"]] },
  "saml:Audience": text,
  "saml:OneTimeUse": nothing,
  "saml:AuthnStatement": {
    required: ["AuthnInstant"],
    optional: ["SessionIndex", "SessionNotOnOrAfter"],
    children: [
      ["saml:SubjectLocality", "?"],
      ["saml:AuthnContext", "1"],
    ],
  },
  "saml:SubjectLocality": { optional: ["Address", "DNSName"] },
  "saml:AuthnContext": {
    children: [
      ["saml:AuthnContextClassRef", "1"],
      ["saml:AuthenticatingAuthority", "*"],
    ],
  },
  "saml:AuthnContextClassRef": text,
  "saml:AuthenticatingAuthority": text,
  "saml:AttributeStatement": { children: [["saml:Attribute", "*"]] },
  "saml:Attribute": {
    required: ["Name"],
    optional: ["NameFormat", "FriendlyName", "claims:OriginalIssuer"],
    children: [["saml:AttributeValue", "*"]],
  },
  "saml:AttributeValue": { hasText: true, optional: ["xsi:type", "xsi:nil"] },
  "ds:Signature": {
    children: [
      ["ds:SignedInfo", "1"],
      ["ds:SignatureValue", "1"],
      ["ds:KeyInfo", "?"],
    ],
  },
  "ds:SignedInfo": {
    children: [
      ["ds:CanonicalizationMethod", "1"],
      ["ds:SignatureMethod", "1"],
      ["ds:Reference", "1"],
    ],
  },
  "ds:CanonicalizationMethod": transform,
  "ds:SignatureMethod": algorithm,
  "ds:Reference": {
    required: ["URI"],
    children: [
      ["ds:Transforms", "1"],
      ["ds:DigestMethod", "1"],
      ["ds:DigestValue", "1"],
    ],
  },
  "ds:Transforms": { children: [["ds:Transform", "+"]] },
  "ds:Transform": transform,
  "ec:InclusiveNamespaces": { required: ["PrefixList"] },
  "ds:DigestMethod": algorithm,
  "ds:DigestValue": text,
  "ds:SignatureValue": text,
  // Which key has signed is known from the configuration; what is said here is not read.
  "ds:KeyInfo": {
    children: [
      ["ds:KeyName", "*"],
      ["ds:X509Data|ds:KeyValue", "*"],
    ],
  },
  "ds:KeyName": text,
  "ds:X509Data": { children: [["ds:X509Certificate|ds:X509SubjectName|ds:X509SKI", "+"]] },
  "ds:X509Certificate": text,
  "ds:X509SubjectName": text,
  "ds:X509SKI": text,
  "ds:KeyValue": { children: [["ds:RSAKeyValue", "1"]] },
  "ds:RSAKeyValue": {
    children: [
      ["ds:Modulus", "1"],
      ["ds:Exponent", "1"],
    ],
  },
  "ds:Modulus": text,
  "ds:Exponent": text,
};

/** One response with one assertion, each of its elements known, and their two ids different. */
export function checkResponseShape(response: SamlElement): void {
  if (response.name !== "samlp:Response") throw unexpected(response.name);
  checkShape(response);
  const assertion = response.children.find((child) => child.name === "saml:Assertion");
  if (response.attributes.ID === assertion?.attributes.ID) throw new SamlRefusal("REPEATED_ID");
}

export function checkShape(element: SamlElement): void {
  const shape = Object.hasOwn(shapes, element.name) ? shapes[element.name] : undefined;
  if (shape === undefined) throw unexpected(element.name);
  const { required = [], optional = [], children = [], hasText } = shape;
  const sent = Object.keys(element.attributes);
  const isKnown = sent.every((attribute) => required.includes(attribute) || optional.includes(attribute));
  if (!isKnown || required.some((attribute) => !sent.includes(attribute)))
    throw unexpected(`${element.name}@`);
  if (!hasText && element.text.trim() !== "") throw unexpected(`${element.name} with text`);
  if (!inOrder(element.children, children)) throw unexpected(`children of ${element.name}`);
  for (const child of element.children) checkShape(child);
}

function inOrder(sent: readonly SamlElement[], wanted: NonNullable<Shape["children"]>): boolean {
  let at = 0;
  for (const [names, count] of wanted) {
    const start = at;
    const isMany = count === "*" || count === "+";
    while (at < sent.length && (isMany || at === start) && names.split("|").includes(sent[at]?.name ?? ""))
      at += 1;
    if (at === start && (count === "1" || count === "+")) return false;
  }
  return at === sent.length;
}

function unexpected(what: string): SamlRefusal {
  return new SamlRefusal("UNEXPECTED_STRUCTURE", what.slice(0, 100));
}
