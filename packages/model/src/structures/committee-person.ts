// A person invited to a committee: in which role, whether the invitation is out and what was answered. The counts of a
// committee come from here.
import { choice, json, ref } from "../fields/declare.ts";

export const committeePersonFields = {
  personRegistration: ref("person", { label: "Person", mandatory: true }),
  person: json({
    hidden: true,
    personal: "identity",
    help: "The person as loaded with the committee; it is stored with the person itself",
  }),
  role: choice("committeeRole", { defaultValue: "MEMBER" }),
  inviteStatus: choice("inviteStatus", { label: "Invitation", defaultValue: "INTENDED" }),
  rsvp: choice("rsvp", { label: "Answer" }),
} as const;
