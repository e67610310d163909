// Effective models by tenant and version: a tenant's model is made once for each change of its overlay, not for each request.
import type { Model } from "../model.ts";
import { effective } from "./effective.ts";
import type { Overlay } from "./overlay.ts";

export type ModelCache = {
  /** The model of a tenant at a version; the overlay is asked for only when it is not known yet. */
  readonly modelOf: (tenant: string, version: number, overlayOf: () => Overlay | undefined) => Model;
};

export function modelCache(declared: Model, tenantsMaxCount: number): ModelCache {
  const models = new Map<string, { readonly version: number; readonly model: Model }>();
  return {
    modelOf(tenant, version, overlayOf) {
      const known = models.get(tenant);
      const current =
        known?.version === version ? known : { version, model: effective(declared, overlayOf()) };
      models.delete(tenant); // set again below, so that the tenant asked for least recently stands first
      models.set(tenant, current);
      if (models.size > tenantsMaxCount) {
        const [oldest] = models.keys();
        if (oldest !== undefined) models.delete(oldest);
      }
      return current.model;
    },
  };
}
