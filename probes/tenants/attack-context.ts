// What the parts of a hostile request are made from.
import type { Random } from "../../demo/foundation/random.ts";
import type { RoleName } from "../world/roles.ts";
import type { WorldTenant } from "../world/tenant.ts";
import type { Material } from "./material.ts";

export type AttackContext = {
  readonly random: Random;
  readonly material: Material;
  /** Of the tenant that attacks. */
  readonly own: WorldTenant;
  /** Of the caller, who may have records of its own. */
  readonly role?: RoleName;
};
