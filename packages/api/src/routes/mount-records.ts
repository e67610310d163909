// Mounts the calls of every entity: each entity of the product under its own address, and those that tenants have described
// under one. What a call takes is decided when it comes, by the entity as the caller's tenant has it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Route } from "@kontor/model/route.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { checkedInput } from "../checked-input.ts";
import {
  documentContent,
  documents,
  documentToken,
  removeDocument,
  uploadDocument,
} from "../documents/entity-documents.ts";
import { exportList } from "../exports/export-list.ts";
import { mountFileInSession } from "../files/mount-file.ts";
import { mountUpload } from "../files/mount-multipart.ts";
import { mountInSession } from "../mount.ts";
import { anyDynamicEntity, dynamicEntities, type MountedVerb, verbRoutes } from "../records/entity-verbs.ts";
import { ascendants, hierarchy } from "../records/persons.ts";
import { aggregate, history, list, read } from "../records/reading.ts";
import type { FileHandler, RecordCall, RecordHandler, RecordUpload } from "../records/record-call.ts";
import {
  allTransitions,
  dryRunOfMany,
  runOne,
  transitionsOfMany,
  transitionsOfOne,
} from "../records/transitions.ts";
import { answerVaried } from "../records/variations.ts";
import { answer, bulk, create, patch, remove } from "../records/writing.ts";
import type { Call } from "../session/call.ts";
import { requirePermission } from "../session/route-permission.ts";

/** What answers a file. */
const fileHandlers = {
  "document-content": documentContent,
  export: exportList,
} as const satisfies Partial<Record<MountedVerb, FileHandler>>;

/** What takes one. */
const uploads = {
  "upload-document": uploadDocument,
} as const satisfies Partial<Record<MountedVerb, RecordUpload>>;

type TextVerb = Exclude<MountedVerb, keyof typeof fileHandlers | keyof typeof uploads>;

const handlers: Readonly<Record<TextVerb, RecordHandler>> = {
  list,
  aggregate,
  read,
  create,
  patch,
  delete: remove,
  bulk,
  history,
  "transitions-of-many": transitionsOfMany,
  transitions: transitionsOfOne,
  "all-transitions": allTransitions,
  "dry-run-transition": dryRunOfMany,
  "execute-transition": runOne,
  "run-transition": runOne,
  answer,
  reread: read,
  ascendants,
  hierarchy,
  documents,
  "document-token": documentToken,
  "delete-document": removeDocument,
};

export function mountRecords(app: FastifyInstance): void {
  for (const declared of Object.values(declaredEntities)) {
    mountEntity(app, declared, ({ scope }) => own(scope.model.entities, declared.name));
  }
  mountEntity(app, anyDynamicEntity, ({ scope, request }) =>
    dynamicEntities(scope.model).get(parametersOf(request).collection ?? ""),
  );
}

function mountEntity(
  app: FastifyInstance,
  mounted: Entity,
  entityOf: (call: Call) => Entity | undefined,
): void {
  for (const [verb, declaration] of verbRoutes(mounted)) {
    app.recordRoutes.add(declaration);
    mountVerb(app, verb, declaration, (call, { withBody = true } = {}) => {
      const entity = entityOf(call);
      const route = entity && verbRoutes(entity).get(verb);
      if (entity === undefined || route === undefined) throw noRoute(call.request);
      requirePermission(route, call);
      const { body: _, ...withoutBody } = route;
      return recordCall(call, entity, withBody ? route : withoutBody);
    });
  }
}

/** Reads a call by the entity of the caller's tenant, for whoever may call it; before a file has arrived, without its body. */
type CallReader = (call: Call, options?: { readonly withBody?: boolean }) => RecordCall;

function mountVerb(app: FastifyInstance, verb: MountedVerb, declaration: Route, readCall: CallReader): void {
  if (isOneOf(fileHandlers, verb)) {
    const answer: FileHandler = fileHandlers[verb];
    mountFileInSession(app, declaration, async (call) => answer(readCall(call)));
  } else if (isOneOf(uploads, verb)) {
    const { permit, handle }: RecordUpload = uploads[verb];
    mountUpload(app, declaration, {
      permit: async (call) => permit(readCall(call, { withBody: false })),
      handle: async (call, file) => handle(readCall(call), file),
    });
  } else {
    mountInSession(app, declaration, async (call) => answerVaried(readCall(call), handlers[verb]));
  }
}

function isOneOf<Names extends object>(names: Names, verb: PropertyKey): verb is keyof Names {
  return Object.hasOwn(names, verb);
}

function recordCall(call: Call, entity: Entity, route: Route): RecordCall {
  const { query, headers, body } = call.request;
  // Where a tenant's own entity is found is a parameter to the router and part of the address to the entity.
  const { collection: _, ...params } = parametersOf(call.request);
  // The schemas of such a route read texts and numbers from the address; the body is for the handler, which knows its own.
  const input = checkedInput(route, { params, query, headers, body }) as unknown as CheckedParts;
  return { ...call, entity, route, params: input.params ?? {}, query: input.query, body: input.body };
}

type CheckedParts = Pick<RecordCall, "query" | "body"> & { readonly params?: RecordCall["params"] };

function parametersOf({ params }: FastifyRequest): Readonly<Record<string, string>> {
  return Object(params);
}

function noRoute({ method, url }: FastifyRequest): AppError {
  const [path = ""] = url.split("?", 1);
  return new AppError("ROUTE_NOT_FOUND", [method, path]);
}
