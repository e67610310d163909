// The eight known ways to hide a signed assertion behind a forged one, and their kin. In each of them the signature still holds for
// something in the message, and a careless reader takes the name from something else.
import {
  assertionOf,
  type SigningKey,
  signatureOf,
  signed,
  withAssertion,
  withoutSignatures,
} from "./signing.ts";

export type ForgeryKeys = {
  /** Of the provider: for what an honest one signs, and for what an attacker got signed. */
  readonly provider: SigningKey;
  /** Of a party that is not the provider. */
  readonly stranger: SigningKey;
};

export type SamlForgery = {
  readonly name: string;
  /** Why it must be refused; the first defence that sees it. */
  readonly reason: string;
  readonly forge: (honest: string, keys: ForgeryKeys) => string;
};

/** Whom the forged part names. */
export const victim = "victim";

/** The same with another name in it. */
export function evil(part: string): string {
  return part.replace(/(<saml:NameID\b[^>]*>)[^<]*/, `$1${victim}`).replaceAll(">anna", `>${victim}`);
}

function renamed(part: string): string {
  return part.replace(/(<(?:saml:Assertion|samlp:Response)\b[^>]*?\sID=")[^"]*/, "$1_evil");
}

function parts(honest: string, { provider }: ForgeryKeys): { xml: string; assertion: string; plain: string } {
  const xml = signed(honest, { key: provider });
  const assertion = assertionOf(xml);
  return { xml, assertion, plain: withoutSignatures(assertion) };
}

function responseParts(honest: string, { provider }: ForgeryKeys): { signature: string; plain: string } {
  const xml = signed(honest, { key: provider, signs: "response" });
  return { signature: signatureOf(xml), plain: withoutSignatures(xml) };
}

const endOfSignature = "</Signature>";
const reason = "UNEXPECTED_STRUCTURE";

export const wrappings: readonly SamlForgery[] = [
  {
    name: "XSW1: a forged response around a signature that holds the signed response",
    reason,
    forge(honest, keys) {
      const { signature, plain } = responseParts(honest, keys);
      const holding = signature.replace(endOfSignature, () => plain + endOfSignature);
      return renamed(evil(plain)).replace("</saml:Issuer>", (end) => end + holding);
    },
  },
  {
    name: "XSW2: a forged response with the signed response and its signature beside each other",
    reason,
    forge(honest, keys) {
      const { signature, plain } = responseParts(honest, keys);
      return renamed(evil(plain)).replace("</saml:Issuer>", (end) => end + plain + signature);
    },
  },
  {
    name: "XSW3: a forged assertion before the signed one",
    reason,
    forge(honest, keys) {
      const { xml, assertion, plain } = parts(honest, keys);
      return withAssertion(xml, renamed(evil(plain)) + assertion);
    },
  },
  {
    name: "XSW4: a forged assertion around the signed one",
    reason,
    forge(honest, keys) {
      const { xml, assertion, plain } = parts(honest, keys);
      return withAssertion(
        xml,
        renamed(evil(plain)).replace("</saml:Assertion>", (end) => assertion + end),
      );
    },
  },
  {
    name: "XSW5: a forged assertion with the signature, the signed one at the end",
    reason,
    forge(honest, keys) {
      const { xml, assertion, plain } = parts(honest, keys);
      return withAssertion(xml, renamed(evil(assertion)) + plain);
    },
  },
  {
    name: "XSW6: a forged assertion whose signature holds the signed one",
    reason,
    forge(honest, keys) {
      const { xml, assertion, plain } = parts(honest, keys);
      return withAssertion(
        xml,
        renamed(evil(assertion)).replace(endOfSignature, () => plain + endOfSignature),
      );
    },
  },
  {
    name: "XSW7: a forged assertion of the same id among the extensions",
    reason,
    forge(honest, keys) {
      const { xml, plain } = parts(honest, keys);
      const extensions = `<samlp:Extensions>${evil(plain)}</samlp:Extensions>`;
      return xml.replace("<samlp:Status>", (start) => extensions + start);
    },
  },
  {
    name: "XSW8: a forged assertion whose signature has the signed one as an object",
    reason,
    forge(honest, keys) {
      const { xml, assertion, plain } = parts(honest, keys);
      const object = `<Object>${plain}</Object>${endOfSignature}`;
      return withAssertion(
        xml,
        renamed(evil(assertion)).replace(endOfSignature, () => object),
      );
    },
  },
  {
    name: "two assertions, both signed by the provider",
    reason,
    forge(honest, keys) {
      const { xml, assertion, plain } = parts(honest, keys);
      const other = assertionOf(signed(withAssertion(xml, renamed(evil(plain))), { key: keys.provider }));
      return withAssertion(xml, assertion + other);
    },
  },
  {
    name: "a forged assertion with the id of the response",
    reason: "REPEATED_ID",
    forge(honest, keys) {
      const [, id = ""] = /<samlp:Response[^>]*\sID="([^"]*)"/.exec(honest) ?? [];
      const same = withAssertion(honest, assertionOf(honest).replace(/(\sID=")[^"]*/, `$1${id}`));
      return signed(same, { key: keys.provider });
    },
  },
  {
    name: "a signature in the assertion that points at the response",
    reason: "WRONG_REFERENCE",
    forge(honest, keys) {
      const [, id = ""] = /<samlp:Response[^>]*\sID="([^"]*)"/.exec(honest) ?? [];
      return signed(honest, { key: keys.provider, uri: `#${id}` });
    },
  },
  {
    name: "a signature that points at nothing in particular",
    reason: "WRONG_REFERENCE",
    forge: (honest, keys) => signed(honest, { key: keys.provider, uri: "" }),
  },
  {
    name: "a signature of two references",
    reason,
    forge(honest, keys) {
      const { xml } = parts(honest, keys);
      return xml.replace(/<Reference .*?<\/Reference>/s, (reference) => reference + reference);
    },
  },
];
