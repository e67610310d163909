// Proves the signatures of an answer with another parser, another canonical form and another verifier than the SAML library has:
// what one of them can be made to see differently, the other sees. Only the canonical bytes that were proved are read afterwards.
import { createHash, createPublicKey, verify } from "node:crypto";
import { XmlC14NMode, XmlElement } from "libxml2-wasm";
import { SamlRefusal } from "./refusal.ts";
import { checkResponseShape, checkShape } from "./response-shape.ts";
import { childOf, childrenOf, readElement, type SamlElement, withDocument } from "./xml-element.ts";

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const signatureNamespace = "http://www.w3.org/2000/09/xmldsig#";

/** SHA-1 is not among them, nor is anything keyed by a secret that both sides would know. */
const digests: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmlenc#sha256": "sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512": "sha512",
};
const signatureDigests: Readonly<Record<string, string>> = {
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256": "sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512": "sha512",
};

export type VerifiedResponse = {
  /** As it was sent. Where the response carries no signature itself, what stands beside the assertion is only a hint. */
  readonly response: SamlElement;
  /** From the canonical bytes a signature was proved over. */
  readonly assertion: SamlElement;
};

/** Every signature that is there must hold, and one must be there: over the assertion, or over the response around it. */
export function verifiedResponse(text: string, certificates: readonly string[]): VerifiedResponse {
  const sent = readElement(text);
  refuseFailure(sent);
  checkResponseShape(sent);
  const proof = { text, certificates };
  const response = provedElement(proof, sent, (root) => root);
  const assertion = provedElement(proof, childOf(sent, "saml:Assertion"), assertionIn);
  if (assertion !== undefined) return { response: response ?? sent, assertion };
  if (response !== undefined) return { response, assertion: childOf(response, "saml:Assertion") };
  throw new SamlRefusal("UNSIGNED");
}

/** A provider that says no sends no assertion; the log should tell that apart from a forgery. */
function refuseFailure(sent: SamlElement): void {
  const [status] = childrenOf(sent, "samlp:Status");
  const code = status?.children[0]?.attributes.Value;
  if (code !== undefined && code !== success) throw new SamlRefusal("STATUS", code.slice(0, 100));
}

type Proof = { readonly text: string; readonly certificates: readonly string[] };
type Find = (root: XmlElement) => XmlElement;

/** Undefined for an element without a signature of its own. */
function provedElement(
  { text, certificates }: Proof,
  sent: SamlElement,
  find: Find,
): SamlElement | undefined {
  const [signature] = childrenOf(sent, "ds:Signature");
  if (signature === undefined) return undefined;
  const signedInfo = childOf(signature, "ds:SignedInfo");
  const reference = childOf(signedInfo, "ds:Reference");
  if (reference.attributes.URI !== `#${sent.attributes.ID}`) throw new SamlRefusal("WRONG_REFERENCE");
  const prefixes = prefixesOf(reference);
  return withDocument(text, ({ root }) => {
    const element = find(root);
    const signatureNode = onlyChild(element, "Signature", signatureNamespace);
    const infoNode = onlyChild(signatureNode, "SignedInfo", signatureNamespace);
    const method = childOf(signedInfo, "ds:CanonicalizationMethod");
    if (method.attributes.Algorithm !== exclusive)
      throw new SamlRefusal("WEAK_ALGORITHM", "canonicalization");
    const info = canonical(infoNode, prefixList(method));
    if (!isSigned(info, signature, certificates)) throw new SamlRefusal("WRONG_SIGNATURE");
    signatureNode.remove();
    const bytes = canonical(element, prefixes);
    if (digestOf(reference, bytes) !== plain(childOf(reference, "ds:DigestValue"))) {
      throw new SamlRefusal("WRONG_DIGEST");
    }
    const proved = readElement(bytes);
    checkShape(proved);
    return proved;
  });
}

/** The two transforms a signature inside its own element needs, in their order, and no other. */
function prefixesOf(reference: SamlElement): string[] {
  const [first, second, ...others] = childOf(reference, "ds:Transforms").children;
  const isExpected =
    first?.attributes.Algorithm === enveloped &&
    first.children.length === 0 &&
    second?.attributes.Algorithm === exclusive &&
    others.length === 0;
  if (!isExpected) throw new SamlRefusal("WEAK_ALGORITHM", "transforms");
  return prefixList(second);
}

function prefixList({ children: [namespaces] }: SamlElement): string[] {
  return (namespaces?.attributes.PrefixList ?? "").split(/\s+/).filter((prefix) => prefix !== "");
}

function isSigned(info: string, signature: SamlElement, certificates: readonly string[]): boolean {
  const signedInfo = childOf(signature, "ds:SignedInfo");
  const algorithm = signatureDigests[childOf(signedInfo, "ds:SignatureMethod").attributes.Algorithm ?? ""];
  if (algorithm === undefined) throw new SamlRefusal("WEAK_ALGORITHM", "signature");
  const value = Buffer.from(plain(childOf(signature, "ds:SignatureValue")), "base64");
  return certificates.some((certificate) =>
    verify(algorithm, Buffer.from(info), createPublicKey(certificate), value),
  );
}

function digestOf(reference: SamlElement, bytes: string): string {
  const algorithm = digests[childOf(reference, "ds:DigestMethod").attributes.Algorithm ?? ""];
  if (algorithm === undefined) throw new SamlRefusal("WEAK_ALGORITHM", "digest");
  return createHash(algorithm).update(bytes).digest("base64");
}

function canonical(element: XmlElement, inclusiveNamespacePrefixes: string[]): string {
  return element.canonicalizeToString({
    mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0,
    inclusiveNamespacePrefixes,
  });
}

function assertionIn(root: XmlElement): XmlElement {
  return onlyChild(root, "Assertion", "urn:oasis:names:tc:SAML:2.0:assertion");
}

function onlyChild(parent: XmlElement, name: string, namespace: string): XmlElement {
  const found: XmlElement[] = [];
  for (let child = parent.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement && child.name === name && child.namespaceUri === namespace)
      found.push(child);
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) throw new SamlRefusal("UNEXPECTED_STRUCTURE", name);
  return only;
}

function plain({ text }: SamlElement): string {
  return text.replaceAll(/\s/g, "");
}
