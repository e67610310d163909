// The session of a browser: its state and the token all tabs share. They are held together so that one never outlives the other. Code that
// calls the server hands this to `callRoute` and to the live updates.

import { type CallSession, type SessionAnswer, verdictOf } from "./session-answer.ts";
import { createSessionStore, type SessionStore, signedOut } from "./session-state.ts";
import { createTokenStorage, type KeyValues } from "./token-storage.ts";

const sessionExpired = "Session has expired";

export type SessionEffects = {
  /** What all tabs of the browser share. */
  readonly values: KeyValues;
  readonly origin: string;
  readonly newOwner: () => string;
  /** Removes what else is kept of the user. */
  readonly forget: () => void;
  /** The session is over although the user has not signed out. Called once, however many requests were in flight. */
  readonly onExpired: (message: typeof sessionExpired) => void;
  /** Another tab has signed in as another user or signed out. */
  readonly onForeign: () => void;
};

export type Session = CallSession & {
  readonly store: SessionStore;
  /** Names the sign-in, so that what one session asked for is not taken for the answer of another. */
  readonly owner: () => string | undefined;
  /** Ends it in this browser. A caller that ends it at the server must read the token before. */
  readonly clear: () => void;
  /** To be called when another tab has changed the shared storage. */
  readonly onStorageChange: () => void;
};

export function createSession(effects: SessionEffects): Session {
  const { values, origin, newOwner, forget, onExpired, onForeign } = effects;
  const tokens = createTokenStorage(values, newOwner);
  const store = createSessionStore({ ...signedOut, isAuthenticated: tokens.read() !== undefined });
  const clear = (): void => {
    tokens.clear();
    forget();
    store.logOut();
  };
  return {
    origin,
    store,
    owner: tokens.owner,
    token: tokens.read,
    clear,
    begin(token) {
      tokens.begin(token);
      store.resume();
    },
    settle(answer: SessionAnswer): boolean {
      const { sent, brought } = answer;
      const verdict = verdictOf(answer, tokens.read());
      if (verdict === "renew" && brought !== undefined) tokens.renew(brought);
      if (verdict === "cleared") clear();
      if (verdict === "expired" && tokens.isOfOther()) {
        // The request was sent without a token, and the stored token belongs to another user by now. That session goes on, this page does
        // not.
        onForeign();
        return false;
      }
      if (verdict === "expired") {
        const wasAuthenticated = store.get().isAuthenticated || sent !== undefined;
        clear();
        if (wasAuthenticated) onExpired(sessionExpired);
      }
      return verdict === "repeat";
    },
    onStorageChange() {
      if (tokens.isForeign()) onForeign();
      else if (tokens.read() !== undefined && !store.get().isAuthenticated) store.resume();
    },
  };
}

/** For the one call that is made after the storage was cleared: signing out. */
export function sessionOfToken(origin: string, token: string): CallSession {
  return { origin, token: () => token, settle: () => false, begin: () => {} };
}
