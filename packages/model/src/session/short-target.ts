// Where a short address may lead: to a page of this installation, or with encryption elsewhere. A user who follows one has not seen where
// it leads. So anything odd leads nowhere, and is rejected when the address is set up.
import { readServiceAddress } from "../hosts/service-address.ts";
import { safeRedirect } from "./safe-redirect.ts";

export type ShortTarget =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "elsewhere"; readonly address: string };

/** One that leads to another could go round for ever. */
const shortPath = /^\/u(?:\/|$)/;

/** `origin` is the one of this installation, where it is known: its pages may also be written out in full. */
export function shortTarget(url: string, origin = ""): ShortTarget | undefined {
  const isOwn = url.startsWith("/") || url === origin || url.startsWith(`${origin}/`);
  if (isOwn) {
    const path = safeRedirect(url.startsWith("/") ? url : url.slice(origin.length) || "/", "");
    return path === "" || shortPath.test(path) ? undefined : { kind: "page", path };
  }
  const isAddress =
    url.startsWith("https://") && readServiceAddress(url.replace(/#[\w\-.~%]*$/, "")) !== undefined;
  return isAddress ? { kind: "elsewhere", address: url } : undefined;
}
