// What a proved assertion must say before anybody is signed in by it: of this provider, for this service, for the request that was
// made, now; and who it speaks of.
import { SamlRefusal, type SamlRefusalReason } from "./refusal.ts";
import type { VerifiedResponse } from "./verified-response.ts";
import { childOf, childrenOf, type SamlElement } from "./xml-element.ts";

export type SamlExpectation = {
  /** What the provider calls itself. */
  readonly issuer: string;
  /** What this service calls itself to the provider. */
  readonly audience: string;
  /** Where the answer was to be sent, and came to. */
  readonly consumerUrl: string;
  /** Of the request it answers. */
  readonly requestId: string;
  readonly nameIdFormat: string;
  readonly now: Temporal.Instant;
};

export type ProvenAssertion = {
  readonly assertionId: string;
  /** After this moment no check accepts the assertion any more. */
  readonly expiresAt: Temporal.Instant;
  readonly issuer: string;
  readonly nameId: string;
  readonly nameIdFormat: string;
  readonly sessionIndex?: string;
  /** An attribute that was sent several times, or with several values, has all of them. */
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
};

export const clockSkewSeconds = 60;
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const entityFormat = "urn:oasis:names:tc:SAML:2.0:nameid-format:entity";
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/;
const nameLengthMax = 256;

export function provenAssertion(
  { response, assertion }: VerifiedResponse,
  expected: SamlExpectation,
): ProvenAssertion {
  const { issuer, audience, consumerUrl, requestId } = expected;
  for (const { attributes } of [response, assertion]) expect(attributes.Version, "2.0", "WRONG_VERSION");
  for (const name of [...childrenOf(response, "saml:Issuer"), childOf(assertion, "saml:Issuer")]) {
    expect(name.text, issuer, "WRONG_ISSUER");
    expect(name.attributes.Format ?? entityFormat, entityFormat, "WRONG_ISSUER");
  }
  expect(response.attributes.Destination, consumerUrl, "WRONG_DESTINATION");
  expect(response.attributes.InResponseTo, requestId, "WRONG_REQUEST");
  const subject = childOf(assertion, "saml:Subject");
  const confirmation = childOf(subject, "saml:SubjectConfirmation");
  const { attributes: data } = childOf(confirmation, "saml:SubjectConfirmationData");
  expect(confirmation.attributes.Method, bearer, "WRONG_RECIPIENT");
  expect(data.Recipient, consumerUrl, "WRONG_RECIPIENT");
  expect(data.InResponseTo, requestId, "WRONG_REQUEST");
  const conditions = childOf(assertion, "saml:Conditions");
  for (const restriction of childrenOf(conditions, "saml:AudienceRestriction")) {
    if (!restriction.children.some(({ text }) => text === audience)) throw new SamlRefusal("WRONG_AUDIENCE");
  }
  const sessions = childrenOf(assertion, "saml:AuthnStatement");
  const [session, ...otherSessions] = sessions;
  if (session === undefined || otherSessions.length > 0) throw new SamlRefusal("UNEXPECTED_STRUCTURE");
  const ends = [
    data.NotOnOrAfter,
    conditions.attributes.NotOnOrAfter,
    session.attributes.SessionNotOnOrAfter,
  ];
  const expiresAt = checkTimes([data.NotBefore, conditions.attributes.NotBefore], ends, expected.now);
  return {
    assertionId: assertion.attributes.ID ?? "",
    expiresAt,
    issuer,
    ...nameOf(childOf(subject, "saml:NameID"), expected),
    ...(session.attributes.SessionIndex && { sessionIndex: session.attributes.SessionIndex }),
    attributes: attributesOf(assertion),
  };
}

function expect(value: string | undefined, expected: string, reason: SamlRefusalReason): void {
  if (value !== expected) throw new SamlRefusal(reason, value?.slice(0, 100));
}

/** Answers the moment after which it is too old by every clock that is still believed. */
function checkTimes(
  begins: readonly (string | undefined)[],
  ends: readonly (string | undefined)[],
  now: Temporal.Instant,
): Temporal.Instant {
  const skew = { seconds: clockSkewSeconds };
  const isEarly = begins.some((at) => at !== undefined && isAfter(instantOf(at), now.add(skew)));
  const lasts = ends.filter((at) => at !== undefined).map((at) => instantOf(at).add(skew));
  if (isEarly || lasts.some((last) => !isAfter(last, now))) throw new SamlRefusal("WRONG_TIME");
  return lasts.reduce((latest, last) => (isAfter(last, latest) ? last : latest), now.add(skew));
}

function instantOf(text: string): Temporal.Instant {
  if (!moment.test(text)) throw new SamlRefusal("WRONG_TIME", text.slice(0, 40));
  try {
    return Temporal.Instant.from(text);
  } catch (error) {
    throw new SamlRefusal("WRONG_TIME", text, { cause: error });
  }
}

function isAfter(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0;
}

/** Rejects a name that changes with every sign-in, or one of another pair of provider and service. */
function nameOf(
  { text, attributes }: SamlElement,
  { issuer, audience, nameIdFormat }: SamlExpectation,
): { readonly nameId: string; readonly nameIdFormat: string } {
  const { Format: format = "", NameQualifier: of = issuer, SPNameQualifier: at = audience } = attributes;
  const isName =
    text !== "" && text === text.trim() && text.length <= nameLengthMax && !/[\r\n\t]/.test(text);
  if (!isName || format !== nameIdFormat || of !== issuer || at !== audience)
    throw new SamlRefusal("WRONG_NAME");
  return { nameId: text, nameIdFormat };
}

function attributesOf(assertion: SamlElement): ProvenAssertion["attributes"] {
  const sent = childrenOf(assertion, "saml:AttributeStatement").flatMap(({ children }) => children);
  const byName = Map.groupBy(sent, ({ attributes }) => attributes.Name ?? "");
  return Object.fromEntries(
    [...byName].map(([name, attributes]) => {
      const values = attributes.flatMap(({ children }) => children.map(({ text }) => text));
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}
