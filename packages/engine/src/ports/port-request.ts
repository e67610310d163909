// A question as it leaves: its hash, and the templates of the configuration with its values.
import { createHash } from "node:crypto";
import { type PortConfiguration, placeholder, portDefaults } from "@kontor/model/ports/port-configuration.ts";

export type PortRequest = Readonly<Record<string, unknown>>;

/** The configuration with the defaults of the product. */
export type FilledConfiguration = PortConfiguration &
  Required<Pick<PortConfiguration, keyof typeof portDefaults>>;

/** What is called, as it may be kept: its headers name secrets and hold none. */
export type ServiceCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body?: string;
};

export function filledConfiguration(configuration: PortConfiguration): FilledConfiguration {
  return { ...portDefaults, ...configuration };
}

/** Equal for equal questions: a schema answers its fields in one order. */
export function requestHash(port: string, request: PortRequest): string {
  return hashOf(JSON.stringify([port, request]));
}

export function hashOf(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Undefined where a value would change where the call goes. */
export function serviceCall(
  { method, url, headers = [], body }: FilledConfiguration,
  request: PortRequest,
): ServiceCall | undefined {
  const address = url === undefined ? undefined : filled(url, request);
  const content = body === undefined ? "" : filled(body, request);
  if (address === undefined || content === undefined || !URL.canParse(address)) return undefined;
  return { method, url: address, headers, ...(body !== undefined && { body: content }) };
}

/** Encoded as a part of an address, so that a value adds no path, no parameter and no field. */
function filled(template: string, request: PortRequest): string | undefined {
  let isSafe = true;
  const text = template.replace(placeholder, (_whole, name: string) => {
    const value = String(request[name] ?? "");
    // Dots alone are a step in a path, encoded or not.
    if (/^\.+$/.test(value) || !value.isWellFormed()) isSafe = false;
    return value.isWellFormed() ? encodeURIComponent(value) : "";
  });
  return isSafe ? text : undefined;
}
