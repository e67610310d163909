// Mounts routes from their declarations and refuses any other, so every route has its tenant rule, permission, cost and
// schemas, and the API document cannot differ from what the server does.
import type { InputOf, Route } from "@kontor/model/route.ts";
import { isKept, keptForPage, keptHeader } from "@kontor/model/routes/kept-answers.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ZodType, z } from "zod";
import { checkedInput } from "./checked-input.ts";
import { type KeptAnswer, sendKept } from "./kept/kept-answer.ts";
import { routerPath } from "./router-path.ts";
import { type Call, callIn } from "./session/call.ts";
import { refuseEarly } from "./session/early-refusal.ts";
import { requirePermission } from "./session/route-permission.ts";
import { refuseToScripts } from "./session/script-reach.ts";

declare module "fastify" {
  interface FastifyInstance {
    readonly declaredRoutes: Route[];
    /** Those of them that each entity has. */
    readonly recordRoutes: Set<Route>;
  }
  interface FastifyContextConfig {
    readonly declaration?: Route;
    /** Why a route stands outside the model. A reason is asked for, so that none stands there by oversight. */
    readonly undeclaredBecause?: string;
  }
}

/** From here on a route that is neither declared nor says why it is not stops the server from starting. */
export function requireDeclarations(app: FastifyInstance): void {
  app.decorate("declaredRoutes", []);
  app.decorate("recordRoutes", new Set<Route>());
  app.addHook("onRoute", ({ config, url }) => {
    if (config?.declaration === undefined && config?.undeclaredBecause === undefined)
      throw new Error(`Route ${url} is not declared in the model`);
  });
}

/** What a handler works with: the request alone before anybody has signed in, then who calls and with what. */
export type CallOf<R extends Route> = R["permission"] extends "public" ? FastifyRequest : Call;

/** Mounts a route that takes and answers JSON. A route that carries a file is mounted by the code that reads or writes files. */
export function mount<R extends Route, Answer>(
  app: FastifyInstance,
  declaration: R & { readonly answer: ZodType<Answer> },
  handler: (call: CallOf<R>, input: InputOf<R>, reply: FastifyReply) => Promise<Answer>,
): void {
  const { name, answer, permission, bodyType, answerType }: Route = declaration;
  if ((bodyType ?? "json") !== "json" || (answerType ?? "json") !== "json")
    throw new Error(`${name} does not travel as JSON and needs a mount of its own`);
  // Which of the two a handler takes follows from the permission, which the type of a declaration tells and this line asks.
  const handle = handler as (
    call: FastifyRequest | Call,
    input: InputOf<R>,
    reply: FastifyReply,
  ) => Promise<Answer>;
  if (permission === "public") {
    mountText(app, declaration, async (request, reply) =>
      textOf(answer, await handle(request, checkedInput(declaration, request), reply)),
    );
    return;
  }
  mountInSession(app, declaration, async (call, reply) => {
    requirePermission(declaration, call);
    return textOf(answer, await handle(call, checkedInput(declaration, call.request), reply));
  });
}

/** The text of a JSON value, or one that is kept with its tag. */
export type AnsweredText = string | KeptAnswer;

/** Mounts a route of a session whose handler checks permission and input itself and answers the text of a JSON value. */
export function mountInSession(
  app: FastifyInstance,
  declaration: Route,
  handler: (call: Call, reply: FastifyReply) => Promise<AnsweredText>,
): void {
  const { sessions } = app;
  if (!sessions) throw new Error(`${declaration.name} needs sessions, and this server has none`);
  mountText(app, declaration, (request, reply) => callIn(sessions, declaration, request, reply, handler));
}

/** Mounts a route whose handler checks its input itself and answers the text of a JSON value. */
export function mountText(
  app: FastifyInstance,
  declaration: Route,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<AnsweredText>,
): void {
  const keeping = isKept(declaration);
  mountAnswer(app, declaration, async (request, reply) => {
    const text = await handler(request, reply);
    if (keeping) reply.header(keptHeader, keptForPage);
    return typeof text === "string" ? sendText(reply, text) : sendKept(request, reply, text);
  });
}

/** Mounts a route whose handler does everything itself, up to sending its answer. */
export function mountAnswer(
  app: FastifyInstance,
  declaration: Route,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { method, path, isExecutingGet } = declaration;
  app.declaredRoutes.push(declaration);
  app.route({
    method,
    url: routerPath(path),
    // A client that asks only for the headers of a call that acts must not make it act.
    exposeHeadRoute: method === "GET" && !isExecutingGet,
    config: { declaration },
    onRequest: async (request, reply) => {
      refuseEarly(declaration, request, reply);
      refuseToScripts(declaration, request);
      await app.limits?.arrive(request, declaration);
    },
    handler: (request, reply) =>
      app.limits
        ? app.limits.work(request, declaration, () => handler(request, reply))
        : handler(request, reply),
  });
}

export function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.type("application/json; charset=utf-8").send(text);
}

/** The answer as its schema lets it out: an undeclared field stays inside. */
export function textOf(schema: ZodType, answer: unknown): string {
  return JSON.stringify(z.encode(schema, answer));
}
