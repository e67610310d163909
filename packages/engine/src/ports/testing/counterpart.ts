// A party outside on a real connection, which can be slow, wrong, too large or gone. It keeps what it was sent.
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";

export type ReceivedRequest = Pick<IncomingMessage, "method" | "url" | "headers"> & { readonly body: string };

export type Counterpart = {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  /** From now on it answers so; without an answer it stays silent. */
  readonly answer: (listener: RequestListener) => void;
  readonly close: () => void;
};

export async function openCounterpart(): Promise<Counterpart> {
  const received: ReceivedRequest[] = [];
  let listener: RequestListener = (_request, response) => void response.end();
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    listener(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}`,
    received,
    answer: (next) => {
      listener = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function replying(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
}
