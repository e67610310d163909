// Campaign contact: one person a campaign targets, and how far the message to that person has come.
import { entity } from "../../entity/declare-entity.ts";
import { choice, email, moment, ref, text } from "../../fields/declare.ts";

export const campaignContact = entity("campaignContact", {
  family: "communication",
  frenchLabel: "Contact de campagne",
  about:
    "A person targeted by a campaign, with the state of the message. The product moves the state; nobody types it.",
  key: "_id",
  fields: {
    campaignRegistration: ref("campaign", { label: "Campaign", mandatory: true }),
    personRegistration: ref("person", { label: "Person", mandatory: true }),
    email: email({ label: "E-mail", personal: "contact" }),
    status: choice("campaignContactStatus", { readOnly: true, defaultValue: "TARGETED" }),
    sentDate: moment({ readOnly: true, label: "Sent on" }),
    error: text({ readOnly: true, help: "Why the message could not be delivered" }),
  },
  columns: ["campaignRegistration", "personRegistration", "email", "status", "sentDate"],
  search: ["campaignRegistration", "personRegistration", "status"],
  page: "none",
  readers: ["COMPLIANCE"],
  writers: ["SALES"],
  scopes: { SALES: "all" },
});
