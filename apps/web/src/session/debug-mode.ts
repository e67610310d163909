// Whether the user looks behind the page. It lasts until the page is closed, and only users the server allows it to can switch it.
import { sharedValue } from "@kontor/ui/state/shared-value.ts";
import { sessionUser, useSessionUser } from "./session-user.ts";

const isOn = sharedValue(false);

/** Never for a user who may not, even if an earlier user has switched it on. */
export function useDebugMode(): boolean {
  const isAllowed = useSessionUser()?.allowDebugMode === true;
  return isOn.use() && isAllowed;
}

/** The same outside of components. */
export function isDebugMode(): boolean {
  return isOn.get() && sessionUser()?.allowDebugMode === true;
}

export const setDebugMode = isOn.set;

export function toggleDebugMode(): void {
  setDebugMode(!isOn.get());
}
