// One line to a server: requests as one browser sends them, over connections that stay open, and everything an answer tells about itself.
import { Agent, request as httpRequest } from "node:http";

export type Asked = {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly token?: string;
  /** By which a repetition is known. */
  readonly key?: string;
  readonly body?: string | Uint8Array;
  readonly type?: string;
  /** The sender goes away so many milliseconds after sending, and never hears the answer. */
  readonly goneAfterMs?: number | undefined;
};

export type Answered = {
  /** 0 without an answer, or with one that broke off. */
  readonly status: number;
  readonly body: string;
  /** By the clock of this process. */
  readonly sentAt: number;
  readonly endedAt: number;
};

export type Line = Disposable & { readonly ask: (asked: Asked) => Promise<Answered> };

const answerMaxMs = 20_000;

export function openLine(origin: string): Line {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (asked) => ask(origin, agent, asked),
    [Symbol.dispose]: () => agent.destroy(),
  };
}

/** Lends a line until the work ends. */
export async function withLine<Result>(
  origin: string,
  work: (line: Line) => Promise<Result>,
): Promise<Result> {
  const line = openLine(origin);
  try {
    return await work(line);
  } finally {
    line[Symbol.dispose]();
  }
}

function ask(origin: string, agent: Agent, asked: Asked): Promise<Answered> {
  const { path, method = "GET", body, goneAfterMs } = asked;
  const { promise, resolve } = Promise.withResolvers<Answered>();
  const sentAt = performance.now();
  const answer = (status: number, text = ""): void =>
    resolve({ status, body: text, sentAt, endedAt: performance.now() });
  const request = httpRequest(
    `${origin}${path}`,
    { agent, method, headers: headersOf(asked), timeout: answerMaxMs },
    (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      incoming.on("end", () => answer(incoming.complete ? (incoming.statusCode ?? 0) : 0, text));
      incoming.on("error", () => answer(0));
    },
  );
  request.on("error", () => answer(0)).on("timeout", () => request.destroy());
  request.end(body);
  if (goneAfterMs !== undefined) {
    const leaving = setTimeout(() => request.destroy(), goneAfterMs);
    promise.finally(() => clearTimeout(leaving));
  }
  return promise;
}

function headersOf({ token, key, body, type = "application/json" }: Asked): Record<string, string> {
  return {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { "idempotency-key": key }),
    ...(body !== undefined && { "content-type": type, "content-length": String(Buffer.byteLength(body)) }),
  };
}
