// Whatever was read of the server belongs to one sign-in. Caches are told here when it ends or another begins.
import type { Session } from "./session.ts";

/** Calls back after signing in, signing out, an end of the session and a change of the user; a new token alone is none of them. */
export function onOwnerChange(session: Pick<Session, "owner" | "store">, changed: () => void): () => void {
  let owner = session.owner();
  return session.store.subscribe(() => {
    if (session.owner() === owner) return;
    owner = session.owner();
    changed();
  });
}
