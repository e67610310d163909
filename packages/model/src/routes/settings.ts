// The settings of the tenant as the settings page reads and changes them. A change that needs two people is proposed by one and confirmed by
// another; the value in force stays until then.
import { z } from "zod";
import { keyValue } from "../entities/core/key-value.ts";
import { jsonValue } from "../fields/json-value.ts";
import { route } from "../route.ts";
import { readPermission, writePermission } from "./entity-route.ts";
import { keyText, momentText } from "./shapes.ts";

const storedSetting = z.object({
  key: z.string(),
  /** Of its record; 0 where nothing is stored yet. */
  version: z.int(),
  /** Without it, the default of the product applies. */
  value: jsonValue.optional(),
  proposal: z
    .object({
      value: jsonValue.optional(),
      isRemoval: z.boolean().optional(),
      username: z.string().optional(),
      proposedAt: momentText.optional(),
    })
    .optional(),
});

const one = "/api/core/settings/{key}";
const version = z.int().min(0);
/** Who proposes and who confirms must be beyond doubt, so neither is done as another user. */
const writing = {
  tag: "Settings",
  tenant: "own",
  params: z.strictObject({ key: keyText }),
  permission: writePermission(keyValue),
  cost: "write",
  idempotency: "key",
  refusesImpersonation: true,
  answer: storedSetting,
} as const;

export const settingRoutes = {
  settings: route({
    name: "settings",
    method: "GET",
    path: "/api/core/settings",
    summary: "What the tenant has set of the settings of the product, and for which legal entities it may",
    tag: "Settings",
    tenant: "own",
    permission: readPermission(keyValue),
    cost: "read",
    answer: z.object({
      settings: z.array(storedSetting),
      legalEntities: z.array(z.object({ trigram: z.string(), name: z.string() })),
    }),
  }),
  saveSetting: route({
    ...writing,
    name: "save-setting",
    method: "PUT",
    path: one,
    summary:
      "Changes a setting, or proposes the change where two people make it; null brings the default of the product back",
    body: z.strictObject({ version, value: jsonValue.nullable() }),
    errors: ["INVALID_RECORD", "PORT_DEMO_FORBIDDEN"],
  }),
  confirmSetting: route({
    ...writing,
    name: "confirm-setting",
    method: "POST",
    path: `${one}/confirm`,
    summary: "Puts a proposed change of a setting in force; refused to the user who has proposed it",
    body: z.strictObject({ version }),
    errors: ["INVALID_RECORD", "PORT_DEMO_FORBIDDEN", "TRANSITION_REFUSED"],
  }),
  withdrawSetting: route({
    ...writing,
    name: "withdraw-setting",
    method: "POST",
    path: `${one}/withdraw`,
    summary: "Takes a proposed change of a setting away",
    body: z.strictObject({ version }),
    errors: ["TRANSITION_REFUSED"],
  }),
};
