// What two of the tenants have described themselves, and the values of their own fields, so that lists, searches and walls are
// tried with them too.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import borealOverlay from "../tenants/boreal/overlay.json" with { type: "json" };
import atlasOverlay from "../tenants/demo/overlay.json" with { type: "json" };
import { addDays } from "./foundation/calendar.ts";
import { amount } from "./foundation/money.ts";
import type { Random } from "./foundation/random.ts";
import { atlas, boreal, type DemoTenant } from "./foundation/tenant.ts";

/** The overlay of a tenant, checked as one an administrator sends; none for a tenant without wishes. */
export function overlayOf(tenant: DemoTenant): Overlay | undefined {
  const sent = { [atlas.name]: atlasOverlay, [boreal.name]: borealOverlay }[tenant.name];
  if (sent === undefined) return undefined;
  const { overlay, problems } = checkOverlay(declaredModel, sent);
  if (overlay === undefined) {
    throw new Error(problems.map(({ place, message }) => `${tenant.name} ${place}: ${message}`).join("\n"));
  }
  return overlay;
}

export function modelOf(tenant: DemoTenant): Model {
  return effective(declaredModel, overlayOf(tenant));
}

/** The own fields of a contract. */
export function contractExtension(tenant: DemoTenant, start: string, random: Random): JsonValue | undefined {
  switch (tenant) {
    case atlas:
      return {
        greenLabel: random.pick(["GOLD", "SILVER", "NONE", "NONE"]),
        dealerCampaign: random.pick(["Spring offer", "Fleet days", "Green autumn"]),
        ecoBonus: amount(random.integer(0, 40) * 10_000),
        handoverDate: addDays(start, -2),
      };
    case boreal:
      return {
        iceClass: random.pick(["1A Super", "1A", "1B", "None"]),
        seasonalWeight: random.integer(8, 14) / 10,
      };
    default:
      return undefined;
  }
}

export function assetExtension(tenant: DemoTenant, random: Random): JsonValue | undefined {
  return tenant === atlas ? { emissions: random.integer(0, 260), hasTracker: random.isTrue(0.4) } : undefined;
}
