// Shortcuts of components: a component asks for keys while it is on the screen, and the list of keys prints what is asked for.
import { useContext, useEffect, useRef, useSyncExternalStore } from "react";
import type { KeyDeclaration } from "./key-table.ts";
import type { Shortcut } from "./shortcut.ts";
import { ShortcutRegionContext } from "./shortcut-region.ts";
import { registeredShortcuts, registerShortcut, subscribeShortcuts } from "./shortcut-registry.ts";

type Use = KeyDeclaration & {
  readonly isActive?: boolean;
  readonly run: (event: KeyboardEvent) => void;
};

/** Callers name a declaration of the key table: `useShortcut({ ...keyTable.toggleSideView, run })`. */
export function useShortcut({ isActive = true, run, ...declaration }: Use): void {
  const region = useContext(ShortcutRegionContext);
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  // Callers make the declaration anew for each rendering; its text says whether it is another one.
  const text = JSON.stringify(declaration);
  useEffect(() => {
    if (!isActive) return;
    // The text was made of a declaration a few lines above.
    const known = JSON.parse(text) as KeyDeclaration;
    return registerShortcut({ ...known, region, run: (event) => latestRun.current(event) });
  }, [isActive, text, region]);
}

/** Every shortcut that can be used on this screen. */
export function useShortcutList(): readonly Shortcut[] {
  return useSyncExternalStore(subscribeShortcuts, registeredShortcuts);
}
