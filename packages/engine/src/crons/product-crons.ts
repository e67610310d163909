// What runs by itself for every tenant. Each part of the product that needs a schedule adds it here, in one line.
import { createHash } from "node:crypto";
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { cleanFilesKind } from "../files/clean-files.ts";
import { nightlyReleaseKind } from "../releases/nightly-release.ts";
import { cleaningKind } from "./cleaning-kind.ts";

export type ProductCron = {
  readonly name: string;
  readonly kind: string;
  readonly input: JsonValue;
  /** Of the tenant, so that not all tenants of an installation begin in the same minute. In UTC. */
  readonly expression: (tenantId: string) => string;
};

export const productCrons: readonly ProductCron[] = [
  { name: "product:cleaning", kind: cleaningKind.name, input: {}, expression: nightly },
  { name: "product:files", kind: cleanFilesKind.name, input: {}, expression: nightly },
  { name: "product:releases", kind: nightlyReleaseKind.name, input: {}, expression: nightly },
];

/** Differs when the product declares the schedule differently, for whichever tenant. */
export function definitionOf({ kind, input, expression }: ProductCron): string {
  const declared = JSON.stringify([kind, input, expression("any tenant")]);
  return createHash("sha256").update(declared).digest("hex");
}

/** Once a night between one and four, always at the same time for the same tenant. */
export function nightly(tenantId: string): string {
  const minute = createHash("sha256").update(tenantId).digest().readUInt16BE(0) % 180;
  return `${minute % 60} ${1 + Math.floor(minute / 60)} * * *`;
}
