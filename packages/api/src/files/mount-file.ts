// Mounts routes that answer a file. Whatever the file holds, a browser that shows it may do nothing with it.
import { Readable } from "node:stream";
import type { InputOf, Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { checkedInput } from "../checked-input.ts";
import { mountAnswer, sendText, textOf } from "../mount.ts";
import { type Call, callIn } from "../session/call.ts";
import { carriesTicket } from "../session/early-refusal.ts";
import { requirePermission } from "../session/route-permission.ts";
import { contentDisposition } from "./content-disposition.ts";
import type { FileOrValue } from "./file-answer.ts";
import { ticketCalls } from "./ticket-call.ts";

export function mountFile<R extends Route>(
  app: FastifyInstance,
  declaration: R,
  handler: (call: Call, input: InputOf<R>) => Promise<FileOrValue>,
): void {
  mountFileInSession(app, declaration, async (call) => {
    requirePermission(declaration, call);
    return handler(call, checkedInput(declaration, call.request));
  });
}

/** Mounts a route that answers a file and whose handler checks permission and input itself. */
export function mountFileInSession(
  app: FastifyInstance,
  declaration: Route,
  handler: (call: Call) => Promise<FileOrValue>,
): void {
  const { sessions } = app;
  if (!sessions) throw new Error(`${declaration.name} needs sessions, and this server has none`);
  const tickets = declaration.takesDownloadToken ? ticketCalls(sessions) : undefined;
  mountAnswer(app, declaration, async (request, reply) => {
    const byTicket =
      tickets && carriesTicket(declaration, request) ? await tickets.answer(request, handler) : undefined;
    const answer =
      byTicket ??
      (await withoutLoose((keep) =>
        callIn(sessions, declaration, request, reply, async (call) => keep(await handler(call))),
      ));
    return sendFile(reply, declaration, answer);
  });
}

/** A file that was opened and then not answered, because the session turned out to be over, is closed. */
async function withoutLoose(
  work: (keep: (answer: FileOrValue) => FileOrValue) => Promise<FileOrValue>,
): Promise<FileOrValue> {
  const opened = new Set<Readable>();
  const close = (but?: Readable): void => {
    for (const stream of opened) if (stream !== but) stream.destroy();
  };
  try {
    const answer = await work((made) => {
      if (made !== undefined && "stream" in made) opened.add(made.stream);
      return made;
    });
    close(answer !== undefined && "stream" in answer ? answer.stream : undefined);
    return answer;
  } catch (error) {
    close();
    throw error;
  }
}

/** No script, no form, no frame, and an origin of its own: a page inside a document is only a picture of one. */
const contentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

function sendFile(reply: FastifyReply, { answer: schema }: Route, answer: FileOrValue): FastifyReply {
  if (answer === undefined) return reply.code(204).send();
  if ("json" in answer) return sendText(reply, textOf(schema, answer.json));
  const { stream, size, name, mimeType, isInline = false } = answer;
  reply.headers({
    "content-type": mimeType,
    "content-disposition": contentDisposition(isInline ? "inline" : "attachment", name),
    "content-security-policy": contentPolicy,
    ...(size !== undefined && { "content-length": String(size) }),
  });
  if (reply.request.method !== "HEAD") return reply.send(stream);
  // The framework would read all of it to answer nothing.
  stream.destroy();
  return reply.send(Readable.from([]));
}
