// What may lie in the public area of an implementation, and how it is named there. The same rule for the server that hands the files out
// and for the page that shows them.

/** A closed list: nothing that a browser would run as a page or a script. */
const publicFileTypes: Readonly<Record<string, string>> = {
  woff2: "font/woff2",
  png: "image/png",
  svg: "image/svg+xml",
  jpg: "image/jpeg",
  webp: "image/webp",
  ico: "image/x-icon",
  webmanifest: "application/manifest+json",
  md: "text/markdown; charset=utf-8",
};

/** Letters and digits first, so that neither a hidden file nor a way up is a name. */
const namePart = /^[A-Za-z0-9][\w.-]{0,99}$/;
const partsMax = 8;

/** The parts of a path below the public area; undefined when one of them is no plain name. */
export function publicPathParts(path: string): readonly string[] | undefined {
  const parts = path.split("/");
  return parts.length <= partsMax && parts.every((part) => namePart.test(part)) ? parts : undefined;
}

/** The type a file is handed out as, told by its name alone; undefined for what is not handed out. */
export function publicFileType(name: string): string | undefined {
  const [, ending = ""] = /\.([a-z0-9]{1,11})$/.exec(name) ?? [];
  return Object.hasOwn(publicFileTypes, ending) ? publicFileTypes[ending] : undefined;
}
