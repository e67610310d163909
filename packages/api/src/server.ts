// Builds the HTTP server: what every request passes through, then the routes. Listening is the application's business.
import type { Readiness } from "@kontor/engine/readiness.ts";
import { openRightOfWay, type RightOfWay } from "@kontor/engine/services/right-of-way.ts";
import type { Services } from "@kontor/engine/services/services.ts";
import type { SessionTimes } from "@kontor/store/sessions/session-times.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { type AccessLogMode, installAccessLog } from "./access-log.ts";
import { installAnswerHeaders } from "./answer-headers.ts";
import { mountApiDocument } from "./api-document.ts";
import { installBodyLimits } from "./body-limits.ts";
import { installErrorHandler } from "./errors.ts";
import { installUploads } from "./files/uploads.ts";
import { mountHostRoutes } from "./identity/host-routes.ts";
import { mountImpersonationRoutes } from "./identity/impersonation-routes.ts";
import { mountOidcRoutes } from "./identity/oidc-routes.ts";
import { mountOwnSessionRoutes } from "./identity/own-session-routes.ts";
import { mountPasskeyRoutes } from "./identity/passkey-routes.ts";
import { mountPasswordRoutes } from "./identity/password-routes.ts";
import { mountProviderRoutes } from "./identity/provider-routes.ts";
import { mountSamlRoutes } from "./identity/saml-routes.ts";
import { mountSecondFactorRoutes } from "./identity/second-factor-routes.ts";
import { mountSecretRoutes } from "./identity/secret-routes.ts";
import { mountSessionRoutes } from "./identity/session-routes.ts";
import { mountSignInRoutes } from "./identity/sign-in-routes.ts";
import type { LimitOptions } from "./limits/limit-options.ts";
import { installLimits } from "./limits/limits.ts";
import { type LiveOptions, mountLiveRoutes } from "./live/live-routes.ts";
import { requireDeclarations } from "./mount.ts";
import { installForms } from "./mount-form.ts";
import { refuseOtherMethods } from "./other-methods.ts";
import { installPublicFiles } from "./public-files.ts";
import { requestIdOf } from "./request-id.ts";
import { installRequestLog } from "./request-log.ts";
import { mountFixedRoutes } from "./routes/fixed-routes.ts";
import { mountFlowPageRoutes } from "./routes/flow-pages.ts";
import { mountRecords } from "./routes/mount-records.ts";
import { mountSystemRoutes } from "./routes/system.ts";
import { installSessions } from "./session/call.ts";
import { installTelemetry } from "./telemetry.ts";
import { answerBadAddress, answerMalformedRequest } from "./unreadable-requests.ts";
import { installWeb } from "./web.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What is long steps aside for what is short. */
    readonly rightOfWay: RightOfWay;
  }
}

export type ServerOptions = LiveOptions & {
  readonly logger: FastifyBaseLogger;
  readonly readiness: Readiness;
  readonly version: string;
  readonly bodyLimitBytes: number;
  /** Largest file that is received. */
  readonly uploadLimitBytes?: number | undefined;
  /** Addresses and networks of the balancers in front: only they are believed about a client's address. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** What the routes of a session work with; without them only what is public is mounted. */
  readonly services?: Services | undefined;
  /** How long sessions and their tokens last, where a test cannot wait. */
  readonly sessionTimes?: SessionTimes | undefined;
  /** Which requests leave a line in the access log of their tenant; all of them unless told otherwise. */
  readonly accessLog?: AccessLogMode | undefined;
  /** How much of the server one caller, tenant and address may have; all of it without. */
  readonly limits?: LimitOptions | undefined;
  /** Most connections at a time; any further client is turned away. */
  readonly connectionsMax?: number | undefined;
  /** Folder of the built web application; without it only the API answers. */
  readonly webRoot?: string | undefined;
  /** Folder with the public files of each implementation; without it there are none. */
  readonly implementations?: string | undefined;
};

const defaultUploadLimitBytes = 104_857_600;

export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: requestIdOf,
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    bodyLimit: options.bodyLimitBytes,
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 1_364 }, // the longest any declaration allows: the id of a passkey
    forceCloseConnections: "idle",
    return503OnClosing: false, // a request that still arrives while we close is served, not refused
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerMalformedRequest,
  });
  if (options.connectionsMax !== undefined) app.server.maxConnections = options.connectionsMax;
  installTelemetry(app);
  installAnswerHeaders(app, options.readiness, options.services?.store);
  installRequestLog(app);
  installBodyLimits(app);
  installErrorHandler(app);
  await installWeb(app, options.webRoot);
  requireDeclarations(app);
  app.decorate("rightOfWay", options.services?.rightOfWay ?? openRightOfWay());
  installLimits(app, options.limits);
  installPublicFiles(app, options.implementations);
  installSessions(app, options.services, options.sessionTimes);
  await installUploads(app, options.uploadLimitBytes ?? defaultUploadLimitBytes);
  await installForms(app);
  mountSystemRoutes(app, options.readiness);
  mountApiDocument(app, options.version);
  if (options.services !== undefined) {
    installAccessLog(app, options.services.store, options.accessLog ?? "all");
    mountHostRoutes(app, options.services);
    mountOidcRoutes(app, options.services);
    mountImpersonationRoutes(app);
    mountOwnSessionRoutes(app);
    mountPasskeyRoutes(app, options.services);
    mountPasswordRoutes(app, options.services);
    mountProviderRoutes(app);
    mountSamlRoutes(app, options.services);
    mountSecondFactorRoutes(app, options.services);
    mountSecretRoutes(app);
    mountSessionRoutes(app);
    mountSignInRoutes(app, options.services);
    mountFixedRoutes(app);
    mountFlowPageRoutes(app, options.services);
    mountLiveRoutes(app, options);
    mountRecords(app);
  }
  refuseOtherMethods(app);
  return app;
}
