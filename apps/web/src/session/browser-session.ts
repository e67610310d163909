// The session of this browser, one for the whole application. It loads with the first page, so nothing here may need a schema.
import { newRequestId } from "@kontor/client/request-id.ts";
import type { Framing } from "@kontor/client/session/host.ts";
import { clearLocalData } from "@kontor/client/session/local-data.ts";
import { createSession, type Session } from "@kontor/client/session/session.ts";
import type { SessionState } from "@kontor/client/session/session-state.ts";
import { storageOrMemory, tokenKey } from "@kontor/client/session/token-storage.ts";
import { useSyncExternalStore } from "react";
import { isPublicPage } from "./public-pages.ts";

const endListeners = new Set<() => void>();
/** The session may end while the first page is still loading and before anything listens. */
let isEndUntold = false;

const values = storageOrMemory(() => localStorage);

export const session: Session = createSession({
  values,
  origin: location.origin,
  newOwner: newRequestId,
  // What was remembered of a provider belongs to the session that has ended.
  forget: () => forgetLocalData(),
  // The listener reports it, and also knows the way to the sign-in page.
  onExpired() {
    isEndUntold = endListeners.size === 0;
    for (const listener of [...endListeners]) listener();
  },
  // This tab shows data of a user who is no longer signed in here. After a sign-out no provider is asked by itself: it would sign the same
  // user in again.
  onForeign() {
    const isSignedOut = values.getItem(tokenKey) === null;
    const page = browserWindow.page();
    if (!isSignedOut || isPublicPage(page)) return browserWindow.reload();
    browserWindow.leaveFor(`/authentication?autoOidc=0&redirect=${encodeURIComponent(page)}`);
  },
});

window.addEventListener("storage", () => session.onStorageChange());

/** A page that comes back as it was left, by the back button, has heard nothing of what happened meanwhile. */
window.addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  if (session.token() === undefined && !isPublicPage(browserWindow.page())) browserWindow.reload();
  else session.onStorageChange();
});

/** A browser that keeps nothing has nothing to forget. */
export function forgetLocalData(): void {
  try {
    for (const kept of [localStorage, sessionStorage]) clearLocalData(kept);
  } catch {
    // Reading the storage is refused as writing to it was.
  }
}

/** Calls back when the session has ended although the user did not sign out. */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener);
  if (isEndUntold) listener();
  isEndUntold = false;
  return () => endListeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(session.store.subscribe, session.store.get);
}

/** What lies outside the page: an object, so that a test, which itself runs in a frame, can stand in for it. */
export const browserWindow = {
  leaveFor: (address: string): void => location.assign(address),
  reload: (): void => location.reload(),
  page: (): string => location.pathname,
  framing: (): Framing => ({
    isFramed: window.self !== window.top,
    ancestorOrigins: location.ancestorOrigins && [...location.ancestorOrigins],
  }),
};
