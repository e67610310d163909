// Inspection: an inspector examines an asset on the spot, on delivery, in use or on return. Damages beyond fair wear are billed from it.
import { entity } from "../../entity/declare-entity.ts";
import { range, unlisted } from "../../entity/search.ts";
import {
  checkbox,
  choice,
  day,
  file,
  files,
  listOf,
  moment,
  money,
  number,
  object,
  ref,
  text,
  textarea,
} from "../../fields/declare.ts";
import { recordAlias } from "../../structures/record-alias.ts";

/** One thing to check; a mandatory one must be answered before the report is submitted. */
const inspectionItemFields = {
  code: text({ max: 50, match: "start" }),
  name: text({ mandatory: true, max: 200 }),
  isMandatory: checkbox({ label: "Mandatory" }),
  condition: choice("inspectionCondition"),
  comment: textarea(),
  photos: files({ accept: ["jpg", "jpeg", "png"] }),
  repairCost: money({ label: "Repair excl. tax", min: "0" }),
  isBilled: checkbox({ label: "Billed to the client", help: "Beyond fair wear" }),
} as const;

const meterFields = {
  unit: choice("unitOfUsage"),
  reading: number({ min: 0 }),
} as const;

/** Until the report is submitted. */
const inspected = ["PLANNED", "ASSIGNED", "IN_PROGRESS"] as const;

export const inspection = entity("inspection", {
  family: "asset",
  frenchLabel: "Inspection",
  about:
    "The report on the state of an asset at delivery, in use or on return. It can be written without a connection.",
  fields: {
    name: text({ max: 200 }),
    type: choice("inspectionType", { mandatory: true }),
    date: moment({ isExpected: true }),
    timeZone: choice("timeZone", { group: "dates" }),
    assetRegistration: ref("asset", { label: "Asset", mandatory: true }),
    asset: recordAlias("asset", "assetRegistration"),
    contractRegistration: ref("contract", { label: "Contract" }),
    contract: recordAlias("contract", "contractRegistration"),
    locationRegistration: ref("location", { group: "usage", label: "Location" }),
    inspectorUsername: ref("user", {
      isExpected: true,
      group: "parties",
      label: "Inspector",
      internal: true,
    }),
    expertRegistration: ref("person", { group: "parties", label: "External expert" }),
    meter: object(meterFields),
    items: listOf(inspectionItemFields, { label: "Checks" }),
    currency: choice("currency", { group: "amounts" }),
    damagesExclTax: money({ label: "Damages excl. tax", min: "0", help: "What is billed to the client" }),
    signatoryName: text({ group: "signature", max: 200, label: "Signed by", personal: "identity" }),
    signature: file({ group: "signature", accept: ["png", "jpg"], personal: "identity" }),
    signatureRefusal: textarea({
      group: "signature",
      label: "Refusal to sign",
      help: "Why the holder did not sign",
    }),
    witnessName: text({
      group: "signature",
      max: 200,
      label: "Witness",
      help: "Who saw that the holder refused to sign",
      personal: "identity",
    }),
    submittedOn: day({ readOnly: true }),
    contestation: textarea({ label: "Contested points", help: "What the client does not agree with" }),
    comment: textarea(),
  },
  columns: ["registration", "status", "type", "name", "date", "asset", "contract"],
  hiddenColumns: ["organization.name", "inspectorUsername", "damagesExclTax"],
  search: [
    "registration",
    "name",
    "status",
    "type",
    "asset",
    "contract",
    range("date"),
    unlisted("assetRegistration"),
    unlisted("contractRegistration"),
  ],
  sort: "-date",
  workflow: "inspection",
  typing: {
    openIn: ["PLANNED"],
    fields: {
      date: ["PLANNED", "ASSIGNED"],
      timeZone: ["PLANNED", "ASSIGNED"],
      locationRegistration: ["PLANNED", "ASSIGNED"],
      inspectorUsername: inspected,
      expertRegistration: inspected,
      items: inspected,
      meter: inspected,
      currency: inspected,
      damagesExclTax: inspected,
      signatoryName: inspected,
      signature: inspected,
      signatureRefusal: inspected,
      witnessName: inspected,
      comment: inspected,
      contestation: ["PLANNED", "SUBMITTED"],
    },
  },
  tells: { users: ["inspectorUsername"] },
  documentTypes: ["INSPECTION_REPORT", "IMAGE", "EXPERT_REPORT", "OTHER"],
  historyTypes: ["SIGNED", "BILLED"],
  layout: {
    summary: ["date", "damagesExclTax", "meter.reading", "inspectorUsername", "submittedOn"],
  },
  readers: ["CONTRACT", "BILLING", "COLLECTION", "PARTNER", "CLIENT"],
  writers: ["ASSET"],
  scopes: { PARTNER: ["expertRegistration", "_insertUser"], CLIENT: ["contractRegistration"] },
  shownTo: { CLIENT: { field: "status", is: ["SUBMITTED", "CONTESTED", "VALIDATED", "BILLED"] } },
});
