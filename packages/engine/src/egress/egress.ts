// The only way out: every call of the server to another machine. A configured address may point inside our network. So it is resolved
// once and checked, and the connection is made to the checked address. This is repeated after every redirect.
import type { Socket } from "node:net";

export type EgressBody = string | Uint8Array | ReadableStream<Uint8Array> | Blob;

export type EgressRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: EgressBody;
  readonly signal?: AbortSignal;
  /** The whole exchange, with the body of the answer; 10 s unless told. Without end: `Infinity`, a silent line ends it still. */
  readonly timeoutMs?: number;
  /** Of the answer; 1 MiB unless told. */
  readonly maxBytes?: number;
  /** Beside the host of the address itself: where redirects may lead. Without it, to the same host only. */
  readonly redirectHosts?: readonly string[];
  /** Then a redirect is the answer. */
  readonly followsRedirects?: false;
};

export type Egress = {
  /**
   * Throws AppError SERVICE_UNAVAILABLE for what cannot be reached, and EgressRefused, which is one, for what must not be. The body of
   * the answer can fail in the same way while it is read.
   */
  readonly fetch: (url: string | URL, request?: EgressRequest) => Promise<Response>;
  /** A connection to a checked address, for what does not speak HTTP. */
  readonly connect: (host: string, port: number) => Promise<Socket>;
};
