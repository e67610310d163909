// Whether the navigation is narrow and whether the frame is shown. Narrow is remembered with the rest of the interface, or set by a page
// that needs the room. A new page always begins with the frame. No user shall look for a navigation that a key hid the day before.
import {
  changeInterfaceState,
  readInterfaceState,
  useInterfaceState,
} from "@kontor/ui/appearance/interface-state.ts";
import { sharedValue } from "@kontor/ui/state/shared-value.ts";
import { useLayoutEffect } from "react";

const stateName = "navigation";
const initial = { isCollapsed: false };

const isInTheWay = sharedValue(false);

export function useIsNavigationCollapsed(): boolean {
  const { isCollapsed } = useInterfaceState(stateName, initial);
  return isInTheWay.use() || isCollapsed;
}

/** A user who wants the navigation wide has it wide, also on a page that needs the room. */
export function toggleNavigation(): void {
  const isCollapsed = isInTheWay.get() || readInterfaceState(stateName, initial).isCollapsed;
  isInTheWay.set(false);
  changeInterfaceState(stateName, { isCollapsed: !isCollapsed });
}

/** Of a page: the navigation is narrow while it is shown, and what is remembered stays as it is. */
export function useNarrowNavigation(isWanted: boolean): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    isInTheWay.set(true);
    return () => isInTheWay.set(false);
  }, [isWanted]);
}

const isDecorated = sharedValue(true);

export const useIsDecorated = isDecorated.use;

export function toggleDecoration(): void {
  isDecorated.set(!isDecorated.get());
}
