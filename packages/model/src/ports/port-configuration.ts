// How a tenant fills a port: the fields of the setting `port.{name}`, and what its fields cannot say. It names secrets and never holds one,
// and its address leads to one fixed host.
import { z } from "zod";
import { choice, integer, listOf, text, textarea } from "../fields/declare.ts";
import type { DataOf } from "../fields/typed-field.ts";
import type { AnyPort, PortAdapter } from "./port.ts";
import { isSecretReference, mayHoldPlainText, namesCredential } from "./port-secrets.ts";

/** What is left out is the default of the product, see `portDefaults`. */
export const portFields = {
  adapter: choice("portAdapter", { mandatory: true }),
  url: text({
    label: "Address",
    max: 2_000,
    mandatory: { field: "adapter", is: "http" },
    help: "A value of the question stands in braces, such as {reference}",
  }),
  method: choice("portMethod"),
  headers: listOf({
    name: text({ mandatory: true, max: 100, pattern: "[A-Za-z0-9-]+" }),
    value: text({ mandatory: true, max: 1_000, help: "A secret is named as secret:NAME, never typed" }),
  }),
  body: textarea({ max: 20_000, help: "Sent by POST; values stand in braces, as in the address" }),
  mapping: text({
    label: "Mapping script",
    max: 200,
    help: "A script of the kind computation that turns the reply into the answer of the port",
  }),
  timeoutMs: integer({ label: "Time-out", min: 100, max: 30_000, unit: "milliseconds" }),
  retries: integer({ min: 0, max: 5 }),
  cacheHours: integer({ label: "Hours an answer is reused", min: 0, max: 8_760 }),
  dailyLimit: integer({ label: "Calls a day", min: 1, max: 100_000 }),
} as const;

export type PortConfiguration = DataOf<typeof portFields>;

export const portDefaults = {
  method: "GET",
  timeoutMs: 10_000,
  retries: 2,
  cacheHours: 0,
  dailyLimit: 1_000,
} as const satisfies Partial<PortConfiguration>;

export const unconfigured: PortConfiguration = { adapter: "none" };

/** Their answers are made up, so a tenant that does real work may not configure them. */
const madeUpAdapters: readonly PortAdapter[] = ["demo", "simulator"];

export function isMadeUp({ adapter }: Pick<PortConfiguration, "adapter">): boolean {
  return madeUpAdapters.includes(adapter);
}

export type PortProblem = { readonly path: string; readonly message: string };

/** The host is fixed: what is asked never decides where it goes. */
const fixedHost = /^https?:\/\/[^/?#{}@\\\s]+(?:[/?][^\s#]*)?$/;

/** In an address or a body: a value of the request. */
export const placeholder = /\{([A-Za-z][A-Za-z0-9]{0,59})\}/g;

const heldKey = "A key is never typed here: name a secret in a header";

export function portProblems(port: AnyPort, configuration: PortConfiguration): readonly PortProblem[] {
  const { adapter, url, method = portDefaults.method, headers = [], body } = configuration;
  const problems: PortProblem[] = [];
  const refuse = (path: string, message: string): number => problems.push({ path, message });
  if (!port.adapters.includes(adapter)) refuse("adapter", `It must be one of ${port.adapters.join(", ")}`);
  if (url !== undefined && !fixedHost.test(url)) refuse("url", "An address with a fixed host is expected");
  if (body !== undefined && method === "GET") refuse("body", "A body is sent by POST only");
  for (const [path, template = ""] of Object.entries({ url, body })) {
    if (namesCredential(template)) refuse(path, heldKey);
    for (const name of unknownNames(port, template)) refuse(path, `{${name}} is no value of the question`);
  }
  for (const [index, { name, value }] of headers.entries()) {
    if (!mayHoldPlainText(name) && !isSecretReference(value))
      refuse(`headers[${index}].value`, "This header must name a secret, as secret:NAME");
    if (/[\r\n]/.test(value)) refuse(`headers[${index}].value`, "A header is one line");
  }
  return problems;
}

function unknownNames(port: AnyPort, template: string): readonly string[] {
  const known = requestNames(port);
  return [...template.matchAll(placeholder)].map(([, name = ""]) => name).filter((name) => !known.has(name));
}

function requestNames({ name, request }: AnyPort): ReadonlySet<string> {
  if (!(request instanceof z.ZodObject)) throw new Error(`Port ${name} asks no object`);
  return new Set(Object.keys(request.shape));
}
