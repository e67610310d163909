// Whether the sign-in page has nothing to do before it shows itself. Most visits are of this kind, and wait for no code of the others.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { oidcReturnIn } from "@kontor/client/session/oidc-return.ts";
import { automaticProvider } from "@kontor/client/session/provider-marker.ts";
import { session } from "../session/browser-session.ts";

type Visit = { readonly search: string; readonly hash: string };

/** Nothing to take in and nowhere to go: the page can be shown at once. */
export function isPlainVisit({ search, hash }: Visit, host: HostAnswer): boolean {
  const isAnswer = hash !== "" || oidcReturnIn(search, hash) !== undefined;
  const isSignedIn = session.token() !== undefined;
  return !isAnswer && !isSignedIn && automaticProvider(new URLSearchParams(search), host) === undefined;
}
