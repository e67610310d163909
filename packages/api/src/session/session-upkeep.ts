// What the use of a session leaves behind: when it was last seen, which tokens end, and a new token for an old one. All but the new
// token is written beside the request, which waits for none of it.

import type { Token } from "@kontor/store/identity/token.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { keepImpersonatorSeen } from "@kontor/store/sessions/impersonators.ts";
import { keepFirstUse, rotateToken } from "@kontor/store/sessions/rotation.ts";
import type { Impersonation } from "@kontor/store/sessions/session-opening.ts";
import type { SessionTimes } from "@kontor/store/sessions/session-times.ts";
import { keepSeen, type SessionDues } from "@kontor/store/sessions/sessions.ts";

export type SessionUpkeep = {
  readonly note: (token: Token, dues: SessionDues, impersonation: Impersonation | undefined) => void;
  /** One of those who ask at the same time gets the successor. That it could not be made is no reason to refuse the request. */
  readonly rotate: (token: Token) => Promise<Token | undefined>;
  readonly close: () => Promise<void>;
};

export function sessionUpkeep(
  store: ScopedStore,
  times: SessionTimes,
  onTrouble: (error: unknown) => void,
): SessionUpkeep {
  const writing = new Map<string, Promise<unknown>>();

  /** Only where the same is not already being written. */
  function begin(key: string, write: () => Promise<unknown>): void {
    if (writing.has(key)) return;
    const written = write()
      .catch(onTrouble)
      .finally(() => writing.delete(key));
    writing.set(key, written);
  }

  return {
    note(token, { isSeenDue, isFirstUse }, impersonation) {
      if (isFirstUse) begin(`use ${token.hash}`, () => keepFirstUse(store, token, times));
      if (!isSeenDue) return;
      begin(`seen ${token.hash}`, () => keepSeen(store, token, times));
      if (impersonation !== undefined)
        begin(`seen ${impersonation.sessionId}`, () => keepImpersonatorSeen(store, impersonation, times));
    },
    async rotate(token) {
      let successor: Token | undefined;
      const key = `rotate ${token.hash}`;
      if (writing.has(key)) return undefined;
      begin(key, async () => {
        successor = await rotateToken(store, token, times);
      });
      await writing.get(key);
      return successor;
    },
    async close() {
      await Promise.all(writing.values());
    },
  };
}
