// Which of several shortcuts gets a press: what lies on top first, then the most specific surface, then what has the focus.
import { isTextEntry } from "./is-text-entry.ts";
import type { KeyPress } from "./key-press.ts";
import type { ShortcutLayer } from "./key-table.ts";
import { isDropdownOpen, topmostModal } from "./open-overlays.ts";
import { layerOf, type Shortcut } from "./shortcut.ts";

/** What was open when the key went down. Whatever closes itself has done so before the press arrives at the shortcuts. */
export type Moment = { readonly modal: Element | undefined; readonly isDropdownOpen: boolean };

/** The most specific surface comes first. */
const layers: readonly ShortcutLayer[] = ["modal", "search", "tableConfiguration", "page", "frame"];

export function currentMoment(): Moment {
  return { modal: topmostModal(), isDropdownOpen: isDropdownOpen() };
}

export function isHeard(
  shortcut: Shortcut,
  sequence: readonly KeyPress[],
  event: KeyboardEvent,
  { modal, isDropdownOpen: hasDropdown }: Moment,
): boolean {
  // A menu or a picker closes with Escape, and nothing else happens.
  if (event.key === "Escape" && hasDropdown) return false;
  if (sequence.some(({ writesText }) => writesText) && isTextEntry(placeOf(event))) return false;
  const region = shortcut.region?.();
  if (modal === undefined) {
    return layerOf(shortcut) !== "modal" && (region === undefined || isInside(region, event));
  }
  if (layerOf(shortcut) !== "modal") return shortcut.isOverModals === true;
  return region === undefined || (region !== null && modal.contains(region));
}

/** Lower comes first. */
export function rankOf(shortcut: Shortcut, event: KeyboardEvent): number {
  const region = shortcut.region?.();
  const beside = region !== undefined && isInside(region, event) ? 0 : 1;
  return layers.indexOf(layerOf(shortcut)) * 2 + beside;
}

function isInside(region: Element | null, event: KeyboardEvent): boolean {
  const place = placeOf(event);
  return region !== null && place instanceof Node && region.contains(place);
}

function placeOf(event: KeyboardEvent): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}
