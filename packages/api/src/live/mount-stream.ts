// Mounts routes that answer a stream of events. Listening is no use of a session, so these calls do not keep it alive. A reader that is too
// slow is cut off before what waits for it fills the memory.
import { Readable } from "node:stream";
import { AppError } from "@kontor/kernel/errors.ts";
import type { InputOf, Route } from "@kontor/model/route.ts";
import type { Token } from "@kontor/store/identity/token.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkedInput } from "../checked-input.ts";
import { mountAnswer } from "../mount.ts";
import { callScope } from "../session/call-scope.ts";
import { tokenOf } from "../session/early-refusal.ts";
import { requirePermission } from "../session/route-permission.ts";

export type StreamCall = { readonly request: FastifyRequest; readonly scope: Scope; readonly token: Token };

export type EventStream = {
  /** Answers whether there is room for more. */
  readonly write: (text: string) => boolean;
  readonly end: () => void;
};

/** Writes to the stream until it ends; answers what to do when it is closed, from whichever side. */
export type StreamHandler<R extends Route> = (
  call: StreamCall,
  input: InputOf<R>,
  stream: EventStream,
) => () => void;

/** What waits for a reader at most, beside what the system holds for its connection. */
const waitingMaxBytes = 262_144;

export function mountStream<R extends Route>(
  app: FastifyInstance,
  declaration: R,
  handler: StreamHandler<R>,
): void {
  const { sessions } = app;
  if (!sessions) throw new Error(`${declaration.name} needs sessions, and this server has none`);
  mountAnswer(app, declaration, async (request, reply) => {
    const token = tokenOf(request);
    const known = (await sessions.sessions.look(token.tenantId, [token], "asks")).get(token.hash);
    if (known === undefined) {
      reply.removeHeader("authorization");
      throw new AppError("SESSION_EXPIRED");
    }
    // The listener is looked up again with everything that is told, so no session check travels with it.
    const call = { request, scope: callScope(request, token, known), token };
    requirePermission(declaration, call);
    const input = checkedInput(declaration, request);
    // Its connection is not used for anything after it, so that it holds up no end of the server.
    reply.headers({
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
      connection: "close",
    });
    if (request.method === "HEAD") return reply.send("");
    const stream = new Readable({ read() {}, highWaterMark: waitingMaxBytes });
    stream.once("close", handler(call, input, eventStream(stream)));
    return reply.send(stream);
  });
}

function eventStream(stream: Readable): EventStream {
  return {
    write(text) {
      if (stream.destroyed || stream.readableEnded) return false;
      stream.push(text);
      if (stream.readableLength > waitingMaxBytes) stream.destroy();
      return stream.readableLength < waitingMaxBytes / 2;
    },
    end: () => void (stream.destroyed || stream.push(null)),
  };
}
