// How persons hang together: the links of the relation diagram, and the beneficial owners worked out along them.
import { choice, day, json, percentage, ref, textarea } from "../fields/declare.ts";

const share = { min: 0, max: 1 } as const;

/** A link to another person, read as "is … of": the person who holds it is the signer of, the shareholder of the other. */
export const relationFields = {
  relation: choice("personRelation", { mandatory: true }),
  personRegistration: ref("person", { label: "Of", mandatory: true }),
  stake: percentage({ ...share, help: "The share of the capital" }),
  votes: percentage({ ...share, help: "The share of the votes; the same as the stake when left empty" }),
  startDate: day(),
  endDate: day(),
} as const;

/** One owner as found on the day of the search, with all that proves it. */
export const beneficialOwnerFields = {
  personRegistration: ref("person", { label: "Owner" }),
  track: choice("ownershipTrack", { help: "What makes the person an owner" }),
  percentage: percentage({ ...share, label: "Share", personal: "finance" }),
  paths: json({
    label: "Chains",
    personal: "finance",
    help: "Every chain of relations that leads to the owner, with its factors",
  }),
  sources: textarea({
    personal: "identity",
    help: "The register extracts and declarations the links come from",
  }),
  discrepancies: textarea({ personal: "risk", help: "Where the result differs from the register" }),
} as const;
