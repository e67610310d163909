// What becomes of a request that is sent elsewhere. What was meant for one place is not told to another.
import type { EgressBody } from "./egress.ts";
import { EgressRefused } from "./egress-refused.ts";
import { plainHost, readPlace } from "./trusted-places.ts";

export type OutgoingRequest = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: EgressBody;
};

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const keepsMethod: ReadonlySet<number> = new Set([307, 308]);
/** What another place may hear as well. */
const harmlessHeaders: ReadonlySet<string> = new Set([
  "accept",
  "accept-language",
  "content-type",
  "user-agent",
]);

/** Where the answer leads, or undefined when it is the answer. Throws EgressRefused for where it must not lead. */
export function redirected(
  sent: OutgoingRequest,
  status: number,
  location: string | undefined,
  redirectHosts: readonly string[],
): OutgoingRequest | undefined {
  if (!redirects.has(status) || location === undefined) return undefined;
  const url = URL.parse(location, sent.url);
  if (url === null) throw new EgressRefused("a redirect leads to no address");
  if (sent.url.protocol === "https:" && url.protocol !== "https:")
    throw new EgressRefused("a redirect leads from https to something weaker");
  const isNamed = redirectHosts.some(isPlaceOf(url));
  if (plainHost(url.hostname) !== plainHost(sent.url.hostname) && !isNamed)
    throw new EgressRefused(`a redirect leads to ${url.host}, where none may lead`);
  const isElsewhere = url.origin !== sent.url.origin;
  const headers = isElsewhere ? harmless(sent.headers) : sent.headers;
  const { method, body } = sent;
  if (!keepsMethod.has(status) && method !== "GET" && method !== "HEAD") {
    const { "content-type": _, ...others } = headers;
    return { url, method: "GET", headers: others };
  }
  if (body instanceof ReadableStream) throw new EgressRefused("a redirect wants a body that is gone");
  // Another port of the host is another place, and a body can be a secret as well as a header can.
  if (body !== undefined && isElsewhere && !isNamed)
    throw new EgressRefused(`a redirect wants what was sent told to ${url.host}`);
  return { url, method, headers, ...(body !== undefined && { body }) };
}

function isPlaceOf(url: URL): (text: string) => boolean {
  return (text) => {
    const place = readPlace(text);
    const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
    return place?.host === plainHost(url.hostname) && (place?.port ?? port) === port;
  };
}

function harmless(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.has(name)));
}
