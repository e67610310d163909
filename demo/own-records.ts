// Records of the entities two of the tenants have described themselves.
import type { Financing } from "./financing/contract.ts";
import { addDays, addMonths, today } from "./foundation/calendar.ts";
import { amount } from "./foundation/money.ts";
import { atlas, boreal } from "./foundation/tenant.ts";
import type { World } from "./foundation/world.ts";

/** Records of the tenant's own entity. */
export function addTenantsOwn(world: World, financings: readonly Financing[]): void {
  const random = world.randomFor("own entity");
  const { tenant } = world;
  for (const { registration, assets, assetName, start } of financings.slice(0, 30)) {
    if (tenant === atlas) {
      world.add(
        "dynoInsurancePolicy",
        {
          name: `Policy ${assetName} ${tenant.marker}`.slice(0, 120),
          contractRegistration: registration,
          premium: amount(random.integer(300, 4_000) * 100),
          validUntil: addMonths(today, random.integer(1, 11)),
          isCancelled: random.isTrue(0.1),
        },
        { on: addDays(today, -random.integer(5, 200)), by: "asset" },
      );
    }
    if (tenant === boreal) {
      world.add(
        "dynoHarbourVisit",
        {
          name: random.pick(["Kiel", "Turku", "Malmö", "Gdynia"]),
          visitDate: addDays(start, 30),
          assetRegistration: assets[0],
          remark: `Seen from ${tenant.marker}`,
        },
        { on: addDays(today, -random.integer(5, 200)), by: "asset" },
      );
    }
  }
}
