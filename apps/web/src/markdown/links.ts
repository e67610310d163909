// Where a link in a documentation page leads. Addresses are judged here and nowhere else; what is not known to be harmless is
// shown as plain text.

export type LinkTarget =
  | { readonly kind: "page"; readonly path: string; readonly hash: string | undefined }
  | { readonly kind: "anchor"; readonly href: string }
  /** A page of the application. */
  | { readonly kind: "inside"; readonly href: string }
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "none" };

/** Only tells whole addresses from relative ones; it is never requested. */
const here = "https://kontor.invalid";
const prefix = "/documentation/";

/** `page` is the path of the page the link stands on; relative links start from there, as they do between the files. */
export function linkTarget(href: string, page: string): LinkTarget {
  if (href.startsWith("#")) return { kind: "anchor", href };
  // A refused address arrives empty, and an empty one would mean the page itself.
  if (href === "") return { kind: "none" };
  const url = URL.parse(href, `${here}${prefix}${page}`);
  if (url === null) return { kind: "none" };
  if (url.origin !== here) return isWeb(url) ? { kind: "external", href: url.href } : { kind: "none" };
  if (!url.pathname.startsWith(prefix)) return href.startsWith("/") ? pageOfProduct(url) : { kind: "none" };
  const path = url.pathname.slice(prefix.length).replace(/\.md$/, "");
  return { kind: "page", path, hash: url.hash === "" ? undefined : url.hash.slice(1) };
}

/** Written without its host, a path of two slashes would name another one; and nothing of the server is a page. */
function pageOfProduct({ pathname, search, hash }: URL): LinkTarget {
  if (/^\/(?:\/|api\/)/.test(pathname)) return { kind: "none" };
  return { kind: "inside", href: `${pathname}${search}${hash}` };
}

/** An image may come from this server only: a foreign one would tell its owner who reads what. */
export function isOwnImage(source: string): boolean {
  const url = URL.parse(source, here);
  return url !== null && url.origin === here && isWeb(url);
}

/** Whether following the address can only ever mean opening a page: no script, no file, no other program. */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address, here);
  return url !== null && isWeb(url);
}

function isWeb(url: URL): boolean {
  return url.protocol === "https:" || url.protocol === "http:";
}
