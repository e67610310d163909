// Makes the way out. Each part that calls a place its operator has configured gets one that trusts that place alone; what tenants
// configure goes through one that trusts only what the operator has allowed for everybody.
import { Agent } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { AppError } from "@kontor/kernel/errors.ts";
import { answerOf } from "./answer.ts";
import { type AddressRules, checkedAddresses, productRules } from "./checked-addresses.ts";
import { connectTo } from "./connection.ts";
import type { Egress, EgressRequest } from "./egress.ts";
import { EgressRefused } from "./egress-refused.ts";
import { exchange } from "./exchange.ts";
import { type OutgoingRequest, redirected } from "./redirect.ts";
import { plainHost, trustedPlaces } from "./trusted-places.ts";

export type EgressOptions = Partial<Omit<AddressRules, "isTrusted">> & {
  /** As `host` or `host:port`: may lie inside. */
  readonly trusted?: readonly string[];
  /** For one place that is called often. */
  readonly keepsConnections?: boolean;
};

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 1_048_576;
const redirectsMax = 3;
const ports = { "http:": 80, "https:": 443 };
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Said by the connection itself. */
const ownHeaders: ReadonlySet<string> = new Set([
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
]);

export function openEgress({ trusted = [], keepsConnections = false, ...rules }: EgressOptions = {}): Egress {
  const addressRules: AddressRules = { ...productRules, ...rules, isTrusted: trustedPlaces(trusted) };
  const agents = keepsConnections
    ? { "http:": new Agent({ keepAlive: true }), "https:": new SecureAgent({ keepAlive: true }) }
    : undefined;

  const sendOnce = async (sent: OutgoingRequest, signal: AbortSignal): ReturnType<typeof exchange> => {
    const { host, port, protocol } = checkedUrl(sent.url);
    const addresses = await inTime(checkedAddresses(addressRules, host, port), signal);
    const agent = agents?.[protocol];
    return exchange({ ...sent, addresses, signal, ...(agent && { agent }) });
  };

  const follow = async (
    sent: OutgoingRequest,
    request: EgressRequest,
    signal: AbortSignal,
    redirectsLeft: number,
  ): Promise<Response> => {
    const message = await sendOnce(sent, signal);
    const { statusCode = 0, headers } = message;
    try {
      const location = request.followsRedirects === false ? undefined : headers.location;
      const next = redirected(sent, statusCode, location, request.redirectHosts ?? []);
      if (next === undefined) return answerOf(message, sent.method, request.maxBytes ?? defaultMaxBytes);
      if (redirectsLeft === 0) throw new EgressRefused("one redirect follows another");
      message.destroy();
      return await follow(next, request, signal, redirectsLeft - 1);
    } catch (error) {
      message.destroy();
      throw error;
    }
  };

  return {
    async fetch(address, request = {}) {
      const url = URL.parse(address);
      if (url === null) throw new EgressRefused("this is no address");
      const { method = "GET", body, timeoutMs = defaultTimeoutMs } = request;
      if (!methods.has(method)) throw new EgressRefused(`the method ${method} is not used here`);
      const sent = {
        url,
        method,
        headers: plainHeaders(request.headers),
        ...(body !== undefined && { body }),
      };
      try {
        return await follow(sent, request, endingOf(request.signal, timeoutMs), redirectsMax);
      } catch (error) {
        throw error instanceof AppError ? error : new AppError("SERVICE_UNAVAILABLE", [], { cause: error });
      }
    },
    async connect(name, port) {
      const host = plainHost(name);
      if (host === undefined) throw new EgressRefused("this is no host");
      const signal = AbortSignal.timeout(defaultTimeoutMs);
      const addresses = await inTime(checkedAddresses(addressRules, host, port), signal);
      return connectTo(addresses, port, signal);
    },
  };
}

type Destination = { readonly host: string; readonly port: number; readonly protocol: "http:" | "https:" };

function checkedUrl(url: URL): Destination {
  const { protocol } = url;
  if (protocol !== "http:" && protocol !== "https:") throw new EgressRefused(`${protocol} is not called`);
  if (url.username !== "" || url.password !== "")
    throw new EgressRefused("the address carries a name or a password");
  const host = plainHost(url.hostname);
  if (host === undefined || host === "") throw new EgressRefused("the address has no host");
  return { host, port: url.port === "" ? ports[protocol] : Number(url.port), protocol };
}

function plainHeaders(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const kept = given.filter(([name]) => !ownHeaders.has(name));
  // What is packed would have to be unpacked, and a small answer can become a large one.
  return { "accept-encoding": "identity", ...Object.fromEntries(kept) };
}

function endingOf(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const ends = [
    ...(signal === undefined ? [] : [signal]),
    ...(timeoutMs === Infinity ? [] : [AbortSignal.timeout(timeoutMs)]),
  ];
  return AbortSignal.any(ends);
}

/** A name lookup cannot be cancelled, but the caller stops waiting for it. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(new AppError("SERVICE_UNAVAILABLE", [], { cause: signal.reason }));
  if (signal.aborted) end();
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
