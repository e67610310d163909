// The host a browser has called: how its sign-in page looks, and who may show it in a frame. An installation that cannot tell is still
// one where people sign in, so that every failure here is ignored.
import { themeResizeMs } from "@kontor/kernel/interface-defaults.ts";
import {
  densities,
  logoPattern,
  markPattern,
  type TenantLook,
  tenantAccents,
} from "@kontor/model/hosts/tenant-looks.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { localeAndHostRoutes } from "@kontor/model/routes/locales-and-hosts.ts";

export type HostAnswer = AnswerOf<typeof localeAndHostRoutes.host>;

/** The defaults of an unknown host, or what was known before, if the answer cannot be loaded. */
export async function loadHost(
  hostname: string,
  load: () => Promise<HostAnswer>,
  known: HostAnswer = { host: hostname },
): Promise<HostAnswer> {
  try {
    return await load();
  } catch {
    return known;
  }
}

const textFields = [
  "imp",
  "loginTenant",
  "publicLogo",
  "manifestUrl",
  "frameAncestors",
  "oidc",
  "saml",
  "mode",
  "windowTitle",
  "publicPath",
  "font",
] as const satisfies readonly (keyof HostAnswer)[];

/** An answer, or what was kept of one, without a schema: it is read before anything else is loaded. What does not fit is not set. */
export function readHostAnswer(hostname: string, value: unknown): HostAnswer {
  const fields = new Map(Object.entries(Object(value)));
  const texts = textFields.filter((name) => typeof fields.get(name) === "string");
  const { uiAuthConfig, parentOrigins, useManifest, theme } = Object.fromEntries(fields);
  const isRecord = typeof uiAuthConfig === "object" && uiAuthConfig !== null && !Array.isArray(uiAuthConfig);
  return {
    host: hostname,
    ...Object.fromEntries(texts.map((name) => [name, String(fields.get(name))])),
    // It came as JSON, so whatever it holds is JSON.
    ...(isRecord && { uiAuthConfig: uiAuthConfig as NonNullable<HostAnswer["uiAuthConfig"]> }),
    ...(Array.isArray(parentOrigins) && {
      parentOrigins: parentOrigins.filter((origin) => typeof origin === "string"),
    }),
    ...(useManifest === true && { useManifest }),
    ...(theme !== null && theme !== undefined && { theme: readTheme(theme) }),
  };
}

/** The look of a tenant out of an answer or of its options. What does not fit is not set, as with the rest of a host. */
export function readTheme(value: unknown): TenantLook {
  const { accent, mark, logo, density }: Record<string, unknown> = Object(value);
  return {
    ...(isOneOf(tenantAccents, accent) && { accent }),
    ...(typeof mark === "string" && markPattern.test(mark) && { mark }),
    ...(typeof logo === "string" && logoPattern.test(logo) && { logo }),
    ...(isOneOf(densities, density) && { density }),
  };
}

function isOneOf<Value>(values: readonly Value[], value: unknown): value is Value {
  return values.some((known) => known === value);
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

/** What is drawn to measure, such as a chart, hears of a changed theme as of a changed window, once everything has settled. */
export function afterThemeChange(dispatchResize: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(dispatchResize, themeResizeMs);
  };
}
