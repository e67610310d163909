// Whether the list of keys is open. The help menu, the palette or a key opens it.
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
