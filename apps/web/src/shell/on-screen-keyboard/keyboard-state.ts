// Whether the on-screen keyboard is there: for screens without a real one, until the page is closed.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

const isShown = sharedValue(false);

export const useIsKeyboardShown = isShown.use;

export function toggleKeyboard(): void {
  isShown.set(!isShown.get());
}
