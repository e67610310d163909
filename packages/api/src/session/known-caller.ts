// Who a session belongs to, built from what is stored: the caller with the permissions of today and the model of the tenant.
import { accountCaller, tenantModels } from "@kontor/engine/callers/account-caller.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Model } from "@kontor/model/model.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import type { BusinessClock } from "@kontor/store/scope.ts";
import type { SessionFacts } from "@kontor/store/sessions/session-facts.ts";
import type { SessionMarks, StoredAccount, StoredCaller } from "@kontor/store/sessions/sessions.ts";

/** Whose rights count, with or without a session. */
export type KnownAccount = {
  readonly marks: SessionMarks;
  readonly tenant: string;
  readonly caller: Caller;
  readonly model: Model;
  readonly timeZone: string;
  readonly businessClock: BusinessClock;
  readonly scriptVersion: number;
};

export type KnownCaller = KnownAccount & { readonly session: SessionFacts };

export type AccountBuilder = (tenantId: string, stored: StoredAccount) => KnownAccount;

export function accountBuilder(): AccountBuilder {
  const modelOf = tenantModels();
  return (tenantId, { marks, account, state, overlay }) => {
    const { isLocked, ...known } = accountCaller(account, state);
    if (isLocked) throw new AppError("SESSION_EXPIRED");
    const model = modelOf(tenantId, state.modelVersion, overlay);
    return { marks, ...known, model, scriptVersion: state.scriptVersion };
  };
}

/** An impersonator has the rights of the user and leaves both names. */
export function callerBuilder(): (tenantId: string, stored: StoredCaller) => KnownCaller {
  const build = accountBuilder();
  return (tenantId, stored) => {
    const { session } = stored;
    const { caller, ...known } = build(tenantId, stored);
    const { impersonation } = session;
    return {
      ...known,
      caller: impersonation === undefined ? caller : { ...caller, impersonatedBy: impersonation.username },
      session,
    };
  };
}
