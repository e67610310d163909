// Who may open which page. A user without a session is sent to sign in, and back here afterwards. A user with a session is refused pages
// that neither the menu nor the configuration opens. The documentation and the pages before a session are open to everybody.
import { redirect } from "@tanstack/react-router";
import { session } from "../session/browser-session.ts";
import { speakAs } from "../session-language/speak-as.ts";
import type { LazyPage } from "./lazy-page.tsx";

export type Opening = {
  readonly location: { readonly href: string; readonly pathname: string };
  /** A page may also be fetched ahead, because the pointer is on its link. */
  readonly preload: boolean;
};

/** The page exists, but not for this user. */
export class NotReachableError extends Error {
  override readonly name = "NotReachableError";
}

/** A user without a session is sent to sign in, and comes back here afterwards. */
export function requireSession({ location: { href }, preload }: Opening): void {
  if (session.token() !== undefined) return;
  if (!preload) session.store.askFor(href);
  throw redirect({ to: "/authentication", search: { redirect: href }, replace: true });
}

/**
 * Before every page that needs a session. What the user may open is known before anything is asked for that the page shows; its code and
 * declaration show nothing and are on their way meanwhile.
 */
export async function openPage(opening: Opening, page: Pick<LazyPage, "load">): Promise<void> {
  requireSession(opening);
  // Its loader tells of a failure.
  page.load().catch(() => {});
  const { href, pathname } = opening.location;
  const [{ loadSessionUser }, { isReachable }] = await Promise.all([
    import("../request/calls.ts"),
    import("@kontor/client/session/reachable.ts"),
  ]);
  const configuration = await loadSessionUser().catch((error: unknown) => leaveWithoutSession(error, href));
  await speakAs(configuration.user.locale);
  if (!isReachable(configuration, pathname)) throw new NotReachableError(pathname);
}

/** A page whose answer ended the session. That it has expired is told by itself; the page has nothing to add. */
export function leaveWithoutSession(error: unknown, href: string): never {
  if (session.token() !== undefined) throw error;
  throw redirect({ to: "/authentication", search: { redirect: href, autoOidc: "0" } });
}
