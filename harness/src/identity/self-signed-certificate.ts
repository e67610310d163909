// A key and a certificate that signs itself, for providers that exist only while tests run. Node can read certificates and not
// write them, and a test must not need a program that may be missing.
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export type Certificate = { readonly privateKey: string; readonly certificate: string };

const integerTag = 0x02;
const bitStringTag = 0x03;
const nullTag = 0x05;
const oidTag = 0x06;
const utf8Tag = 0x0c;
const utcTimeTag = 0x17;
const sequenceTag = 0x30;
const setTag = 0x31;
const versionTag = 0xa0;

const sha256WithRsa = sequence(
  element(oidTag, Buffer.from("2a864886f70d01010b", "hex")),
  element(nullTag, Buffer.alloc(0)),
);
const commonName = element(oidTag, Buffer.from("550403", "hex"));
const dayMs = 86_400_000;
const keyBits = 2_048;

/** Good from yesterday for thirty days. */
export function selfSignedCertificate(name: string, bits: number = keyBits): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: certificateOf(name, privateKey, publicKey),
  };
}

function certificateOf(name: string, privateKey: KeyObject, publicKey: KeyObject): string {
  const subject = sequence(element(setTag, sequence(commonName, element(utf8Tag, Buffer.from(name)))));
  const facts = sequence(
    element(versionTag, element(integerTag, Buffer.from([2]))),
    element(integerTag, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sha256WithRsa,
    subject,
    sequence(utcTime(Date.now() - dayMs), utcTime(Date.now() + 30 * dayMs)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", facts, privateKey)]);
  const bytes = sequence(facts, sha256WithRsa, element(bitStringTag, signature));
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

function utcTime(at: number): Buffer {
  const text = new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return element(utcTimeTag, Buffer.from(text.slice(2)));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(sequenceTag, Buffer.concat(parts));
}

/** One element of DER: its tag, how long it is, what it holds. */
function element(tag: number, content: Buffer): Buffer {
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, content]);
}
