// What is believed of a SAML provider, and what is not: answers of a real one, and forgeries made from them.
import { createHash, verify } from "node:crypto";
import { type SamlProvider, startSamlProvider } from "@kontor/harness/identity/saml-provider.ts";
import { selfSignedCertificate } from "@kontor/harness/identity/self-signed-certificate.ts";
import { signInAtSamlProvider } from "@kontor/harness/identity/walk-saml-provider.ts";
import { untilTestEnds } from "@kontor/harness/until-test-ends.ts";
import fc from "fast-check";
import { XmlC14NMode, XmlElement } from "libxml2-wasm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provenAssertion } from "./proven-assertion.ts";
import { SamlRefusal } from "./refusal.ts";
import { loginUrlOf, nameIdFormats, readResponse, type ServiceProvider } from "./service-provider.ts";
import { samlForgeries } from "./testing/forgeries.ts";
import { signed } from "./testing/signing.ts";
import { evil, type ForgeryKeys, victim, wrappings } from "./testing/wrappings.ts";
import { childOf, readElement, withDocument } from "./xml-element.ts";

const requestId = "_request";
/** Each is one answer read. */
const changesTried = 150;
const users = [{ id: "anna", email: "anna@acme.example", name: "Anna Berg" }];

let provider: SamlProvider;
let service: ServiceProvider;
let keys: ForgeryKeys;
let honest: string;

beforeAll(async () => {
  provider = await startSamlProvider({ users });
  service = serviceFor(provider);
  keys = { provider: provider.keys, stranger: selfSignedCertificate("Stranger") };
  honest = await answerOf(service);
});

afterAll(() => provider[Symbol.asyncDispose]());

function serviceFor({ entityId, ssoUrl, logoutUrl, keys: { certificate } }: SamlProvider): ServiceProvider {
  return {
    config: {
      issuer: entityId,
      entryPoint: ssoUrl,
      logoutUrl,
      certificates: [certificate],
      nameIdFormat: "persistent",
      isSecondFactorTrusted: false,
    },
    entityId: "https://kontor.example/api/core/saml/acme/metadata",
    consumerUrl: "https://kontor.example/api/core/saml/acme/acs",
  };
}

async function answerOf(asked: ServiceProvider): Promise<string> {
  const form = await signInAtSamlProvider(
    await loginUrlOf(asked, { requestId, relayState: "state" }),
    "anna",
  );
  return Buffer.from(form.SAMLResponse, "base64").toString();
}

function read(xml: string, asked: ServiceProvider = service): ReturnType<typeof readResponse> {
  const encoded = Buffer.from(xml).toString("base64");
  return readResponse(asked, { encoded, requestId, now: Temporal.Now.instant() });
}

async function reasonOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return "believed";
  } catch (error) {
    return error instanceof SamlRefusal ? error.reason : String(error);
  }
}

test("an honest answer is believed whichever part of it the provider signs", async () => {
  for (const signs of ["assertion", "response", "both"] as const) {
    const other = untilTestEnds(await startSamlProvider({ users, signs }));
    const asked = serviceFor(other);
    expect(await read(await answerOf(asked), asked)).toMatchObject({
      issuer: other.entityId,
      nameId: "anna",
      nameIdFormat: nameIdFormats.persistent,
      sessionIndex: [...other.sessions.keys()][0],
      attributes: {
        "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress": "anna@acme.example",
      },
    });
  }
});

test("what the forgeries are signed with is believed where nothing is forged", async () => {
  for (const signs of ["assertion", "response"] as const) {
    for (const strength of ["sha256", "sha512"] as const) {
      const xml = signed(honest, { key: keys.provider, signs, digest: strength, signature: strength });
      expect(await read(xml)).toMatchObject({ nameId: "anna" });
    }
  }
});

test("a second certificate of the provider is believed as well as the first", async () => {
  const config = {
    ...service.config,
    certificates: [keys.stranger.certificate, ...service.config.certificates],
  };
  expect(await read(honest, { ...service, config })).toMatchObject({ nameId: "anna" });
});

test.for(samlForgeries.map((forgery) => [forgery.name, forgery] as const))(
  "refused: %s",
  async ([, { forge, reason }]) => {
    expect(await reasonOf(read(forge(honest, keys)))).toBe(reason);
  },
);

test("what is no base64, no UTF-8 or nothing at all is refused", async () => {
  const encodedReason = (encoded: string): Promise<string> =>
    reasonOf(readResponse(service, { encoded, requestId, now: Temporal.Now.instant() }));
  expect(await encodedReason("")).toBe("NOT_BASE64");
  expect(await encodedReason("<samlp:Response/>")).toBe("NOT_BASE64");
  expect(await encodedReason(Buffer.from(honest, "utf16le").toString("base64"))).toBe("FORBIDDEN_MARKUP");
  expect(await encodedReason(Buffer.from([0x3c, 0xff, 0xfe, 0x41]).toString("base64"))).toBe("NOT_UTF8");
});

test("a clock may differ by a minute and not by more", async () => {
  const at = (seconds: number): Promise<string> => {
    const now = Temporal.Now.instant().add({ seconds });
    return reasonOf(
      readResponse(service, { encoded: Buffer.from(honest).toString("base64"), requestId, now }),
    );
  };
  expect(await at(-50)).toBe("believed");
  expect(await at(-70)).toBe("WRONG_TIME");
  expect(await at(300 + 65)).toBe("WRONG_TIME");
});

test("no change of a few characters makes anybody else of the answer", async () => {
  const { assertionId: _, expiresAt: __, ...who } = await read(honest);
  const property = fc.asyncProperty(changes, async (edits) => {
    const believed = await read(edited(honest, edits)).catch(() => who);
    expect(believed).toMatchObject(who);
  });
  await fc.assert(property, { numRuns: changesTried });
});

/** Where, how much is taken away, and what is put there: characters XML cares about, or a piece of the answer itself. */
const changes = fc.array(
  fc.record({
    at: fc.nat(),
    gone: fc.nat(40),
    put: fc.oneof(
      fc.constantFrom(
        "",
        "<",
        ">",
        "/>",
        '"',
        "&amp;",
        "&#97;",
        "\n",
        "<a/>",
        'ID="_x"',
        "<!---->",
        "victim",
      ),
      fc.record({ from: fc.nat(), length: fc.nat(400) }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

type Edit = typeof changes extends fc.Arbitrary<readonly (infer E)[]> ? E : never;

function edited(xml: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { at, gone, put }) => {
    const place = at % text.length;
    const piece = typeof put === "string" ? put : xml.slice(put.from % xml.length).slice(0, put.length);
    return text.slice(0, place) + piece + text.slice(place + gone);
  }, xml);
}

// Controls: with a defence taken away the same forgeries are believed, so that it is the defence which refuses them.

/** Looks for a signature that holds for anything in the message, and takes the name from where it first finds one. */
function carelessNames(xml: string): readonly (string | undefined)[] {
  return withDocument(xml, ({ root }) => {
    const nodes = (path: string, from: XmlElement = root): XmlElement[] =>
      from.find(path).filter((node) => node instanceof XmlElement);
    const isHeld = nodes("//*[local-name() = 'Signature']").some((signature) => {
      const text = (name: string): string =>
        nodes(
          `*[local-name() = 'SignedInfo']//*[local-name() = '${name}']|*[local-name() = '${name}']`,
          signature,
        )[0]?.content ?? "";
      const [info] = nodes("*[local-name() = 'SignedInfo']", signature);
      const uri = /URI="#([^"]*)"/.exec(info?.toString() ?? "")?.[1] ?? "";
      const value = Buffer.from(text("SignatureValue"), "base64");
      const mode = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 };
      if (
        info === undefined ||
        !verify("sha256", Buffer.from(info.canonicalizeToString(mode)), provider.keys.certificate, value)
      )
        return false;
      return nodes(`//*[@ID = '${uri}']`).some((element) => {
        const bytes = element.canonicalizeToString(mode).replace(/<Signature .*?<\/Signature>/s, "");
        return createHash("sha256").update(bytes).digest("base64") === text("DigestValue");
      });
    });
    if (!isHeld) return [];
    const name = "*[local-name() = 'Subject']/*[local-name() = 'NameID']";
    return ["/*/*[local-name() = 'Assertion']", "//*[local-name() = 'Assertion']"].map(
      (path) => nodes(`(${path})[1]/${name}`)[0]?.content,
    );
  });
}

test("a careless reader believes each of the eight wrappings and takes the forged name", () => {
  for (const { name, forge } of wrappings.slice(0, 8)) {
    expect(carelessNames(forge(honest, keys)), name).toContain(victim);
  }
  expect(carelessNames(evil(honest))).toEqual([]);
});

test("without the proof of a signature an unsigned answer with another name is believed", () => {
  const unsigned = samlForgeries.find(({ name }) => name === "unsigned");
  const response = readElement(unsigned?.forge(honest, keys) ?? "");
  const believed = provenAssertion(
    { response, assertion: childOf(response, "saml:Assertion") },
    {
      issuer: provider.entityId,
      audience: service.entityId,
      consumerUrl: service.consumerUrl,
      requestId,
      nameIdFormat: nameIdFormats.persistent,
      now: Temporal.Now.instant(),
    },
  );
  expect(believed.nameId).toBe(victim);
});

test("without the certificate of the configuration the stranger of KeyInfo would be believed", async () => {
  const swapped = samlForgeries.find(({ name }) => name.startsWith("signed by a stranger"));
  const config = { ...service.config, certificates: [keys.stranger.certificate] };
  expect(await read(swapped?.forge(honest, keys) ?? "", { ...service, config })).toMatchObject({
    nameId: victim,
  });
});
