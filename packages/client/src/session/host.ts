// The host a browser has called: how its sign-in page looks, and who may show it in a frame. An installation that cannot tell is still
// one where people sign in, so that every failure here is ignored.
import type { AnswerOf } from "@kontor/model/route.ts";
import type { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";

export type HostAnswer = AnswerOf<typeof localeAndHostRoutes.host>;

/** What holds where nobody has set up anything. */
export async function loadHost(hostname: string, load: () => Promise<HostAnswer>): Promise<HostAnswer> {
  try {
    return await load();
  } catch {
    return { host: hostname };
  }
}

/** The address of the manifest if it can be had; without it the page is no installable application, and that is all. */
export async function loadManifest(
  { manifestUrl, useManifest }: HostAnswer,
  load: (address: string) => Promise<unknown>,
): Promise<string | undefined> {
  if (!useManifest || !manifestUrl) return undefined;
  try {
    await load(manifestUrl);
    return manifestUrl;
  } catch {
    return undefined;
  }
}

export type Framing = {
  readonly isFramed: boolean;
  /** Of all pages around this one; undefined in a browser that does not tell. */
  readonly ancestorOrigins: readonly string[] | undefined;
};

/**
 * Whether the page may show itself. The server forbids a frame by a header already; this is for the browser that does not know it, and
 * says why the frame is empty.
 */
export function isFrameAllowed(
  { frameAncestors }: Pick<HostAnswer, "frameAncestors">,
  framing: Framing,
): boolean {
  if (!framing.isFramed || frameAncestors === "*") return true;
  const allowed = (frameAncestors ?? "").split(" ").filter((origin) => origin !== "");
  const { ancestorOrigins } = framing;
  // A browser that does not tell obeys the header, which names the same origins: a stranger's frame stays empty there.
  if (ancestorOrigins === undefined) return allowed.length > 0;
  return ancestorOrigins.length > 0 && ancestorOrigins.every((origin) => allowed.includes(origin));
}

const themeResizeMs = 400;

/** What is drawn to measure, such as a chart, hears of a changed theme as of a changed window, once everything has settled. */
export function afterThemeChange(dispatchResize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(dispatchResize, themeResizeMs);
  };
}
