// The public area of a tenant: pages that everybody may read without signing in. An address below it is the name of a text in the folder
// of the implementation and the host.
import { publicFileType, publicPathParts } from "@kontor/model/hosts/public-files.ts";

export type PublicHost = {
  readonly host: string;
  readonly imp?: string | null | undefined;
  readonly loginTenant?: string | null | undefined;
  /** A path of the host that stands for its public area. */
  readonly publicPath?: string | null | undefined;
};

/** A page and the folder it lies in. */
export type PublicPlace = {
  /** Ends with a slash. */
  readonly folder: string;
  /** Within the folder, without an ending. */
  readonly page: string;
};

const prefix = "/imp/";
const firstPage = "index";

export function isPublicArea(path: string, { publicPath }: PublicHost): boolean {
  return (
    path === "/imp" || path.startsWith(prefix) || (!!publicPath && restBelow(path, publicPath) !== undefined)
  );
}

/** Where the page of an address lies; undefined for an address that can be none. */
export function publicPlaceOf(path: string, host: PublicHost): PublicPlace | undefined {
  const { publicPath, host: hostname } = host;
  const rest = publicPath ? restBelow(path, publicPath) : undefined;
  if (rest !== undefined) return placeIn(host.imp || host.loginTenant || "", hostname, rest);
  if (!path.startsWith(prefix)) return undefined;
  const [implementation = "", ...below] = withoutEndSlash(path.slice(prefix.length)).split("/");
  const [area, named = hostname, ...page] = below;
  if (area === "hosts") return placeIn(implementation, named, page.join("/"));
  return placeIn(implementation, hostname, below.join("/"));
}

/** The text of a page. */
export function publicTextAddress({ folder, page }: PublicPlace): string {
  return `${folder}${page}.md`;
}

/** A picture beside the page or below it; undefined for anything elsewhere. */
export function publicPicture({ folder, page }: PublicPlace, source: string): string | undefined {
  const name = `${page.slice(0, page.lastIndexOf("/") + 1)}${source.replace(/^\.\//, "")}`;
  const isPicture = publicFileType(name)?.startsWith("image/") === true;
  return isPicture && publicPathParts(name) !== undefined ? `${folder}${name}` : undefined;
}

/** The address of a font of the implementation; undefined when none is named. */
export function fontAddress({
  imp,
  font,
}: {
  readonly imp?: string | null | undefined;
  readonly font?: string | null | undefined;
}): string | undefined {
  if (!imp || !font || publicFileType(font) !== "font/woff2") return undefined;
  return publicPathParts(`${imp}/fonts/${font}`)?.length === 3 ? `${prefix}${imp}/fonts/${font}` : undefined;
}

function placeIn(implementation: string, hostname: string, rest: string): PublicPlace | undefined {
  const page = rest === "" ? firstPage : rest;
  const path = `${implementation}/hosts/${hostname}/${page}`;
  if (publicPathParts(path) === undefined) return undefined;
  return { folder: `${prefix}${implementation}/hosts/${hostname}/`, page };
}

/** What stands below a path; empty for the path itself. */
function restBelow(path: string, above: string): string | undefined {
  const plain = withoutEndSlash(path);
  if (plain === above) return "";
  return plain.startsWith(`${above}/`) ? plain.slice(above.length + 1) : undefined;
}

function withoutEndSlash(path: string): string {
  return path.replace(/\/$/, "");
}
