// Whether the palette is open. The navigation, a key or a page opens it.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

const isOpen = sharedValue(false);

export function openPalette(): void {
  isOpen.set(true);
}

export function closePalette(): void {
  isOpen.set(false);
}

export function usePaletteState(): { readonly isOpen: boolean } {
  return { isOpen: isOpen.use() };
}
