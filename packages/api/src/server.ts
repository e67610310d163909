// Builds the HTTP server: what every request passes through, then the routes. Listening is the application's business.
import type { Readiness } from "@kontor/engine/readiness.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { installAnswerHeaders } from "./answer-headers.ts";
import { installApiDocument } from "./api-document.ts";
import { installBodyLimits } from "./body-limits.ts";
import { installErrorHandler } from "./errors.ts";
import { checkPart, refuseOtherMethods, requireDeclarations } from "./mount.ts";
import { requestIdOf } from "./request-id.ts";
import { installRequestLog } from "./request-log.ts";
import { mountSystemRoutes } from "./routes/system.ts";
import { installTelemetry } from "./telemetry.ts";
import { answerBadAddress, answerMalformedRequest } from "./unreadable-requests.ts";
import { installWeb } from "./web.ts";

export type ServerOptions = {
  readonly logger: FastifyBaseLogger;
  readonly readiness: Readiness;
  readonly version: string;
  readonly bodyLimitBytes: number;
  /** Folder of the built web application; without it only the API answers. */
  readonly webRoot?: string | undefined;
};

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIdOf,
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 500 }, // the longest any declaration allows: the name of a stored object
    forceCloseConnections: "idle",
    return503OnClosing: false, // a request that still arrives while we close is served, not refused
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerMalformedRequest,
  });
  app.setValidatorCompiler(checkPart);
  app.setSerializerCompiler(serializerCompiler);
  installTelemetry(app);
  installAnswerHeaders(app, options.readiness);
  installRequestLog(app);
  installBodyLimits(app);
  installErrorHandler(app);
  await installApiDocument(app, options.version);
  await installWeb(app, options.webRoot);
  requireDeclarations(app);
  mountSystemRoutes(app, options.readiness);
  refuseOtherMethods(app);
  return app;
}
