// Effective models by tenant and version: a tenant's model is made once for each change of its overlay, not for each request.
import type { Model } from "../model.ts";
import { recentValues } from "../recent-values.ts";
import { effective } from "./effective.ts";
import type { Overlay } from "./overlay.ts";

export type ModelCache = {
  /** The model of a tenant at a version; the overlay is asked for only when it is not known yet. */
  readonly modelOf: (tenant: string, version: number, overlayOf: () => Overlay | undefined) => Model;
};

export function modelCache(declared: Model, tenantsMaxCount: number): ModelCache {
  const models = recentValues<string, { readonly version: number; readonly model: Model }>(tenantsMaxCount);
  return {
    modelOf(tenant, version, overlayOf) {
      const known = models.get(tenant);
      if (known?.version === version) return known.model;
      const made = effective(declared, overlayOf());
      // A tenant that has taken back its last wish still has records from before.
      const model = made.version === version ? made : { ...made, version };
      models.set(tenant, { version, model });
      return model;
    },
  };
}
