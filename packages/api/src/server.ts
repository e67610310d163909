// Builds the HTTP server: what every request passes through, then the routes. Listening is the application's business.
import type { Readiness } from "@kontor/engine/readiness.ts";
import type { Services } from "@kontor/engine/records/services.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { installAnswerHeaders } from "./answer-headers.ts";
import { mountApiDocument } from "./api-document.ts";
import { installBodyLimits } from "./body-limits.ts";
import { installErrorHandler } from "./errors.ts";
import { installUploads } from "./files/uploads.ts";
import { type LiveOptions, mountLiveRoutes } from "./live/live-routes.ts";
import { refuseOtherMethods, requireDeclarations } from "./mount.ts";
import { mountRecords } from "./records/mount-records.ts";
import { requestIdOf } from "./request-id.ts";
import { installRequestLog } from "./request-log.ts";
import { mountFixedRoutes } from "./routes/fixed-routes.ts";
import { mountSystemRoutes } from "./routes/system.ts";
import { installSessions } from "./session/call.ts";
import { mountSessionRoutes } from "./session/session-routes.ts";
import { installTelemetry } from "./telemetry.ts";
import { answerBadAddress, answerMalformedRequest } from "./unreadable-requests.ts";
import { installWeb } from "./web.ts";

export type ServerOptions = LiveOptions & {
  readonly logger: FastifyBaseLogger;
  readonly readiness: Readiness;
  readonly version: string;
  readonly bodyLimitBytes: number;
  /** Largest file that is received. */
  readonly uploadLimitBytes?: number | undefined;
  /** What the routes of a session work with; without them only what is public is mounted. */
  readonly services?: Services | undefined;
  /** Folder of the built web application; without it only the API answers. */
  readonly webRoot?: string | undefined;
};

const defaultUploadLimitBytes = 104_857_600;

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
  installTelemetry(app);
  installAnswerHeaders(app, options.readiness);
  installRequestLog(app);
  installBodyLimits(app);
  installErrorHandler(app);
  await installWeb(app, options.webRoot);
  requireDeclarations(app);
  installSessions(app, options.services);
  await installUploads(app, options.uploadLimitBytes ?? defaultUploadLimitBytes);
  mountSystemRoutes(app, options.readiness);
  mountApiDocument(app, options.version);
  if (options.services !== undefined) {
    mountSessionRoutes(app, options.services);
    mountFixedRoutes(app);
    mountLiveRoutes(app, options);
    mountRecords(app);
  }
  refuseOtherMethods(app);
  return app;
}
