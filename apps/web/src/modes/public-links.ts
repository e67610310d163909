// Where the links and pictures of a public page lead: beside the page, within this installation, or in a new window elsewhere.
import { type PublicPlace, publicPicture } from "@kontor/client/modes/public-area.ts";
import { type LinkTarget, linkTarget } from "../markdown/links.ts";
import type { MarkdownPlace } from "../markdown/Markdown.tsx";

/** Only tells whole addresses from relative ones; it is never requested. */
const here = "https://kontor.invalid";

export function publicLinks(place: PublicPlace): MarkdownPlace {
  return {
    linkOf: (href) => publicLink(href, place),
    pictureOf: (source) => publicPicture(place, source),
  };
}

function publicLink(href: string, { folder, page }: PublicPlace): LinkTarget {
  const url = href === "" ? null : URL.parse(href, `${here}${folder}${page}`);
  // Anchors, and what leads elsewhere or nowhere, are the same in every text.
  if (href.startsWith("#") || url === null || url.origin !== here) return linkTarget(href, page);
  // Written without its host, such a path would name another one.
  if (url.pathname.startsWith("//")) return { kind: "none" };
  return { kind: "anchor", href: `${url.pathname.replace(/\.md$/, "")}${url.search}${url.hash}` };
}
