// A number by which others know a person: a tax number, an entry in a register, an identity document. The registration of the person begins
// with the type of the first one.
import { checkbox, choice, day, text } from "../fields/declare.ts";

const identity = { personal: "identity" } as const;
/** The user who enters a number does not also vouch for it. */
const vouched = { writtenBy: ["COMPLIANCE"] } as const;

export const registrationItemFields = {
  type: choice("personRegistrationType"),
  number: text({ ...identity, numberKind: { from: "type" }, match: "start", max: 64 }),
  id: text({ ...identity, label: "Identifier", match: "exact", max: 64 }),
  deliveredBy: text({ ...identity, max: 200 }),
  deliveryDate: day(identity),
  validUntil: day(identity),
  verified: checkbox(vouched),
  verificationDate: day(vouched),
  verificationType: choice("identityVerificationType", vouched),
} as const;
