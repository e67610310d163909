// What may remain of a text after it became a page. GitHub's rules are the base; images of other servers are taken out as well,
// and with them the elements that offer a choice of images, whose list of addresses no rule would look into.
import type { Options } from "react-markdown";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import { isOwnImage, isWebAddress } from "./links.ts";

/** No address has this protocol. An empty list would mean that every protocol is allowed. */
const noProtocol = ["none-at-all"];

export const sanitiseSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== "picture" && name !== "source"),
  protocols: { ...defaultSchema.protocols, href: ["http", "https"], src: noProtocol },
};

/** Anchors are given after the cleaning: ids from the text itself are renamed by it, ours must stay as links name them. */
export const rehypePlugins: NonNullable<Options["rehypePlugins"]> = [
  [rehypeSanitize, sanitiseSchema],
  rehypeSlug,
];

/** The second wall: every address passes here, whatever element it stands on. */
export function safeAddress(address: string, attribute: string): string {
  const isSafe = attribute === "src" ? isOwnImage(address) : isWebAddress(address);
  return isSafe ? address : "";
}
