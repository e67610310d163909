// Where the tenants of the product are, which has a port of its own at every start.
import type { Tenant } from "@kontor/store/tenants.ts";
import { atlas, boreal, type DemoTenant } from "../demo/foundation/tenant.ts";
import { demoHosts } from "../demo/load/load-identity.ts";

/** A tenant and the address its users sign in at. */
export type Place = Tenant & { readonly url: string; readonly label: string };

export function placesAt(port: number): { readonly atlas: Place; readonly boreal: Place } {
  const place = ({ name, id, label }: DemoTenant, hostname: string): Place => ({
    tenant: name,
    tenantId: id,
    url: `http://${hostname}:${port}`,
    label,
  });
  return { atlas: place(atlas, demoHosts.atlas), boreal: place(boreal, demoHosts.boreal) };
}
