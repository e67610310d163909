// Whether the list of keys is open, for whoever opens it: the help menu, the palette, a key.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

const isOpen = sharedValue(false);

export function openShortcutSheet(): void {
  isOpen.set(true);
}

export function closeShortcutSheet(): void {
  isOpen.set(false);
}

export function useShortcutSheetState(): { readonly isOpen: boolean } {
  return { isOpen: isOpen.use() };
}
