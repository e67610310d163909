// Acting as another user, and going back to being oneself. Each is a session of its own.
import { authenticationRoutes } from "@kontor/model/routes/authentication.ts";
import { loadSessionUser, openSession, takeAnswer } from "./calls.ts";

type ImpersonationRequest = {
  readonly username: string;
  readonly tenant?: string | undefined;
  readonly reason: string;
};

/** In another tenant only a super administrator may. */
export async function impersonate({ username, tenant, reason }: ImpersonationRequest): Promise<void> {
  const body = { reason };
  takeAnswer(
    tenant === undefined
      ? await openSession(authenticationRoutes.impersonate, { params: { username }, body })
      : await openSession(authenticationRoutes.impersonateInTenant, { params: { tenant, username }, body }),
  );
  await loadSessionUser();
}

export async function endImpersonation(): Promise<void> {
  takeAnswer(await openSession(authenticationRoutes.endImpersonation, {}));
  await loadSessionUser();
}
