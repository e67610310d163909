// What an administrator tells of a SAML provider, made into what is kept: metadata are read once, when they are given, and the
// certificates in them are from then on the only ones that count. Nothing is ever fetched again by itself.
import { createPrivateKey, X509Certificate } from "node:crypto";
import { AppError } from "@kontor/kernel/errors.ts";
import { type SamlConfig, type SentSamlConfig, samlConfig } from "@kontor/model/identity/saml-config.ts";
import type { Services } from "../../services/services.ts";
import { checkedText, messageBytesMax } from "./message-text.ts";
import { SamlRefusal } from "./refusal.ts";
import { childrenOf, readElement, type SamlElement } from "./xml-element.ts";

const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const keyBitsMin = 2_048;

/** Throws where it is not complete, or a certificate is none that can be believed. */
export async function samlConfigOf(
  { egress }: Pick<Services, "egress">,
  sent: SentSamlConfig,
  signingKey: string | undefined,
): Promise<SamlConfig> {
  const config = await fullConfig(egress, sent);
  if (!config.certificates.every(isStrong))
    throw new AppError("INVALID_FIELD_IN_BODY", ["config.certificates"]);
  const { signingCertificate } = config;
  const isPair =
    signingKey === undefined || (signingCertificate !== undefined && belongs(signingCertificate, signingKey));
  if (!isPair) throw new AppError("INVALID_FIELD_IN_BODY", ["signingKey"]);
  return config;
}

async function fullConfig(egress: Services["egress"], sent: SentSamlConfig): Promise<SamlConfig> {
  if ("certificates" in sent) return sent;
  if ("metadata" in sent) {
    const { metadata, ...settings } = sent;
    return { ...settings, ...readMetadata(Buffer.from(metadata), "config.metadata") };
  }
  const { metadataUrl, ...settings } = sent;
  const answer = await egress.fetch(metadataUrl, { maxBytes: messageBytesMax });
  if (!answer.ok) throw new AppError("INVALID_FIELD_IN_BODY", ["config.metadataUrl"]);
  return { ...settings, ...readMetadata(await answer.bytes(), "config.metadataUrl") };
}

type ProviderFacts = Pick<SamlConfig, "issuer" | "entryPoint" | "logoutUrl" | "certificates">;

function readMetadata(bytes: Uint8Array, field: string): ProviderFacts {
  try {
    return providerFacts(readElement(checkedText(bytes, "but comments"), "skipped"));
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    throw new AppError("INVALID_FIELD_IN_BODY", [field], { cause: error });
  }
}

/** The facts of one provider. Where several are described together, it is unknown which of them is meant. */
function providerFacts(root: SamlElement): ProviderFacts {
  const [role, ...otherRoles] = childrenOf(root, "md:IDPSSODescriptor");
  if (root.name !== "md:EntityDescriptor" || role === undefined || otherRoles.length > 0) {
    throw new SamlRefusal("UNEXPECTED_STRUCTURE", "not the metadata of one provider");
  }
  const logoutUrl = locationOf(role, "md:SingleLogoutService");
  const facts = samlConfig
    .pick({ issuer: true, entryPoint: true, logoutUrl: true, certificates: true })
    .safeParse({
      issuer: root.attributes.entityID,
      entryPoint: locationOf(role, "md:SingleSignOnService"),
      ...(logoutUrl !== undefined && { logoutUrl }),
      certificates: certificatesOf(role),
    });
  if (!facts.success) throw new SamlRefusal("UNEXPECTED_STRUCTURE", facts.error.message);
  return facts.data;
}

function locationOf(role: SamlElement, name: string): string | undefined {
  return childrenOf(role, name).find(({ attributes }) => attributes.Binding === redirectBinding)?.attributes
    .Location;
}

/** Those it signs with; a key that is only for encryption signs nothing. */
function certificatesOf(role: SamlElement): readonly string[] {
  const texts = childrenOf(role, "md:KeyDescriptor")
    .filter(({ attributes }) => attributes.use !== "encryption")
    .flatMap((key) => childrenOf(key, "ds:KeyInfo"))
    .flatMap((info) => childrenOf(info, "ds:X509Data"))
    .flatMap((data) => childrenOf(data, "ds:X509Certificate"))
    .map(({ text }) => text.replaceAll(/\s/g, ""));
  return [...new Set(texts)].map((text) => {
    const lines = text.match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----`;
  });
}

function isStrong(certificate: string): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails } = parsedCertificate(certificate)?.publicKey ?? {};
  return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= keyBitsMin;
}

function belongs(certificate: string, key: string): boolean {
  try {
    return parsedCertificate(certificate)?.checkPrivateKey(createPrivateKey(key)) === true;
  } catch {
    return false;
  }
}

function parsedCertificate(certificate: string): X509Certificate | undefined {
  try {
    return new X509Certificate(certificate);
  } catch {
    return undefined;
  }
}
