// What makes a repeated write known: the key its sender chose, together with what was asked under it.
import { createHash } from "node:crypto";
import { AppError } from "@kontor/kernel/errors.ts";
import type { RepeatableRequest } from "@kontor/store/records/idempotency.ts";
import type { FastifyRequest } from "fastify";
import { loggedPath, namesSecretStep } from "../logged-path.ts";
import { routeOf } from "../other-methods.ts";

const header = "idempotency-key";
const shape = /^[\x21-\x7e]{1,200}$/;

/** Undefined where the sender gave no key: then a repetition cannot be told from a second wish. */
export function repeatableRequest(request: FastifyRequest): RepeatableRequest | undefined {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  const route = routeOf(request);
  const [path = ""] = request.url.split("?", 1);
  // Of a secret step nothing is kept that a guess could be tried against: its key alone tells a repetition.
  const isSecret = namesSecretStep(request.url, route);
  const sent = isSecret ? "" : JSON.stringify([request.query ?? null, request.body ?? null]);
  return {
    key,
    route: `${request.method} ${isSecret ? loggedPath(request.url, route) : path}`,
    bodyHash: createHash("sha256").update(sent).digest(),
  };
}

/** A GET that acts has no key of its own; a client that sends it again keeps its request id. */
function keyOf({ headers, method, id }: FastifyRequest): string | undefined {
  const given = headers[header];
  if (given === undefined) return method === "GET" ? id : undefined;
  if (typeof given !== "string" || !shape.test(given))
    throw new AppError("INVALID_FIELD_IN_HEADERS", [header]);
  return given;
}
