// How a host is called. It stands apart from the rest of the looks of a host, because the frame needs it with the first page.
import type { HostAnswer } from "@kontor/client/session/host.ts";

/** Undefined where none is set up. */
export function tenantLabel({ windowTitle, loginTenant }: HostAnswer): string | undefined {
  return windowTitle || loginTenant || undefined;
}
