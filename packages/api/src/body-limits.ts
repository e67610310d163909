// Bodies are bounded in size by the server and in depth here: a small body can still nest deep enough to hurt a walker.
import { AppError } from "@kontor/kernel/errors.ts";
import type { FastifyInstance } from "fastify";

const bodyDepthMax = 32;

export function installBodyLimits(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    if (isDeeperThan(bodyDepthMax, request.body)) throw new AppError("INVALID_REQUEST");
  });
}

/** Never recurses deeper than it allows, so the check itself cannot be made to overflow. */
function isDeeperThan(depthMax: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (depthMax === 0) return true;
  return Object.values(value).some((child) => isDeeperThan(depthMax - 1, child));
}
