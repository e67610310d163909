// The one message that lies over the page, whichever page that is by then. A newer one takes its place.
import { useSyncExternalStore } from "react";

let current: string | undefined;
const listeners = new Set<() => void>();

export function showNotice(message: string | undefined): void {
  current = message;
  for (const listener of [...listeners]) listener();
}

export function useNotice(): string | undefined {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
