// The OpenAPI document: the calls the server really answers, for every client. Without a session it describes what the product ships. With
// one, it describes what the caller's tenant has made of it, and never what another tenant has. A user from outside is told only of what
// that user may call.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { AppError } from "@kontor/kernel/errors.ts";
import { declaredModel, type Model } from "@kontor/model/model.ts";
import { type Caller, isAdministrator } from "@kontor/model/permission/permission.ts";
import { outsideProfiles } from "@kontor/model/roles/profiles.ts";
import type { Route } from "@kontor/model/route.ts";
import { apiDocumentRoute } from "@kontor/model/routes/system.ts";
import { readToken } from "@kontor/store/identity/token.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkedInput } from "./checked-input.ts";
import { type DocumentOrder, differenceOf, documentText } from "./document/build-document.ts";
import { documentWriter } from "./document/document-writer.ts";
import type { SchemaNames } from "./document/json-schema.ts";
import { mayCall } from "./document/may-call.ts";
import { errorSchema, errorSchemaName, type Operation, operationOf } from "./document/operation.ts";
import type { Paths } from "./document/shared-parts.ts";
import { type KeptAnswer, keptAnswer, sendKept } from "./kept/kept-answer.ts";
import { keptAnswers } from "./kept/kept-answers.ts";
import { mountAnswer } from "./mount.ts";

const names: SchemaNames = new Map([[errorSchema, errorSchemaName]]);
/** Some dozen documents of two megabytes, each compressed twice beside it. */
const bytesMax = 67_108_864;
const routesPerTurn = 10;

type Reader = { readonly model: Model; readonly outsider?: Caller | undefined };

export function mountApiDocument(app: FastifyInstance, version: string): void {
  // No route can be mounted any more once requests are answered, so that a document changes with its model alone.
  const documents = keptAnswers(bytesMax);
  const writer = documentWriter();
  app.addHook("onClose", () => writer.close());
  const nameOf = documentNames();
  const documentFor = (reader: Reader): Promise<KeptAnswer> =>
    documents(nameOf(reader), async () => {
      const order = await orderFor(app, version, reader);
      // A document without entities is small enough to be written where it is asked for.
      return order.model === undefined ? keptAnswer(documentText(order)) : writer.write(order);
    });
  // What the product ships takes two seconds to describe, and no client should have to wait for it.
  app.addHook("onListen", () => {
    documentFor({ model: declaredModel }).catch((error: unknown) =>
      app.log.debug({ err: error }, "the API document is written when it is asked for"),
    );
  });
  mountAnswer(app, apiDocumentRoute, async (request, reply) => {
    checkedInput(apiDocumentRoute, request);
    const kept = await documentFor(await readerOf(app, request));
    // It holds no token, so that a browser may keep it, if it asks each time whether it still holds.
    reply.header("cache-control", "private, no-cache");
    return sendKept(request, reply, kept);
  });
}

async function orderFor(
  app: FastifyInstance,
  version: string,
  { model, outsider }: Reader,
): Promise<DocumentOrder> {
  const fixedPaths: Paths = {};
  let described = 0;
  for (const route of app.declaredRoutes) {
    if (app.recordRoutes.has(route) || (outsider !== undefined && !mayCall(outsider, route))) continue;
    fixedPaths[route.path] = { ...fixedPaths[route.path], ...operationAt(route) };
    // Describing all of them at once would keep every other request waiting; after each of them, this one would wait for all others.
    described += 1;
    if (described % routesPerTurn === 0) await setImmediate();
  }
  return {
    version,
    fixedPaths,
    ...(app.recordRoutes.size > 0 && { model: differenceOf(model) }),
    ...(outsider !== undefined && { outsider }),
  };
}

/** Of the model, which is another object after each change, and of what a user from outside may do. */
function documentNames(): (reader: Reader) => string {
  const numbers = new WeakMap<Model, number>();
  let lastNumber = 0;
  const numberOf = (model: Model): number => {
    const known = numbers.get(model) ?? ++lastNumber;
    numbers.set(model, known);
    return known;
  };
  return ({ model, outsider }) => `${numberOf(model)} ${outsider === undefined ? "" : rightsOf(outsider)}`;
}

function rightsOf({ grants }: Caller): string {
  const rights = grants.map(({ profile, permissions }) => [profile, ...[...permissions].sort()]);
  return createHash("sha256").update(JSON.stringify(rights)).digest("base64url");
}

/** A session that is over is as good as none here: what everybody may read is answered. */
async function readerOf({ sessions }: FastifyInstance, { headers }: FastifyRequest): Promise<Reader> {
  const token = readToken(headers.authorization?.replace(/^Bearer /i, "") ?? "");
  if (token === undefined || !sessions) return { model: declaredModel };
  try {
    return await sessions.sessions.run(token, async ({ model, caller }) =>
      isOutside(caller) ? { model, outsider: { ...caller, username: "" } } : { model },
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "SESSION_EXPIRED") return { model: declaredModel };
    throw error;
  }
}

/** A caller who does not work in the house, and is not told what the house is made of. */
function isOutside(caller: Caller): boolean {
  return !isAdministrator(caller) && caller.grants.every(({ profile }) => outsideProfiles.includes(profile));
}

const operations = new WeakMap<Route, Operation>();

function operationAt(route: Route): Record<string, Operation> {
  const known = operations.get(route) ?? operationOf(route, names);
  operations.set(route, known);
  return { [route.method.toLowerCase()]: known };
}
