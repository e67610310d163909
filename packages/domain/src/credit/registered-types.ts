// Types of collateral that bind other creditors only from their entry in a public register: of movables, of businesses, or of land.
import type { collateral } from "@kontor/model/entities/financing/collateral.ts";
import type { RecordOf } from "@kontor/model/entity/typed-entity.ts";

type CollateralType = RecordOf<typeof collateral>["type"];

export const registeredTypes: ReadonlySet<CollateralType> = new Set([
  "PLEDGE",
  "BUSINESS_PLEDGE",
  "MORTGAGE",
]);
