// The HTTP server as the tests of this package use it: real routes and hooks, silent log, readiness as the test says.
import type { ReadinessState } from "@kontor/engine/readiness.ts";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildServer } from "./server.ts";

export type TestApiOptions = {
  readonly readiness?: ReadinessState;
  readonly bodyLimitBytes?: number;
  readonly webRoot?: string;
};

export function buildTestApi(options: TestApiOptions = {}): Promise<FastifyInstance> {
  const { readiness = { isReady: true }, bodyLimitBytes = 1_024, webRoot } = options;
  return buildServer({
    logger: pino({ level: "silent" }),
    readiness: { check: async () => readiness, startDraining: () => {} },
    version: "0.0.0-test",
    bodyLimitBytes,
    webRoot,
  });
}
