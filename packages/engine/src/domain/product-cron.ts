// What runs by itself for every tenant, as a domain declares it.
import { createHash } from "node:crypto";
import type { JsonValue } from "@kontor/model/fields/field.ts";

export type ProductCron = {
  readonly name: string;
  readonly kind: string;
  readonly input: JsonValue;
  /** Of the tenant, so that not all tenants of an installation begin in the same minute. In UTC. */
  readonly expression: (tenantId: string) => string;
};

/** Differs when the product declares the schedule differently, for whichever tenant. */
export function definitionOf({ kind, input, expression }: ProductCron): string {
  const declared = JSON.stringify([kind, input, expression("any tenant")]);
  return createHash("sha256").update(declared).digest("hex");
}

/** Once a night between one and four, always at the same time for the same tenant. */
export function nightly(tenantId: string): string {
  const minute = chanceOf(tenantId) % 180;
  return `${minute % 60} ${1 + Math.floor(minute / 60)} * * *`;
}

/** Once an hour, always at the same minute for the same tenant. */
export function hourly(tenantId: string): string {
  return `${chanceOf(tenantId) % 60} * * * *`;
}

/** Four times an hour, always at the same minutes for the same tenant. */
export function everyQuarterHour(tenantId: string): string {
  const first = chanceOf(tenantId) % 15;
  return `${[first, first + 15, first + 30, first + 45].join(",")} * * * *`;
}

function chanceOf(tenantId: string): number {
  return createHash("sha256").update(tenantId).digest().readUInt16BE(0);
}
