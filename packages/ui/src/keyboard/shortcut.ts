// A shortcut that is on the screen: its declaration, the part of the screen it belongs to, and what it does.
import type { KeyPress } from "./key-press.ts";
import type { KeyDeclaration, ShortcutLayer } from "./key-table.ts";

export type Shortcut = KeyDeclaration & {
  /** A modal, or the side view. The page beside it has none. */
  readonly region?: (() => Element | null) | undefined;
  readonly run: (event: KeyboardEvent) => void;
};

export type RegisteredShortcut = Shortcut & { readonly sequences: readonly (readonly KeyPress[])[] };

export function keysOf({ keys }: KeyDeclaration): readonly string[] {
  return typeof keys === "string" ? [keys] : keys;
}

export function layerOf({ layer = "page" }: KeyDeclaration): ShortcutLayer {
  return layer;
}
