// Who a session belongs to, built from what is stored: the caller with the permissions of today and the model of the tenant.
import { accountCaller, tenantModels } from "@kontor/engine/callers/account-caller.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { SessionMarks, StoredCaller } from "@kontor/store/sessions/sessions.ts";

export type KnownCaller = {
  readonly marks: SessionMarks;
  readonly tenant: string;
  readonly caller: Caller;
  readonly model: Model;
  readonly timeZone: string;
};

export type CallerBuilder = (tenantId: string, stored: StoredCaller) => KnownCaller;

export function callerBuilder(): CallerBuilder {
  const modelOf = tenantModels();
  return (tenantId, { marks, account, state, overlay }) => {
    const { isLocked, ...known } = accountCaller(account, state);
    if (isLocked) throw new AppError("SESSION_EXPIRED");
    return { marks, ...known, model: modelOf(tenantId, state.modelVersion, overlay) };
  };
}
