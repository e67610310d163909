// The setting of each port: with which adapter a tenant fills it.
import { declaredPorts } from "../../ports/declared-ports.ts";
import type { AnyPort } from "../../ports/port.ts";
import { portFields, portProblems, unconfigured } from "../../ports/port-configuration.ts";
import { declareSetting } from "../setting.ts";

export type PortSetting = ReturnType<typeof portSetting>;

/** Its prefix asks for a second person: who fills a port decides whom the product believes. */
export function portSetting(port: AnyPort) {
  return declareSetting(`port.${port.name}`, {
    label: port.label.en,
    about: `How the product asks it. Without an adapter: ${port.whenNone.en}.`,
    area: "ports",
    fields: portFields,
    defaultValue: unconfigured,
    check: (configuration) => portProblems(port, configuration),
  });
}

export const portSettings: readonly PortSetting[] = declaredPorts.map(portSetting);
