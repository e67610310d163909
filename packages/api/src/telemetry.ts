// A span and a duration for every request, joined to the log by the request id. Costs nothing while telemetry is off:
// without a registered SDK the OpenTelemetry API answers with objects that do nothing.
import {
  context,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";
import { routeOf } from "./other-methods.ts";

declare module "fastify" {
  interface FastifyRequest {
    span: Span | null;
  }
}

export function installTelemetry(app: FastifyInstance): void {
  const tracer = trace.getTracer("kontor");
  const duration = metrics.getMeter("kontor").createHistogram("http.server.request.duration", {
    unit: "s",
    description: "Time from the first byte of a request to the last byte of its answer",
  });

  app.decorateRequest("span", null);
  app.addHook("onRequest", (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const route = routeOf(request) ?? "unknown";
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          "http.request.method": request.method,
          "http.route": route,
          "kontor.request.id": request.id,
        },
      },
      parent,
    );
    request.span = span;
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) request.span?.setStatus({ code: SpanStatusCode.ERROR });
    request.span?.end();
    duration.record(reply.elapsedTime / 1_000, {
      "http.request.method": request.method,
      "http.route": routeOf(request) ?? "unknown",
      "http.response.status_code": reply.statusCode,
    });
    done();
  });
}
