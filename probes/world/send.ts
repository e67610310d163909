// Sends a request to the API and keeps all of the answer: most of them inside the process, a share over a real connection.
import { Agent, request as httpRequest } from "node:http";
import type { buildTestApi } from "@kontor/api/testing/api.ts";

/** The server as tests build it. */
export type App = Awaited<ReturnType<typeof buildTestApi>>;

export type SentRequest = {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of the body, as it travels. */
  readonly body?: string | undefined;
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
  readonly ms: number;
};

export type Sender = (request: SentRequest) => Promise<Answer>;

export function insideProcess(app: App): Sender {
  return async ({ method, url, headers, body }) => {
    const started = performance.now();
    const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      ms: performance.now() - started,
    };
  };
}

export function overSockets(origin: string, connections: number): Sender & Disposable {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Sender = ({ method, url, headers, body }) => {
    const started = performance.now();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    httpRequest(`${origin}${url}`, { agent, method, headers, timeout: 30_000 }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("error", reject).on("end", () => {
        const { statusCode = 0, headers: answered } = answer;
        resolve({ status: statusCode, headers: answered, body: text, ms: performance.now() - started });
      });
    })
      .on("error", reject)
      .end(body);
    return promise;
  };
  return Object.assign(send, { [Symbol.dispose]: () => agent.destroy() });
}
