// Depreciation schedule: how the cost of an asset is spread over time, one schedule for each book. A revision closes a schedule
// and starts another; what was posted never changes.
import { entity } from "../../entity/declare-entity.ts";
import { range } from "../../entity/search.ts";
import {
  checkbox,
  choice,
  day,
  integer,
  listOf,
  money,
  number,
  ref,
  textarea,
} from "../../fields/declare.ts";
import { recordAlias } from "../../structures/record-alias.ts";

const depreciationLineFields = {
  date: day({ mandatory: true }),
  amount: money({ mandatory: true }),
  net: money({ label: "Net value" }),
  units: number({ min: 0, help: "Used in the period, where the charge follows use" }),
  isPosted: checkbox({ label: "Posted", readOnly: true }),
} as const;

export const depreciationSchedule = entity("depreciationSchedule", {
  family: "asset",
  frenchLabel: "Plan d’amortissement",
  about:
    "The plan by which an asset loses its book value, with one line for each period. The accounts are fed from it.",
  fields: {
    type: choice("depreciationScheduleType", {
      mandatory: true,
      defaultValue: "LOCAL",
      help: "The book it belongs to",
    }),
    method: choice("depreciationMethod", { mandatory: true, defaultValue: "LINEAR" }),
    assetRegistration: ref("asset", { label: "Asset", mandatory: true }),
    asset: recordAlias("asset", "assetRegistration"),
    contractRegistration: ref("contract", { label: "Contract" }),
    startDate: day({ mandatory: true, help: "The day the asset goes into service" }),
    endDate: day(),
    life: integer({ unit: "months", label: "Useful life", min: 1 }),
    currency: choice("currency", { group: "amounts" }),
    cost: money({ min: "0" }),
    residualValue: money({ min: "0" }),
    netValue: money({ readOnly: true }),
    coefficient: number({
      shownWhere: { field: "method", is: "DECLINING" },
      min: 0,
      mandatory: { field: "method", is: "DECLINING" },
    }),
    totalUnits: number({
      shownWhere: { field: "method", is: "UNITS" },
      min: 0,
      mandatory: { field: "method", is: "UNITS" },
      help: "Over the whole life",
    }),
    lines: listOf(depreciationLineFields),
    replacesRegistration: ref("depreciationSchedule", { label: "Replaces", readOnly: true }),
    reason: textarea({ help: "Why it was revised or cancelled" }),
  },
  columns: ["registration", "status", "type", "method", "startDate", "endDate", "asset"],
  hiddenColumns: ["organization.name", "cost", "residualValue", "netValue"],
  search: ["status", "type", "method", "assetRegistration", range("startDate"), range("endDate")],
  workflow: "depreciationSchedule",
  typing: { openIn: ["DRAFT"] },
  historyTypes: ["POSTED", "REVALUED"],
  layout: {
    summary: ["netValue", "cost", "residualValue", "life", "endDate"],
  },
  readers: ["ASSET"],
  writers: ["ACCOUNTING"],
});
