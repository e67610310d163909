// Whether the side view is open and what it shows: one for the whole page, so that a link, a key and the button in the top bar open the
// same one. It is remembered with the rest of the interface; another tab of the browser keeps its own.
import { changeInterfaceState, readInterfaceState } from "@kontor/ui/appearance/interface-state.ts";
import { useSyncExternalStore } from "react";

type SideViewState = {
  readonly isOpen: boolean;
  /** What was asked for last. Where nothing was, the side view finds a page for the one beside it. Each asking is an object of its own. */
  readonly path: string | undefined;
};

const stateName = "sideView";
const listeners = new Set<() => void>();
let state: SideViewState | undefined;
/** Where the reader has gone from what was asked for. */
let lastPath: string | undefined;
let isFocusWanted = false;

type Opening = {
  /** A user who goes through a list looks at one record after the other and stays in the list. */
  readonly keepsFocus?: boolean;
};

export function openSideView(path: string, { keepsFocus = false }: Opening = {}): void {
  isFocusWanted = !keepsFocus;
  change({ isOpen: true, path });
}

export function closeSideView(): void {
  change({ isOpen: false, path: lastPath ?? current().path });
}

/** Opens it again with what it showed last. */
export function toggleSideView(): void {
  isFocusWanted = true;
  change({ isOpen: !current().isOpen, path: lastPath ?? current().path });
}

/** The reader has gone on inside the side view: that is where it opens again. */
export function followSideView(path: string): void {
  if (lastPath === path) return;
  lastPath = path;
  changeInterfaceState(stateName, { isOpen: current().isOpen, path });
}

/** What one user looked at is not for the next one. The code that ends the session clears the stored state. */
export function forgetSideView(): void {
  state = undefined;
  lastPath = undefined;
  for (const listener of [...listeners]) listener();
}

/** Once: whether the side view shall take the focus, because the reader has asked for it. */
export function takeFocusWish(): boolean {
  const isWanted = isFocusWanted;
  isFocusWanted = false;
  return isWanted;
}

export function useSideView(): SideViewState {
  return useSyncExternalStore(subscribe, current);
}

function current(): SideViewState {
  state ??= parseState(readInterfaceState(stateName));
  return state;
}

function change(next: SideViewState): void {
  state = next;
  lastPath = next.path;
  changeInterfaceState(stateName, next);
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What lies in the storage may be of another version or written by hand: only an address of this application counts. */
function parseState(stored: unknown): SideViewState {
  if (typeof stored !== "object" || stored === null) return { isOpen: false, path: undefined };
  const isOpen = "isOpen" in stored && stored.isOpen === true;
  const path = "path" in stored && typeof stored.path === "string" ? stored.path : undefined;
  return { isOpen, path: path?.startsWith("/") && !path.startsWith("//") ? path : undefined };
}
