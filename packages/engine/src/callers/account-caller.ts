// Turns a stored account into a caller with today's permissions, and makes the model of the tenant. Used for sessions and for jobs.
import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { modelCache } from "@kontor/model/overlay/model-cache.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { TenantState } from "@kontor/store/records/tenant-state.ts";
import type { BusinessClock } from "@kontor/store/scope.ts";
import { z } from "zod";
import { businessClockOf } from "../business-date.ts";

export type AccountCaller = {
  readonly tenant: string;
  readonly isLocked: boolean;
  readonly caller: Caller;
  readonly timeZone: string;
  readonly businessClock: BusinessClock;
};

/** As many tenants as one process serves at the same time. */
const modelsMaxCount = 500;

const flag = z.boolean().nullish();
const name = z.string().nullish();
const storedAccount = z.object({
  username: z.string(),
  tenant: z.string(),
  profiles: z.array(z.string()).nullish(),
  isAdmin: flag,
  isMainAdmin: flag,
  isSuperAdmin: flag,
  isLocked: flag,
  personRegistration: name,
  partnerRegistration: name,
  timeZone: name,
});

/** The account is the record of a user, as JSON. */
export function accountCaller(account: string, state: TenantState): AccountCaller {
  const { tenant, isLocked, timeZone, ...rest } = storedAccount.parse(JSON.parse(account));
  return {
    tenant,
    isLocked: isLocked === true,
    caller: callerOf(rest, state.permissions, state.bundles),
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : "UTC",
    businessClock: businessClockOf(state.options),
  };
}

/** The model of a tenant, made once for each change of its overlay; the overlay is JSON. */
export type TenantModels = (tenantId: string, version: number, overlay: string | undefined) => Model;

export function tenantModels(): TenantModels {
  const models = modelCache(declaredModel, modelsMaxCount);
  // It was checked before it was saved, and what does not fit any more is left out when it is applied.
  return (tenantId, version, overlay) =>
    models.modelOf(tenantId, version, () =>
      overlay === undefined ? undefined : (JSON.parse(overlay) as Overlay),
    );
}
