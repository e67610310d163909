// What a script that runs in a browser may ask of the server with the session of its reader. The API is open, except what signs a user in
// or out, opens a session as another, or hands out secrets. A script that draws a page runs because a user looks at it, so it only reads.

/** `draw`: the answer is shown, and nothing else may come of it. `act`: the user has pressed a button for it. */
export type ScriptPurpose = "draw" | "act";

/** What these paths begin with: sessions, ways to sign in, and what is kept secret. A star stands for one part. */
const closedPaths = [
  "/api/core/auth",
  "/api/core/oidc",
  "/api/core/saml",
  "/api/core/secrets",
  "/api/core/identity-providers",
  "/api/core/user-switch-context",
  "/api/core/events",
  "/api/core/documents/*/token",
  "/api/*/*/*/documents/*/token",
  "/api/core/users/*/identities",
  "/api/core/users/*/impersonate",
  "/api/core/users/*/password-link",
  "/api/core/users/*/second-factor",
  "/api/core/users/*/sessions",
  "/api/core/tenants/*/users",
  "/api/notification/subscribe",
  "/api/notification/unsubscribe",
].map((path) => path.split("/").slice(1));

/** GETs that do something. */
const actingReads = [
  /^\/api\/[^/]+\/[^/]+\/[^/]+\/transitions\/[^/]+$/,
  /^\/api\/[^/]+\/[^/]+\/export$/,
  /^\/api\/script\/runs\/run-billing$/,
];
/** Scripts of the server answer to either, and are the way to compute there. */
const runs = /^\/api\/script\/runs\/[^/]+$/;

/** Only parts a path is plainly made of: what routers disagree about is never honest. */
const pathText = /^\/api(?:\/[\w\-.~!$&'()*+,=:@%]+)+$/;

/** Why a script may not ask so, in words; undefined where it may. */
export function refusalOfScriptCall(
  method: string,
  path: string,
  purpose: ScriptPurpose,
): string | undefined {
  const parts = partsOf(path);
  if (parts === undefined) return `${path} is no path of the API`;
  if (closedPaths.some((closed) => beginsWith(parts, closed))) return `${path} is not open to scripts`;
  if (purpose === "draw" && isActing(method, `/${parts.join("/")}`))
    return `${method} ${path} would change something, and a layout only reads: leave it to an action`;
  return undefined;
}

/** Decoded as a server decodes them; undefined where it is not a plain path below /api/. */
function partsOf(path: string): readonly string[] | undefined {
  if (!pathText.test(path)) return undefined;
  const parts: string[] = [];
  for (const part of path.split("/").slice(1)) {
    const decoded = decodedPart(part);
    if (decoded === undefined || /^\.{1,2}$|[/\\%]/.test(decoded)) return undefined;
    parts.push(decoded);
  }
  return parts;
}

function decodedPart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function beginsWith(parts: readonly string[], closed: readonly string[]): boolean {
  return closed.every((wanted, place) => wanted === "*" || parts[place]?.toLowerCase() === wanted);
}

function isActing(method: string, path: string): boolean {
  if (actingReads.some((pattern) => pattern.test(path))) return true;
  return method !== "GET" && !runs.test(path);
}
