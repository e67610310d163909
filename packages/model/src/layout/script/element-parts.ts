// What the descriptors of elements are made of. Everything has a largest size, because a page holds what a script answers; an address is a
// page of this installation or one of the web, because nothing that a script names may run.
import { isDecimalText } from "@kontor/kernel/money/decimal.ts";
import { z } from "zod";
import { safeRedirect } from "../../session/safe-redirect.ts";

export const line = z.string().min(1).max(200);
export const paragraph = z.string().min(1).max(10_000);

/** Common to all: how many of twelve columns it takes, and what stands above it. */
export const placed = {
  columns: z
    .int()
    .min(1)
    .max(12)
    .optional()
    .describe("How many of twelve columns it takes; all of them where it is not said."),
  title: line.optional().describe("What stands above it."),
} as const;

export const decimalText = z.string().max(40).refine(isDecimalText, "A decimal number such as 1204.50");
/** A number as it stands in JSON, or the text of an exact one. */
export const figure = z.union([z.number(), decimalText]);

/** What stands in a cell. */
export const scalar = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

/** The name of a value in a row. Those every object has by nature would be found where nothing is. */
export const valueName = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/)
  .refine((name) => !(name in Object.prototype), "This name is reserved");

export const values = z
  .record(valueName, scalar)
  .refine((row) => Object.keys(row).length <= 60, "At most 60 values are possible");

/** A page of this installation: never another host, and never a call of the API. */
export const internalPath = z
  .string()
  .refine((path) => safeRedirect(path, "") !== "", "A path of this installation, such as /contracts");

/** A host and what follows it, written plainly: no user before the host, nothing a browser would read otherwise than we do. */
const secureAddress = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\<>"'`]*)?$/i;

export const link = z.union([
  internalPath,
  z.string().max(2_000).regex(secureAddress, "An address that begins with https://"),
]);

/** Beside the colours of charts in their order, those of statuses: a legend may explain either. */
export const chartColours = ["petrol", "lightPetrol", "amber", "violet", "red", "grey"] as const;
export type ChartColour = (typeof chartColours)[number];
export const statusColours = [
  "error",
  "warning",
  "stopped",
  "ongoing",
  "current",
  "success",
  "neutral",
] as const;

/** On the globe, the longitude first as maps want it. */
export const coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** In pixels. */
export const height = z.int().min(120).max(800);
