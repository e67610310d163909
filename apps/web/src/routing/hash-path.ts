// Addresses of an older kind carry the page behind a hash, such as `/#/contracts`. They lead to the page they name.
import { safeRedirect } from "@kontor/model/session/safe-redirect.ts";
import { redirect } from "@tanstack/react-router";

type HashAddress = { readonly pathname: string; readonly hash: string };

/**
 * The address a hash stands for. In the documentation it is a heading, and on the sign-in pages the answer of a provider. Elsewhere a hash
 * without a slash is a place in the page; at the root there is no page it could be a place of.
 * @example pathOfHash({ pathname: "/", hash: "/contracts?status=LATE" }) // "/contracts?status=LATE"
 * @example pathOfHash({ pathname: "/documentation/api", hash: "/contracts" }) // undefined
 */
export function pathOfHash({ pathname, hash }: HashAddress): string | undefined {
  if (/^\/(?:documentation|authentication(?:\/|$))/.test(pathname)) return undefined;
  const text = hash.replace(/^#?!?/, "");
  if (text === "" || (pathname !== "/" && !text.startsWith("/"))) return undefined;
  const path = text.startsWith("/") ? text : `/${text}`;
  const safe = safeRedirect(path, "");
  return safe === "" ? undefined : safe;
}

export function toPathOfHash({ location }: { readonly location: HashAddress }): void {
  const href = pathOfHash(location);
  if (href !== undefined) throw redirect({ href, replace: true });
}
