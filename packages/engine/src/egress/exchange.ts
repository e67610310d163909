// One request over HTTP to addresses that were checked, and its answer as it arrives. The name goes into Host and the certificate is
// checked against it; only where the connection goes is settled beforehand.
import { type Agent, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { CheckedAddress } from "./checked-addresses.ts";
import type { EgressBody } from "./egress.ts";

export type Exchange = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: EgressBody;
  readonly addresses: readonly CheckedAddress[];
  readonly signal: AbortSignal;
  /** Without one, the connection serves this request alone. */
  readonly agent?: Agent;
};

const silenceMs = 60_000;

export async function exchange(asked: Exchange): Promise<IncomingMessage> {
  const { url, method, headers, body, addresses, signal, agent = false } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)({
    host: url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, ""),
    port: url.port === "" ? undefined : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method,
    headers: { ...headers, ...lengthOf(body) },
    agent,
    lookup: answering(addresses),
    signal,
    timeout: silenceMs,
    rejectUnauthorized: true,
  });
  let answer: IncomingMessage | undefined;
  request.on("response", (message) => {
    answer = message;
    resolve(message);
  });
  request.on("error", reject);
  request.on("timeout", () => {
    // Where something waits to be read it is the reader who takes his time, not the other side.
    if (answer !== undefined && answer.readableLength > 0) request.socket?.setTimeout(silenceMs);
    else request.destroy(new Error("The other side has fallen silent"));
  });
  const stream = streamOf(body);
  // Whatever ends the sending ends the request, which tells why.
  if (stream !== undefined) pipeline(stream, request).catch(reject);
  else request.end(body);
  return promise;
}

/** Answers what was checked, whatever is asked. */
function answering(addresses: readonly CheckedAddress[]): LookupFunction {
  const [first] = addresses;
  return (_name, { all }, callback) => {
    if (first === undefined) callback(new Error("There is no checked address"), "");
    else if (all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function streamOf(body: EgressBody | undefined): Readable | undefined {
  if (body instanceof Blob) return Readable.from(body.stream());
  if (body instanceof ReadableStream) return Readable.from(body);
  return undefined;
}

function lengthOf(body: EgressBody | undefined): Readonly<Record<string, string>> {
  if (body === undefined || body instanceof ReadableStream) return {};
  const length = body instanceof Blob ? body.size : Buffer.byteLength(body);
  return { "content-length": String(length) };
}
