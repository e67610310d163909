// What a provider says of itself, asked once in ten minutes. It is believed only under the issuer an administrator has configured, and
// only with addresses a browser may be sent to.
import { AppError } from "@kontor/kernel/errors.ts";
import type { OidcConfig } from "@kontor/model/identity/oidc-config.ts";
import { type RecentValues, recentValues } from "@kontor/model/recent-values.ts";
import {
  allowInsecureRequests,
  type CustomFetch,
  customFetch,
  discovery,
  type ExportedJWKSCache,
  type ServerMetadata,
} from "openid-client";
import type { Egress, EgressBody } from "../../egress/egress.ts";
import { asOidcError } from "./oidc-errors.ts";

export type ProviderServer = {
  readonly metadata: Readonly<ServerMetadata>;
  readonly authorizationUrl: string;
  readonly logoutUrl?: string;
  /** The keys of its signatures, kept from one sign-in to the next; the library asks for them anew when it meets another. */
  readonly keys: () => ExportedJWKSCache | undefined;
  readonly keepKeys: (keys: ExportedJWKSCache | undefined) => void;
};

type CachedProvider = { readonly reading: Promise<ProviderServer>; readonly until: number };

const keptMs = 600_000;
const keptMax = 1_000;
/** A user who signs in waits ten seconds at most: for the discovery, and for the requests that follow it. */
const discoveryPatienceMs = 4_000;
const patienceMs = 5_500;

/** What is known belongs to the way it was asked. */
const knownServers = new WeakMap<Egress, RecentValues<string, CachedProvider>>();

export async function providerServer(egress: Egress, config: OidcConfig): Promise<ProviderServer> {
  const known = knownServers.get(egress) ?? recentValues<string, CachedProvider>(keptMax);
  knownServers.set(egress, known);
  const { issuer } = config;
  const found = known.get(issuer);
  if (found !== undefined && found.until > performance.now()) return found.reading;
  const reading = discovered(egress, config);
  known.set(issuer, { reading, until: performance.now() + keptMs });
  // The callers that wait get the failure; later callers ask again.
  reading.catch(() => known.set(issuer, { reading, until: 0 }));
  return reading;
}

/** Everything the library sends goes through the checked way out, and all of it within one time. */
export function checkedFetch(egress: Egress, withinMs: number = patienceMs): CustomFetch {
  const deadline = AbortSignal.timeout(withinMs);
  return (url, { method, headers, body, signal }) =>
    egress.fetch(url, {
      method,
      headers,
      signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
      timeoutMs: withinMs,
      // The protocol knows none here: what was meant for one address, a secret among it, goes to no other.
      followsRedirects: false,
      ...bodyOf(body),
    });
}

/** Without encryption only where an administrator has configured it so, which is only possible for this machine itself. */
export function isPlain({ issuer }: Pick<OidcConfig, "issuer">): boolean {
  return issuer.startsWith("http:");
}

async function discovered(egress: Egress, config: OidcConfig): Promise<ProviderServer> {
  const { issuer, clientId } = config;
  try {
    const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
      [customFetch]: checkedFetch(egress, discoveryPatienceMs),
      ...(isPlain(config) && { execute: [allowInsecureRequests] }),
    });
    const metadata = found.serverMetadata();
    const { authorization_endpoint: authorizationUrl, end_session_endpoint: logoutUrl } = metadata;
    if (metadata.issuer !== issuer) throw unusable(`The provider calls itself ${metadata.issuer}`);
    if (authorizationUrl === undefined || !isForBrowsers(config, authorizationUrl))
      throw unusable("The provider names no usable address to sign in at");
    let kept: ExportedJWKSCache | undefined;
    return {
      metadata,
      authorizationUrl,
      keys: () => kept,
      keepKeys(keys) {
        kept = keys ?? kept;
      },
      ...(logoutUrl !== undefined && isForBrowsers(config, logoutUrl) && { logoutUrl }),
    };
  } catch (error) {
    throw asOidcError(error, "SERVICE_UNAVAILABLE");
  }
}

function isForBrowsers(config: OidcConfig, address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === "https:" || (protocol === "http:" && isPlain(config));
}

function unusable(reason: string): AppError {
  return new AppError("SERVICE_UNAVAILABLE", [], { cause: new Error(reason) });
}

function bodyOf(body: unknown): { readonly body?: EgressBody } {
  if (body === undefined || body === null) return {};
  if (typeof body === "string" || body instanceof Uint8Array) return { body };
  if (body instanceof URLSearchParams) return { body: body.toString() };
  throw new Error("The library sends a kind of body that it did not send before");
}
