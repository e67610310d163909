// Bodies are bounded in size by the server; here in depth, because a small body can still nest deep enough to hurt a walker,
// and in their names, because some names reach behind an object.
import { AppError } from "@kontor/kernel/errors.ts";
import type { FastifyInstance } from "fastify";

const bodyDepthMax = 32;
const refusedNames = new Set(["__proto__", "constructor", "prototype"]);

export function installBodyLimits(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    done(isAcceptable(request.body, bodyDepthMax) ? undefined : new AppError("INVALID_REQUEST"));
  });
}

/** Never recurses deeper than it allows, so the check itself cannot be made to overflow. */
function isAcceptable(value: unknown, depthLeft: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depthLeft === 0) return false;
  return Object.entries(value).every(
    ([name, child]) => !refusedNames.has(name) && isAcceptable(child, depthLeft - 1),
  );
}
