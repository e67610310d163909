// What the values of a user's preferences hold, by their type. The server keeps them as they are; only the interface reads them.
import { darkModeDefaults, mainWidths } from "@kontor/kernel/interface-defaults.ts";
import { type SavedSearch, savedSearch } from "@kontor/model/session/saved-search.ts";
import { z } from "zod";

/** The value of type pinnedItem. */
export const pinnedItem = z.object({ entityName: z.string().min(1), registration: z.string().min(1) });

/** Where the theme of a user is kept. */
export const themePreference = { type: "UI", groupId: "THEMING" } as const;

const percent = z.number().min(0).max(200);

export type Theme = Readonly<z.output<typeof theme>>;

/** The value of that preference. */
export const theme = z.object({
  colorScheme: z.enum(["system", "dark", "light"]).default("system"),
  darkModeBrightness: percent.default(darkModeDefaults.brightness),
  darkModeContrast: percent.default(darkModeDefaults.contrast),
  darkModeSepia: percent.default(darkModeDefaults.sepia),
  /** Not all themes have been kept with these. */
  density: z.enum(["comfortable", "compact", "ledger"]).optional(),
  mainWidth: z.enum(mainWidths).optional(),
});

/** Searches were kept with their title inside the value once. */
const titledSearch = z.object({ title: z.string().min(1), form: savedSearch });

/** A kept search with its title; undefined for what is none. */
export function readSavedSearch({
  title,
  value,
}: {
  readonly title?: string | undefined;
  readonly value: unknown;
}): { readonly title: string; readonly form: SavedSearch } | undefined {
  if (title === undefined) return titledSearch.safeParse(value).data;
  const form = savedSearch.safeParse(value).data;
  return form && { title, form };
}

/** An empty search, and one that is there already, is not worth keeping. */
export function isWorthSaving(search: SavedSearch, saved: readonly SavedSearch[]): boolean {
  const text = plainText(search);
  return text !== plainText({}) && saved.every((other) => plainText(other) !== text);
}

/** The same text for the same search, in whatever order its fields were filled in. */
function plainText(value: unknown): string {
  return JSON.stringify(filled(value) ?? {});
}

/** Without fields that hold nothing, and with the others in one order; undefined for nothing at all. */
function filled(value: unknown): unknown {
  if (value === null || value === undefined || (typeof value === "string" && value.trim() === "")) return;
  if (Array.isArray(value)) {
    const items = value.map(filled).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value !== "object") return value;
  const entries = Object.entries(value)
    .map(([name, one]) => [name, filled(one)] as const)
    .filter(([, one]) => one !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
