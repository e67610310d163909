// What the work in a tenant is for: real, or a trial.
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { environmentNames } from "@kontor/model/hosts/tenant-looks.ts";
import { tenantOptions } from "@kontor/model/hosts/tenant-options.ts";

export type EnvironmentName = (typeof environmentNames)[number];

/** A tenant may be less than the installation it works on, such as one for tests, but never for real where nothing else is. */
export function environmentOf(installed: EnvironmentName, options: RecordData): EnvironmentName {
  const { data: claimed = installed } = tenantOptions.shape.environment.safeParse(
    options.environment ?? undefined,
  );
  return claimed === "production" ? installed : claimed;
}
