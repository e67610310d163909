// The root of the site is no page: it leads to where the user begins, or to signing in.
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import { redirect } from "@tanstack/react-router";
import { session } from "../session/browser-session.ts";
import { leaveWithoutSession } from "./page-access.ts";

export async function toLandingPage(): Promise<void> {
  if (session.token() === undefined) throw redirect({ to: "/authentication", replace: true });
  const { loadSessionUser } = await import("../request/calls.ts");
  const { landingPage } = await loadSessionUser().catch((error: unknown) => leaveWithoutSession(error, "/"));
  const page = safeRedirect(landingPage, "/documentation");
  // A landing page at the root itself would lead here again.
  throw redirect({ href: page === "/" ? "/documentation" : page, replace: true });
}
