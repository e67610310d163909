// Who inspects an asset: the named inspector or expert, and otherwise the user of the house who starts the inspection.
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import type { EffectStep } from "@kontor/engine/domain/step.ts";
import type { inspection } from "@kontor/model/entities/asset/inspection.ts";
import { user } from "@kontor/model/entities/core/user.ts";
import { type Caller, grantsOf, isAdministrator } from "@kontor/model/permission/permission.ts";
import { outsideProfiles } from "@kontor/model/roles/profiles.ts";

export async function nameInspector(
  { scope, record, change }: EffectStep<typeof inspection>,
  door: ProductDoor,
): Promise<void> {
  const { inspectorUsername, expertRegistration } = record;
  if (inspectorUsername !== undefined || expertRegistration !== undefined) return;
  if (!isStaff(scope.caller)) return;
  // An administrator of another tenant has no account in this one.
  const starter = await door.readOne(user, scope.caller.username);
  if (starter !== undefined) change({ inspectorUsername: starter.key });
}

function isStaff(caller: Caller): boolean {
  return (
    isAdministrator(caller) || grantsOf(caller).some(({ profile }) => !outsideProfiles.includes(profile))
  );
}
