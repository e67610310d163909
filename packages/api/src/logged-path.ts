// The path of a request as a log may hold it. A path can carry what lets somebody in: the key of a link, a ticket, a token.

/** Found in a part of a path with as much chance in it as a token has: none belongs there, and none stays in a log. */
const secretShape = /[\w-]{43}/;
/** Of routes, as their patterns name them. */
const secretParameters: ReadonlySet<string> = new Set([":accessKey", ":key", ":secret", ":ticket", ":token"]);
const hidden = "…";
const pathMaxLength = 2_000;

/**
 * The path alone, part by part. A parameter that is a secret is left out of it, whatever it looks like and however it was written; so
 * is what looks like one. Whoever is known chooses the path, so looking at it must take no longer than it is long.
 */
export function loggedPath(url: string, route: string | undefined): string {
  const [path = ""] = url.split("?", 1);
  const pattern = (route ?? "").split("/");
  const shown = path
    .split("/")
    .map((part, place) =>
      secretParameters.has(pattern[place] ?? "") || secretShape.test(unescaped(part)) ? hidden : part,
    );
  return shown.join("/").slice(0, pathMaxLength);
}

/** With the plain signs that need no encoding and were encoded all the same, as some programs do with links. */
function unescaped(part: string): string {
  return part.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
