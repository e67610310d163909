// What a reader chose about the look, and how it reaches the page. `parseAppearance` and `applyAppearance` also run as a small
// script before the first paint: the build writes out their source, so they may name only each other and their arguments. What a
// theme starts from is therefore an argument too, which everybody but that script leaves out.
import { darkModeDefaults, mainWidths } from "@kontor/kernel/interface-defaults.ts";

/** Where a theme starts, and the widths there are. */
type Normal = {
  readonly brightness: number;
  readonly contrast: number;
  readonly sepia: number;
  readonly mainWidths: readonly Appearance["mainWidth"][];
};

export const normalAppearance: Normal = { ...darkModeDefaults, mainWidths };

export type Appearance = {
  readonly scheme: "system" | "light" | "dark";
  readonly density: "comfortable" | "compact" | "ledger";
  readonly direction: "ltr" | "rtl";
  /** How wide the content of a page may become; the widest has no limit. */
  readonly mainWidth: (typeof mainWidths)[number];
  /** Chosen by the tenant for everybody: a name of the tokens; one that is not known leaves the product's own. */
  readonly accent: string;
  /** Of the dark scheme, in percent. */
  readonly brightness: number;
  readonly contrast: number;
  readonly sepia: number;
};

/** The appearance in the stored text. What is absent or not understood falls back to the default. */
export function parseAppearance(text: string | null, normal: Normal = normalAppearance): Appearance {
  const readObject = (value: unknown): Record<string, unknown> =>
    typeof value === "object" && value !== null ? { ...value } : {};
  let stored: Record<string, unknown> = {};
  try {
    stored = readObject(readObject(JSON.parse(text ?? "{}")).appearance);
  } catch {
    // Garbled text is treated like no text: a look is never worth a page that does not open.
  }
  const percent = (value: unknown, usual: number): number =>
    typeof value === "number" && value >= 0 && value <= 200 ? value : usual;
  const { scheme, density, direction, mainWidth, accent, brightness, contrast, sepia } = stored;
  return {
    scheme: scheme === "light" || scheme === "dark" ? scheme : "system",
    density: density === "comfortable" || density === "ledger" ? density : "compact",
    direction: direction === "rtl" ? "rtl" : "ltr",
    mainWidth: normal.mainWidths.find((width) => width === mainWidth) ?? "xxl",
    accent: typeof accent === "string" && /^[a-z]{1,20}$/.test(accent) ? accent : "petrol",
    brightness: percent(brightness, normal.brightness),
    contrast: percent(contrast, normal.contrast),
    sepia: percent(sepia, normal.sepia),
  };
}

/** The part of an element that is needed here; the build has no DOM to take the type from. */
type Root = {
  setAttribute(name: string, value: string): void;
  readonly style: { setProperty(name: string, value: string): void };
};

export function applyAppearance(
  root: Root,
  appearance: Appearance,
  isDarkPreferred: boolean,
  normal: Normal = normalAppearance,
): void {
  const systemScheme = isDarkPreferred ? "dark" : "light";
  const scheme = appearance.scheme === "system" ? systemScheme : appearance.scheme;
  root.setAttribute("data-mantine-color-scheme", scheme);
  root.setAttribute("data-density", appearance.density);
  root.setAttribute("dir", appearance.direction);
  root.setAttribute("data-main-width", appearance.mainWidth);
  root.setAttribute("data-accent", appearance.accent);
  // The dark colours are drawn for the normal values, so only what differs from them is a filter: by default there is none. Less
  // sepia than normal is more colour.
  const { brightness, contrast, sepia } = appearance;
  const parts: string[] = [];
  const tint = sepia - normal.sepia;
  if (brightness !== normal.brightness) parts.push(`brightness(${brightness / normal.brightness})`);
  if (contrast !== normal.contrast) parts.push(`contrast(${(contrast / normal.contrast).toFixed(3)})`);
  if (tint > 0) parts.push(`sepia(${Math.min(1, tint / (100 - normal.sepia)).toFixed(3)})`);
  if (tint < 0) parts.push(`saturate(${(1 - tint / 100).toFixed(3)})`);
  root.style.setProperty("--dark-filter", scheme === "dark" && parts.length > 0 ? parts.join(" ") : "none");
}
