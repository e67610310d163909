// What runs in the product: what the engine brings, and all of the business.
import type { ScriptsOfJobs } from "@kontor/engine/crons/run-scheduled-script.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { platform } from "@kontor/engine/platform/platform.ts";
import { allDomains } from "./all-domains.ts";

export function productDomains(scriptsOfJobs?: ScriptsOfJobs): readonly Domain[] {
  return [platform(scriptsOfJobs), ...allDomains];
}
