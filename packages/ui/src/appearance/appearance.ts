// What a reader chose about the look, and how it reaches the page. `parseAppearance` and `applyAppearance` also run as a small
// script before the first paint: the build writes out their source, so they may name only each other and their arguments.

export type Appearance = {
  readonly scheme: "system" | "light" | "dark";
  readonly density: "comfortable" | "compact" | "ledger";
  readonly direction: "ltr" | "rtl";
  /** How wide the content of a page may become; the widest has no limit. */
  readonly mainWidth: "md" | "lg" | "xl" | "xxl";
  /** Of the dark scheme, in percent. */
  readonly brightness: number;
  readonly contrast: number;
  readonly sepia: number;
};

/** The appearance in the stored text. What is absent or not understood falls back to the default. */
export function parseAppearance(text: string | null): Appearance {
  const readObject = (value: unknown): Record<string, unknown> =>
    typeof value === "object" && value !== null ? { ...value } : {};
  let stored: Record<string, unknown> = {};
  try {
    stored = readObject(readObject(JSON.parse(text ?? "{}")).appearance);
  } catch {
    // Garbled text is treated like no text: a look is never worth a page that does not open.
  }
  const percent = (value: unknown, normal: number): number =>
    typeof value === "number" && value >= 0 && value <= 200 ? value : normal;
  const { scheme, density, direction, mainWidth, brightness, contrast, sepia } = stored;
  return {
    scheme: scheme === "light" || scheme === "dark" ? scheme : "system",
    density: density === "comfortable" || density === "ledger" ? density : "compact",
    direction: direction === "rtl" ? "rtl" : "ltr",
    mainWidth: mainWidth === "md" || mainWidth === "lg" || mainWidth === "xl" ? mainWidth : "xxl",
    brightness: percent(brightness, 100),
    contrast: percent(contrast, 90),
    sepia: percent(sepia, 10),
  };
}

/** The part of an element that is needed here; the build has no DOM to take the type from. */
type Root = {
  setAttribute(name: string, value: string): void;
  readonly style: { setProperty(name: string, value: string): void };
};

export function applyAppearance(root: Root, appearance: Appearance, isDarkPreferred: boolean): void {
  const systemScheme = isDarkPreferred ? "dark" : "light";
  const scheme = appearance.scheme === "system" ? systemScheme : appearance.scheme;
  root.setAttribute("data-mantine-color-scheme", scheme);
  root.setAttribute("data-density", appearance.density);
  root.setAttribute("dir", appearance.direction);
  root.setAttribute("data-main-width", appearance.mainWidth);
  // The dark colours are drawn for the normal values, so only what differs from them is a filter: by default there is none. Less
  // sepia than normal is more colour.
  const { brightness, contrast, sepia } = appearance;
  const parts: string[] = [];
  if (brightness !== 100) parts.push(`brightness(${brightness / 100})`);
  if (contrast !== 90) parts.push(`contrast(${(contrast / 90).toFixed(3)})`);
  if (sepia > 10) parts.push(`sepia(${Math.min(1, (sepia - 10) / 90).toFixed(3)})`);
  if (sepia < 10) parts.push(`saturate(${(1 + (10 - sepia) / 100).toFixed(3)})`);
  root.style.setProperty("--dark-filter", scheme === "dark" && parts.length > 0 ? parts.join(" ") : "none");
}
