// Routes every installation answers before anybody signs in: is it there, is it fit for work, what can it do.
import { z } from "zod";
import { route } from "../route.ts";

const publicSystemRoute = { method: "GET", tag: "System", tenant: "none", permission: "public" } as const;

export const pingRoute = route({
  ...publicSystemRoute,
  name: "ping",
  path: "/api/core/ping",
  summary: "Tells a client that the server can be reached again; never asks the database",
  cost: "trivial",
  answer: z.object({ status: z.literal("ok") }).meta({ id: "Ping" }),
});

export const livenessRoute = route({
  ...publicSystemRoute,
  name: "liveness",
  path: "/health/live",
  summary: "The process runs; a supervisor restarts it when this stops answering",
  cost: "trivial",
  isNeverLimited: true,
  answer: z.object({ status: z.literal("alive") }).meta({ id: "Liveness" }),
});

export const readinessRoute = route({
  ...publicSystemRoute,
  name: "readiness",
  path: "/health/ready",
  summary:
    "The process can do work now: it is not stopping and the database answers with the expected schema",
  cost: "read",
  isNeverLimited: true,
  answer: z.object({ status: z.literal("ready") }).meta({ id: "Readiness" }),
  errors: ["SERVICE_UNAVAILABLE"],
});

export const apiDocumentRoute = route({
  ...publicSystemRoute,
  name: "api-document",
  path: "/api/core/openapi",
  summary: "This document: OpenAPI 3.1 of the routes the server really mounts",
  cost: "heavy",
  answer: z.looseObject({ openapi: z.literal("3.1.0") }).meta({ id: "ApiDocument" }),
});
