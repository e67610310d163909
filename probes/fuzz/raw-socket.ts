// Sends bytes that need not be HTTP, and reads whatever comes back until the connection ends.
import { connect } from "node:net";
import type { Random } from "../../demo/foundation/random.ts";
import type { Answer } from "../world/send.ts";
import { addressOf, type FuzzRequest } from "./mutations.ts";

const answerMaxMs = 10_000;

export type RawRequest = {
  readonly bytes: Buffer;
  /** Announces more than it brings: the server waits until we hang up, and may then have nobody to answer. */
  readonly isCutShort: boolean;
};

/** The bytes of a request, well formed but for what chance breaks. */
export function bytesOf(request: FuzzRequest, random: Random): RawRequest {
  const body = Buffer.from(request.body ?? "");
  const method = random.isTrue(0.1) ? random.pick(["TRACE", "BREW", "get", "PROPFIND"]) : request.method;
  const isCutShort = random.isTrue(0.2);
  const exact = `content-length: ${body.length}`;
  const framing = isCutShort
    ? random.pick([
        `content-length: ${body.length + 10}`,
        "transfer-encoding: chunked",
        `${exact}\r\nexpect: 100-continue`,
      ])
    : random.pick([
        exact,
        exact,
        "content-length: -1",
        `${exact}\r\ncontent-length: 99`,
        `transfer-encoding: chunked\r\n${exact}`,
        `${exact}\r\nx-long: ${"y".repeat(20_000)}`,
        `${exact}\r\n${Array.from({ length: 300 }, (_, place) => `x-${place}: 1`).join("\r\n")}`,
        `${exact}\r\nno colon here`,
      ]);
  const version = random.isTrue(0.05) ? random.pick(["HTTP/0.9", "HTTP/3.0", "XTTP/1.1", ""]) : "HTTP/1.1";
  const head = `${headOf(request, method, version)}${framing}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, random.isTrue(0.8) ? "utf8" : "latin1"), body]);
  return { bytes, isCutShort };
}

/** As it is, with nothing broken on the way. */
export function plainBytes(request: FuzzRequest): RawRequest {
  const body = Buffer.from(request.body ?? "");
  return {
    bytes: Buffer.concat([
      Buffer.from(`${headOf(request, request.method, "HTTP/1.1")}content-length: ${body.length}\r\n\r\n`),
      body,
    ]),
    isCutShort: false,
  };
}

function headOf(request: FuzzRequest, method: string, version: string): string {
  const headers = Object.entries({ host: "probe", connection: "close", ...request.headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  return `${method} ${addressOf(request)} ${version}\r\n${headers}`;
}

/** Status 0: the connection was closed without a word. */
export function sendBytes(origin: string, { bytes, isCutShort }: RawRequest): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const parts: Buffer[] = [];
  const socket = connect({ host: hostname, port: Number(port) }, () =>
    isCutShort ? socket.end(bytes) : socket.write(bytes),
  );
  const done = (): void => resolve(answerOf(Buffer.concat(parts).toString(), performance.now() - started));
  socket.setTimeout(answerMaxMs, () => socket.destroy());
  socket.on("data", (part: Buffer) => parts.push(part));
  socket.on("error", () => {}); // what was answered before counts
  socket.on("close", done);
  return promise;
}

function answerOf(text: string, ms: number): Answer {
  // A word in between that the body may follow is not the answer yet.
  const [head = "", ...rest] = text.replace(/^(?:HTTP\/1\.1 1\d\d [^\r\n]*\r\n\r\n)+/, "").split("\r\n\r\n");
  const [, status = "0"] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  const headers = Object.fromEntries(
    Array.from(head.matchAll(/^([^:\r\n]+): (.*)$/gm), ([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  );
  // What follows answers the bytes that were left over, which the server took for another request.
  const body = Buffer.from(rest.join("\r\n\r\n")).subarray(0, Number(headers["content-length"] ?? Infinity));
  return { status: Number(status), headers, body: body.toString(), ms };
}
