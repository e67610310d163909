// The user of the session and what the application knows of it, once it has arrived. The calls that fetch it stand in a chunk of
// their own: a reader who is not signed in needs none of them.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { useSyncExternalStore } from "react";

let current: UserConfiguration | undefined;
const listeners = new Set<() => void>();

export function setSessionUser(configuration: UserConfiguration | undefined): void {
  current = configuration;
  for (const listener of [...listeners]) listener();
}

export function sessionUser(): UserConfiguration | undefined {
  return current;
}

export function useSessionUser(): UserConfiguration | undefined {
  return useSyncExternalStore(subscribe, sessionUser);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
