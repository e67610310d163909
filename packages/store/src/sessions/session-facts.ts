// What is known of a session beside whose it is: how it began, until when it lasts, and who really sits there.
import type { Row } from "../statement.ts";
import type { Impersonation } from "./session-opening.ts";

export type SessionFacts = {
  readonly id: string;
  readonly userId: string;
  /** How the user was proved. */
  readonly method: string;
  readonly isSecondFactor: boolean;
  readonly expiresAt: string;
  readonly contextName?: string;
  readonly providerId?: string;
  readonly ssoRefreshTokenIat?: number;
  readonly ssoRefreshTokenExpiresIn?: number;
  /** Ends with the session, whatever happens. */
  readonly impersonation?: Impersonation & { readonly expiresAt: string };
};

export function sessionFactsOf(row: Row): SessionFacts {
  const { context_name, provider_id, sso_refresh_token_iat, sso_refresh_token_expires_in } = row;
  const expiresAt = String(row.expires_at);
  return {
    id: String(row.session_id),
    userId: String(row.user_id),
    method: String(row.method),
    isSecondFactor: row.is_second_factor === true,
    expiresAt,
    ...(typeof context_name === "string" && { contextName: context_name }),
    ...(typeof provider_id === "string" && { providerId: provider_id }),
    ...(sso_refresh_token_iat !== null && { ssoRefreshTokenIat: Number(sso_refresh_token_iat) }),
    ...(sso_refresh_token_expires_in !== null && {
      ssoRefreshTokenExpiresIn: Number(sso_refresh_token_expires_in),
    }),
    ...(typeof row.impersonator_username === "string" && {
      impersonation: { ...impersonationOf(row), expiresAt },
    }),
  };
}

function impersonationOf(row: Row): Impersonation {
  return {
    username: String(row.impersonator_username),
    tenant: String(row.impersonator_tenant),
    tenantId: String(row.impersonator_tenant_id),
    sessionId: String(row.impersonator_session_id),
    reason: String(row.impersonation_reason),
  };
}
