// Who decides up to which amount. Today the product asks it for the approval of a maintenance.
import { decimal } from "@kontor/kernel/money/decimal.ts";
import { choice, money } from "../../fields/declare.ts";
import { declareSettingRows } from "../setting.ts";

const limit = { min: "0" } as const;

export const delegationActs = declareSettingRows("delegation.acts", {
  label: "Limits of acts",
  about:
    "Up to which amount in euros an act is decided at each level. A level without an amount does not decide.",
  area: "delegation",
  fields: {
    act: choice("delegatedAct", { mandatory: true }),
    base: money({ ...limit, label: "Base level" }),
    d3: money({ ...limit, label: "Level D3" }),
  },
  defaultRows: [
    { act: "MAINTENANCE_APPROVE", base: decimal("1500").toString(), d3: decimal("15000").toString() },
  ],
  isDated: true,
  replacedBy: ["act"],
  isPerLegalEntity: true,
});
