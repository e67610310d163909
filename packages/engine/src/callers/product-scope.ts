// The eyes of the product, in one place. Some answers need records their caller may not list: the own account, the own preferences, the
// labels of a select. They are read with these, and what is answered is limited where it is asked for. What the product does by itself, or
// as the outcome of a job, has them too.
import { productCaller } from "@kontor/model/permission/product-caller.ts";
import type { StoredStarter } from "@kontor/store/jobs/starter.ts";
import type { Scope, TenantScope } from "@kontor/store/scope.ts";
import { businessClockOf } from "../business-date.ts";
import type { TenantModels } from "./account-caller.ts";

/** The same tenant, request and user, with nothing of the tenant hidden. Never for what a caller names freely. */
export function productScope(scope: Scope): Scope {
  return { ...scope, caller: productCaller(scope.caller) };
}

/** For work that no caller has requested: as the product, with the model and the options the tenant has now. */
export function productScopeOf(
  modelOf: TenantModels,
  { tenantId }: TenantScope,
  requestId: string,
  { tenant, state, overlay }: Pick<StoredStarter, "tenant" | "state" | "overlay">,
): Scope {
  return {
    tenantId,
    tenant,
    caller: productCaller(),
    model: modelOf(tenantId, state.modelVersion, overlay),
    requestId,
    timeZone: "UTC",
    businessClock: businessClockOf(state.options),
    scriptVersion: state.scriptVersion,
  };
}
