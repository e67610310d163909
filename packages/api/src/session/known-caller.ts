// Who a session belongs to, built from what is stored: the caller with the permissions of today and the model of the tenant.

import { isTimeZone } from "@kontor/kernel/date/time-zone.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { modelCache } from "@kontor/model/overlay/model-cache.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { SessionMarks, StoredCaller } from "@kontor/store/sessions/sessions.ts";
import { z } from "zod";

export type KnownCaller = {
  readonly marks: SessionMarks;
  readonly tenant: string;
  readonly caller: Caller;
  readonly model: Model;
  readonly timeZone: string;
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

export type CallerBuilder = (tenantId: string, stored: StoredCaller) => KnownCaller;

export function callerBuilder(): CallerBuilder {
  const models = modelCache(declaredModel, modelsMaxCount);
  return (tenantId, { marks, account, state, overlay }) => {
    const { tenant, isLocked, timeZone, ...rest } = storedAccount.parse(JSON.parse(account));
    if (isLocked) throw new AppError("SESSION_EXPIRED");
    return {
      marks,
      tenant,
      caller: callerOf(rest, state.permissions, state.bundles),
      model: models.modelOf(tenantId, state.modelVersion, () => overlayOf(overlay)),
      timeZone: timeZone && isTimeZone(timeZone) ? timeZone : "UTC",
    };
  };
}

function overlayOf(stored: string | undefined): Overlay | undefined {
  // It was checked before it was saved, and what does not fit any more is left out when it is applied.
  return stored === undefined ? undefined : (JSON.parse(stored) as Overlay);
}
