// Mounts routes that take a form from the page of another site, such as a SAML provider. Only there forms are read: any site can post a
// form without asking, so that no other route may take one.
import { AppError } from "@kontor/kernel/errors.ts";
import type { InputOf, Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkedInput } from "./checked-input.ts";
import { mountAnswer } from "./mount.ts";

/** Where a browser is led when something goes wrong. */
type Failed = (request: FastifyRequest, error: unknown) => string;

export type Forms = {
  /** Where routes are mounted that take a form. */
  readonly context: FastifyInstance;
  readonly failures: Map<Route, Failed>;
};

declare module "fastify" {
  interface FastifyInstance {
    readonly forms: Forms;
  }
}

/** An answer of a SAML provider is some ten kilobytes, in base64 and encoded once more. */
const formBytesMax = 524_288;
const fieldsMax = 20;

export async function installForms(app: FastifyInstance): Promise<void> {
  const failures = new Map<Route, Failed>();
  await app.register(async (context) => {
    context.removeAllContentTypeParsers();
    context.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: formBytesMax },
      async (_request: FastifyRequest, body: string) => fieldsOf(body),
    );
    context.setErrorHandler((error, request, reply) => {
      const { declaration } = request.routeOptions.config;
      const failed = declaration && failures.get(declaration);
      if (failed === undefined) throw error;
      return leadOn(reply, failed(request, error));
    });
    app.decorate("forms", { context, failures });
  });
}

/** The answer leads a browser on. An error does too: its reader is a user with a page, not a program. */
export function mountForm<R extends Route>(
  app: FastifyInstance,
  declaration: R,
  handler: (request: FastifyRequest, input: InputOf<R>) => Promise<string>,
  failed: Failed,
): void {
  const { context, failures } = app.forms;
  failures.set(declaration, failed);
  mountAnswer(context, declaration, async (request, reply) =>
    leadOn(reply, await handler(request, checkedInput(declaration, request))),
  );
}

function leadOn(reply: FastifyReply, address: string): FastifyReply {
  return reply.redirect(address, 303);
}

/** A field that is sent twice could be read in two ways. */
function fieldsOf(body: string): Readonly<Record<string, string>> {
  const fields = [...new URLSearchParams(body)];
  const isTwice = new Set(fields.map(([name]) => name)).size < fields.length;
  if (isTwice || fields.length > fieldsMax) throw new AppError("INVALID_REQUEST");
  return Object.fromEntries(fields);
}
