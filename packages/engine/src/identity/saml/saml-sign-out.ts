// Signing out at the SAML provider: only of the session that the caller has there, as the provider called it. Our own session ends
// by a call of its own.
import { AppError } from "@kontor/kernel/errors.ts";
import { readProviderSession } from "@kontor/store/identity/provider-sessions.ts";
import type { TenantScope } from "@kontor/store/scope.ts";
import { z } from "zod";
import type { Services } from "../../services/services.ts";
import { providerPurpose } from "../proven-user.ts";
import { providerNotFound } from "../provider-administration.ts";
import { newRequestId, type SamlPlace, samlProvider } from "./saml-sign-in.ts";
import { logoutUrlOf } from "./service-provider.ts";

export type NamedSession = { readonly sessionIndex: string; readonly nameId: string };

const keptSession = z.object({ nameId: z.string(), nameIdFormat: z.string(), sessionIndex: z.string() });

/** Undefined where the provider knows no logout. */
export async function samlLogoutUrl(
  services: Pick<Services, "store" | "secrets">,
  scope: TenantScope,
  sessionId: string,
  place: SamlPlace,
  named: NamedSession,
): Promise<string | undefined> {
  const sealed = await readProviderSession(services.store, scope, sessionId);
  if (sealed?.providerId !== place.id) throw providerNotFound(place.id);
  const opened = JSON.parse(await services.secrets.open(scope, providerPurpose, sealed.data));
  const { data: kept } = keptSession.safeParse(opened);
  if (kept?.nameId !== named.nameId) throw new AppError("INVALID_FIELD_IN_BODY", ["nameId"]);
  if (kept.sessionIndex !== named.sessionIndex) throw new AppError("INVALID_FIELD_IN_BODY", ["sessionIndex"]);
  const known = await samlProvider(services, scope, place);
  return known.config.logoutUrl === undefined ? undefined : logoutUrlOf(known, newRequestId(), kept);
}
