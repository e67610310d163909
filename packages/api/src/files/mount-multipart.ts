// Mounts routes that take a file. Who may not call is told so before anything is received, and asked again after it: an upload
// takes its time, and a session can end meanwhile.
import type { InputOf, Route } from "@kontor/model/route.ts";
import type { FastifyInstance } from "fastify";
import type { ZodType } from "zod";
import { checkedInput } from "../checked-input.ts";
import { mountText, textOf } from "../mount.ts";
import { type Call, callIn } from "../session/call.ts";
import { requirePermission } from "../session/route-permission.ts";
import type { ReceivedFile } from "./uploads.ts";

/** What the body of the request holds for a file is its fingerprint; the file itself is handed in, and gone with the answer. */
export function mountMultipart<R extends Route, Answer>(
  app: FastifyInstance,
  declaration: R & { readonly answer: ZodType<Answer> },
  handler: (call: Call, input: InputOf<R>, file: ReceivedFile) => Promise<Answer>,
): void {
  mountUpload(app, declaration, {
    permit: async (call) => requirePermission(declaration, call),
    handle: async (call, file) => {
      requirePermission(declaration, call);
      return textOf(declaration.answer, await handler(call, checkedInput(declaration, call.request), file));
    },
  });
}

export type UploadHandler = {
  /** Runs before the file is received: throws for a caller without the permission. */
  readonly permit: (call: Call) => Promise<void>;
  /** Answers the text of a JSON value. */
  readonly handle: (call: Call, file: ReceivedFile) => Promise<string>;
};

/** Mounts a route that takes a file and whose handler checks permission and input itself. */
export function mountUpload(
  app: FastifyInstance,
  declaration: Route,
  { permit, handle }: UploadHandler,
): void {
  const { sessions, uploads } = app;
  if (!sessions) throw new Error(`${declaration.name} needs sessions, and this server has none`);
  mountText(uploads.context, declaration, async (request, reply) => {
    await callIn(sessions, declaration, request, reply, permit);
    const upload = await uploads.receive(request);
    try {
      return await callIn(sessions, declaration, request, reply, (call) => handle(call, upload.file));
    } finally {
      await upload[Symbol.asyncDispose]();
    }
  });
}
