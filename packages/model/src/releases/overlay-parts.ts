// The parts of an overlay as files: where a part is many things by their names, each of them is a file of its own, so that a change of one
// workflow is a change of one file. Which parts there are is what the schema of overlays says.
import { z } from "zod";
import type { JsonValue } from "../fields/field.ts";
import { isObject } from "../fields/path.ts";
import { overlaySchema } from "../overlay/overlay.ts";
import { own } from "../own-value.ts";
import type { Configuration } from "./configuration.ts";

/** By its name, whether it is many things by their names. */
const parts: Readonly<Record<string, { readonly isMany: boolean }>> = Object.fromEntries(
  Object.entries(overlaySchema.shape).flatMap(([name, schema]) =>
    name === "version"
      ? []
      : [[name, { isMany: schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodRecord }]],
  ),
);

export type OverlayFile = { readonly part: string; readonly name?: string; readonly value: JsonValue };

export function overlayFiles(overlay: Configuration["overlay"]): readonly OverlayFile[] {
  return Object.entries(overlay).flatMap(([part, value]): readonly OverlayFile[] => {
    if (value === undefined) return [];
    // An overlay is JSON, checked when it was saved.
    const json = value as JsonValue;
    if (!own(parts, part)?.isMany || !isObject(json)) return [{ part, value: json }];
    return Object.entries(json).map(([name, one]) => ({ part, name, value: one ?? null }));
  });
}

/** Whether there is such a part, as one file or as one of many. */
export function isOverlayPart(part: string, name: string | undefined): boolean {
  return own(parts, part)?.isMany === (name !== undefined);
}

/** What the files say together; the schema of overlays has not been asked yet. */
export function overlayOfFiles(files: readonly OverlayFile[]): Readonly<Record<string, JsonValue>> {
  const overlay: Record<string, JsonValue> = {};
  for (const { part, name, value } of files) {
    const known = own(overlay, part);
    overlay[part] = name === undefined ? value : { ...(isObject(known) ? known : {}), [name]: value };
  }
  return overlay;
}
