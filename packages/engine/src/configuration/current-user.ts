// The user of a session as the application knows it: of the account only what its owner works with, never what secures it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import { currentUser, type userRoutes } from "@kontor/model/routes/users.ts";
import type { SessionFacts } from "@kontor/store/sessions/session-facts.ts";

export type CurrentUser = AnswerOf<typeof userRoutes.current>;

/** Of the session itself: who really sits there, and how long the single sign-on lasts. */
export type CurrentSession = Pick<
  SessionFacts,
  "impersonation" | "contextName" | "ssoRefreshTokenIat" | "ssoRefreshTokenExpiresIn"
>;

/** Answered from the session only: a value in the account would be an unverified claim. */
const namesOfSession: ReadonlySet<string> = new Set([
  "impersonatingTenant",
  "impersonation",
  "contexts",
  "contextName",
  "ssoRefreshTokenIat",
  "ssoRefreshTokenExpiresIn",
]);

/** Fields of the account the declaration does not name are left out by it. */
export function currentUserOf(
  account: RecordData,
  tenant: string,
  session: CurrentSession = {},
): CurrentUser {
  const { impersonation, contextName, ssoRefreshTokenIat, ssoRefreshTokenExpiresIn } = session;
  return currentUser.parse({
    ...Object.fromEntries(Object.entries(account).filter(([name]) => !namesOfSession.has(name))),
    profiles: account.profiles ?? [],
    tenant,
    ...(impersonation && { impersonatingTenant: impersonation.tenant, impersonation }),
    ...(contextName !== undefined && { contextName }),
    ...(ssoRefreshTokenIat !== undefined && { ssoRefreshTokenIat }),
    ...(ssoRefreshTokenExpiresIn !== undefined && { ssoRefreshTokenExpiresIn }),
  });
}
