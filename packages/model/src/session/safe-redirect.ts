// Where a user may be sent after signing in, or by an address that came from elsewhere: only to a page of this installation. All code that
// follows such an address uses this check, so that no link leads a freshly signed-in user to a stranger.

const addressMaxLength = 2_000;
/** Deeper than any honest address is encoded. */
const decodingsMax = 4;
/** What an address consists of once a browser has written it; everything else stands there encoded. */
const addressText = /^\/[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/;
/** A sign-in page would ask again, and an address of the API may act or answer data. */
const refusedPages = /^\/(?:api|authentication)(?:\/|$)/i;

/**
 * The address if it is a plain path of this origin, with its query and hash; otherwise the fallback.
 *
 * It is read as text and not by a parser: browsers, servers and the router disagree about the odd ones, and an odd one is never honest.
 */
export function safeRedirect(address: unknown, fallback = "/"): string {
  if (typeof address !== "string" || address.length > addressMaxLength) return fallback;
  if (!addressText.test(address)) return fallback;
  const [path = ""] = address.split(/[?#]/, 1);
  return isPlainPath(path) ? address : fallback;
}

/** However often it is decoded, it stays a path below the root: no host, no way up, nothing that a terminal or log obeys. */
function isPlainPath(path: string): boolean {
  let text = path;
  for (let round = 0; round <= decodingsMax; round += 1) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    if (/\/\/|\\|[\u0000-\u001f\u007f-\u009f]|\/\.{1,2}(?:\/|$)/.test(text)) return false;
    if (refusedPages.test(text)) return false;
    const decoded = decodedOnce(text);
    if (decoded === undefined) return false;
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
