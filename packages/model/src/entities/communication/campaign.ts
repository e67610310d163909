// Campaign: one message to many persons, sent only to those who have agreed to be reached by its channel.
import { entity } from "../../entity/declare-entity.ts";
import { choice, day, json, ref, text, textarea } from "../../fields/declare.ts";

export const campaign = entity("campaign", {
  family: "communication",
  frenchLabel: "Campagne",
  about: "A mailing or call campaign: whom it targets, with which template, and when it runs.",
  fields: {
    name: text({ mandatory: true, max: 200 }),
    type: choice("campaignType"),
    description: textarea({ group: "identity" }),
    channel: choice("communicationChannel", {
      group: "configuration",
      mandatory: true,
      defaultValue: "EMAIL",
    }),
    template: text({
      group: "configuration",
      max: 100,
      help: "The name of the template each message is made from",
    }),
    query: json({
      group: "configuration",
      label: "Audience",
      help: "The search over persons that gives the contacts",
    }),
    startDate: day(),
    endDate: day(),
    ownerUsername: ref("user", { group: "parties", label: "Owner" }),
  },
  columns: ["registration", "status", "name", "type"],
  hiddenColumns: ["organization.name", "channel", "startDate", "endDate", "ownerUsername"],
  search: ["name", "status", "type"],
  workflow: "campaign",
  documentTypes: ["TEMPLATE", "IMAGE", "OTHER"],
  historyTypes: ["SENT"],
  layout: {
    summary: ["startDate", "endDate", "channel"],
  },
  readers: ["COMPLIANCE"],
  writers: ["SALES"],
  scopes: { SALES: "all" },
  includes: { contacts: { related: "campaignContact", by: "campaignRegistration" } },
});
