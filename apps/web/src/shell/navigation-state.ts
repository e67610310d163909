// Whether the navigation is narrow, remembered with the rest of the interface, and whether the frame is shown at all, which a new page
// always begins with: nobody shall look for a navigation that a key has taken away the day before.
import {
  changeInterfaceState,
  readInterfaceState,
  useInterfaceState,
} from "@kontor/ui/appearance/interface-state.ts";
import { sharedValue } from "@kontor/ui/state/shared-value.ts";

const stateName = "navigation";
const initial = { isCollapsed: false };

export function useIsNavigationCollapsed(): boolean {
  return useInterfaceState(stateName, initial).isCollapsed;
}

export function toggleNavigation(): void {
  const { isCollapsed } = readInterfaceState(stateName, initial);
  changeInterfaceState(stateName, { isCollapsed: !isCollapsed });
}

const isDecorated = sharedValue(true);

export const useIsDecorated = isDecorated.use;

export function toggleDecoration(): void {
  isDecorated.set(!isDecorated.get());
}
