// Where links and pictures of a page written by a user lead. A link leads to another such page, to a page of the application, or elsewhere
// in a new window. It never calls the server by itself. A picture comes from what the installation shows to everybody.
import { type LinkTarget, linkTarget } from "../markdown/links.ts";
import type { MarkdownPlace } from "../markdown/Markdown.tsx";

/** Only tells whole addresses from relative ones; it is never requested. */
const here = "https://kontor.invalid";
const pictureRoots = ["/imp/", "/icons/"] as const;

export function contentLinks(root: string, path: string): MarkdownPlace {
  return {
    linkOf: (href) => contentLink(href, root, path),
    pictureOf: (source) => {
      const url = URL.parse(source, here);
      const isShown = url?.origin === here && pictureRoots.some((start) => url.pathname.startsWith(start));
      return isShown ? url.pathname : undefined;
    },
    isBelowTitle: true,
  };
}

function contentLink(href: string, root: string, path: string): LinkTarget {
  const url = href === "" ? null : URL.parse(href, `${here}${root}/${path}`);
  // Anchors, and what leads elsewhere or nowhere, are the same in every text.
  if (href.startsWith("#") || url === null || url.origin !== here) return linkTarget(href, path);
  // Written without its host, such a path would name another one; and nothing of the server is a page.
  if (/^\/(?:\/|api\/)/.test(url.pathname)) return { kind: "none" };
  return { kind: "inside", href: `${url.pathname.replace(/\.md$/, "")}${url.search}${url.hash}` };
}
