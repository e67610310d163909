// For whom a passkey is made: the host that was called, and only one that is set up for a tenant. A name in a header chooses among
// those and is never believed by itself.
import type { Tenant } from "@kontor/store/tenants.ts";
import type { Services } from "../services/services.ts";
import { hostOf } from "./hosts.ts";

export type RelyingParty = Tenant & {
  /** The name of the host: browsers give a passkey to no other. */
  readonly id: string;
};

/** Undefined for a host that is not set up or at which no tenant signs in. */
export async function relyingPartyOf(
  { store }: Pick<Services, "store">,
  hostname: string,
): Promise<RelyingParty | undefined> {
  const { tenantId, tenant } = await hostOf(store, hostname);
  return tenantId === undefined || tenant === undefined ? undefined : { id: hostname, tenantId, tenant };
}

/** Over TLS at its usual port; at the machine itself, for development, at any. */
export function isOriginOf({ id }: RelyingParty, origin: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.origin !== origin || url.hostname !== id) return false;
  const isLocal = id === "localhost" || id.endsWith(".localhost");
  return isLocal || (url.protocol === "https:" && url.port === "");
}
