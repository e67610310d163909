// The services of the engine with all of the business in them.
import type { ScriptsOfJobs } from "@kontor/engine/crons/run-scheduled-script.ts";
import type { OpenedServices } from "@kontor/engine/jobs/opened-services.ts";
import { openServices, type ServiceOptions } from "@kontor/engine/platform/open-services.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { productDomains } from "./product-domains.ts";

export type ProductOptions = ServiceOptions & {
  /** How scripts of schedules reach the API. */
  readonly scriptsOfJobs?: ScriptsOfJobs;
};

export function openProduct(
  store: ScopedStore,
  { scriptsOfJobs, ...options }: ProductOptions = {},
): OpenedServices {
  return openServices(store, { domains: productDomains(scriptsOfJobs), ...options });
}
