// After an action on a row its list is loaded again, once the server has done what the action set off.
import { reloadDelayMs } from "./paging.ts";

export function reloadAfterAction(reload: () => unknown): void {
  setTimeout(() => void reload(), reloadDelayMs);
}
