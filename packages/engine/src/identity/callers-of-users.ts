// The callers behind accounts, each with the permissions and bundles of today: for a rule that asks what other users may do.
import type { user } from "@kontor/model/entities/core/user.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { stateStatement, tenantStateOf } from "@kontor/store/records/tenant-state.ts";
import type { ReadDoor, Stored } from "../domain/product-door.ts";
import { workOf } from "../door/work-of.ts";

/** A locked account has no caller. */
export async function callersOfUsers(
  door: ReadDoor,
  users: readonly Stored<typeof user>[],
): Promise<readonly Caller[]> {
  const unlocked = users.filter(({ doc }) => doc.isLocked !== true);
  if (unlocked.length === 0) return [];
  const { transaction, scope } = workOf(door);
  const [rows = []] = await transaction.run([stateStatement(scope)]);
  const { permissions, bundles } = tenantStateOf(rows[0]);
  return unlocked.map(({ doc }) => callerOf(doc, permissions, bundles));
}
