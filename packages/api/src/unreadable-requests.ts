// Answers what never becomes a request: addresses the router cannot read and bytes that are no HTTP. No hook runs for them,
// so headers, shape and log line are given here.
import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError, type ErrorCode } from "@kontor/kernel/errors.ts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { answerHeaders } from "./answer-headers.ts";
import { errorBody, sendError } from "./errors.ts";
import { logRequest } from "./request-log.ts";

/** An address with a broken percent escape, for example. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendError(reply.headers(answerHeaders(request.id)), new AppError("INVALID_REQUEST"));
  logRequest(request, reply);
}

const codeOfFailure: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
};
/** How long the other side may take to read the answer before its connection is cut. */
const farewellMs = 1_000;

export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new AppError(codeOfFailure[error.code ?? ""] ?? "INVALID_REQUEST");
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(refusal, requestId));
  const headers = Object.entries({
    ...answerHeaders(requestId),
    connection: "close",
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // A caller that sends nonsense and never hangs up would hold the connection, and with it the end of the server.
  setTimeout(() => socket.destroy(), farewellMs).unref();
}
