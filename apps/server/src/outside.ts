// What the settings say about the world around a process: the keys it seals with, and which places inside it may call for tenants.
import { openEgress } from "@kontor/engine/egress/open-egress.ts";
import type { ServiceOptions } from "@kontor/engine/platform/open-services.ts";
import type { Configuration } from "./configuration.ts";
import { readMasterKeyFile } from "./master-key-file.ts";

export function outsideOf(configuration: Configuration): Pick<ServiceOptions, "masterKeys" | "egress"> {
  const { KONTOR_MASTER_KEY_FILE: file, KONTOR_EGRESS_ALLOW: trusted = [] } = configuration;
  return {
    egress: openEgress({ trusted }),
    ...(file !== undefined && { masterKeys: readMasterKeyFile(file) }),
  };
}
