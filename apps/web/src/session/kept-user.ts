// What was known of the user at the last visit: the next one begins with it, so that the frame and the page are drawn while the server is
// asked. It belongs to one sign-in of one user. Another sign-in finds nothing, and signing out removes it with everything else that is kept.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import { session } from "./browser-session.ts";

/** Begins as everything that is removed at sign-out does. */
export const keptUserKey = "kontor-user";
/** The build writes the names of all its files into each other: another build, which may know other shapes, has another address. */
const build = import.meta.url;

type Kept = { readonly owner: string; readonly build: string; readonly text: string };

type KeptUser = {
  /** As the server wrote it. The same text again needs no checking again. */
  readonly text: string;
  readonly configuration: UserConfiguration;
};

/** `text` is an answer that was checked. */
export function keepUser(owner: string, text: string): void {
  try {
    localStorage.setItem(keptUserKey, JSON.stringify({ owner, build, text } satisfies Kept));
  } catch {
    // A browser that keeps nothing, or no more, asks first.
  }
}

export function keptUser(): KeptUser | undefined {
  try {
    // Only this file writes it.
    const kept = JSON.parse(localStorage.getItem(keptUserKey) ?? "null") as Kept | null;
    const owner = session.owner();
    if (kept === null || owner === undefined || kept.owner !== owner || kept.build !== build)
      return undefined;
    return { text: kept.text, configuration: JSON.parse(kept.text) as UserConfiguration };
  } catch {
    return undefined;
  }
}

/** What is known has changed since it was kept. */
export function forgetKeptUser(): void {
  try {
    localStorage.removeItem(keptUserKey);
  } catch {
    // It was refused when it was to be kept, too.
  }
}
