// What the sign-in page shows of a host, read out of its configuration.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import type { ProviderMarker } from "@kontor/client/session/provider-marker.ts";
import { environmentNames } from "@kontor/model/hosts/tenant-options.ts";

/** How the host is called; undefined where nobody has set one up. */
export function tenantLabel({ windowTitle, loginTenant }: HostAnswer): string | undefined {
  return windowTitle || loginTenant || undefined;
}

/** The environment to warn of; the one that counts has no badge. */
export function environmentOf({ uiAuthConfig }: HostAnswer): string | undefined {
  const name = textOf(uiAuthConfig?.environment);
  return environmentNames.find((known) => known === name && known !== "production");
}

/** What the button of a provider says. */
export function providerLabel({ uiAuthConfig }: HostAnswer, { kind, id }: ProviderMarker): string {
  return textOf(uiAuthConfig?.[`${kind}Label`]) ?? id;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}
