// The HTTP server as the tests of this package use it: real routes and hooks, readiness as the test says, log lines kept.
import { createReadiness, type Readiness } from "@kontor/engine/readiness.ts";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { buildServer } from "./server.ts";

export type TestApiOptions = {
  readonly readiness?: Readiness;
  readonly bodyLimitBytes?: number;
  readonly webRoot?: string;
  /** Receives every line of the log. */
  readonly log?: Record<string, unknown>[];
};

/** For routes that exist only in a test. */
export const testRoute = { config: { undeclaredBecause: "it exists only in a test" } };

export function buildTestApi(options: TestApiOptions = {}): Promise<FastifyInstance> {
  const { bodyLimitBytes = 1_024, webRoot, log } = options;
  return buildServer({
    logger: pino(
      { level: log === undefined ? "silent" : "info" },
      { write: (line: string) => log?.push(JSON.parse(line)) },
    ),
    readiness: options.readiness ?? createReadiness({ isSchemaCurrent: async () => true }),
    version: "0.0.0-test",
    bodyLimitBytes,
    webRoot,
  });
}
