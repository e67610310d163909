// What a reader chose about the look, and how it reaches the page. `parseAppearance` and `applyAppearance` also run as a small
// script before the first paint: the build writes out their source, so they may name only each other and their arguments.

export type Appearance = {
  readonly scheme: "system" | "light" | "dark";
  readonly density: "comfortable" | "compact" | "ledger";
  readonly direction: "ltr" | "rtl";
};

/** The one key of local storage; everything the interface remembers lives in the JSON under it. */
export const interfaceStateKey = "kontor";

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
  const { scheme, density, direction } = stored;
  return {
    scheme: scheme === "light" || scheme === "dark" ? scheme : "system",
    density: density === "comfortable" || density === "ledger" ? density : "compact",
    direction: direction === "rtl" ? "rtl" : "ltr",
  };
}

/** The part of an element that is needed here; the build has no DOM to take the type from. */
type Root = { setAttribute(name: string, value: string): void };

export function applyAppearance(root: Root, appearance: Appearance, isDarkPreferred: boolean): void {
  const systemScheme = isDarkPreferred ? "dark" : "light";
  const scheme = appearance.scheme === "system" ? systemScheme : appearance.scheme;
  root.setAttribute("data-mantine-color-scheme", scheme);
  root.setAttribute("data-density", appearance.density);
  root.setAttribute("dir", appearance.direction);
}
