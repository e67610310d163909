// Mounts the calls of every entity: each entity of the product under its own address, and those that tenants have described
// under one. What a call takes is decided when it comes, by the entity as the caller's tenant has it.
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Route } from "@kontor/model/route.ts";
import { actionRouteOf, actionRoutes } from "@kontor/model/routes/entity-action-routes.ts";
import type { EntityVerb, VerbOf } from "@kontor/model/routes/verbs/entity-verbs.ts";
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
import { runDeclared } from "../records/actions.ts";
import { anyDynamicEntity, dynamicEntities, verbRoutes } from "../records/entity-verbs.ts";
import { ascendants, hierarchy } from "../records/persons.ts";
import { aggregate, history, list, page, read } from "../records/reading.ts";
import type { FileHandler, RecordCall, RecordHandler, RecordUpload } from "../records/record-call.ts";
import {
  allTransitions,
  dryRunOfMany,
  executeOne,
  runOne,
  transitionsOfMany,
  transitionsOfOne,
} from "../records/transitions.ts";
import { listVariations, pageVariations, readVariations, varied } from "../records/variations.ts";
import { answer, bulk, create, patch, remove } from "../records/writing.ts";
import type { Call } from "../session/call.ts";
import { requirePermission } from "../session/route-permission.ts";

type FileVerb = VerbOf<{ readonly answerType: "file" }>;
type UploadVerb = VerbOf<{ readonly bodyType: "multipart" }>;
type TextVerb = Exclude<EntityVerb, FileVerb | UploadVerb>;

const fileHandlers: { readonly [V in FileVerb]: FileHandler<V> } = {
  "document-content": documentContent,
  export: exportList,
};

const uploads: { readonly [V in UploadVerb]: RecordUpload<V> } = { "upload-document": uploadDocument };

const handlers: { readonly [V in TextVerb]: RecordHandler<V> } = {
  list: varied(listVariations, list),
  aggregate,
  read: varied(readVariations, read),
  page: varied(pageVariations, page),
  create,
  patch,
  delete: remove,
  bulk,
  history,
  "transitions-of-many": transitionsOfMany,
  transitions: transitionsOfOne,
  "all-transitions": allTransitions,
  "dry-run-transition": dryRunOfMany,
  "execute-transition": executeOne,
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
    mountVerb(app, verb, declaration, (call, asked, { withBody = true } = {}) => {
      const entity = entityOf(call);
      const route = entity && verbRoutes(entity).get(asked);
      if (entity === undefined || route === undefined) throw noRoute(call.request);
      requirePermission(route, call);
      const { body: _, ...withoutBody } = route;
      return recordCall(call, entity, withBody ? route : withoutBody);
    });
  }
  for (const { action, isOfOne, route } of actionRoutes(mounted)) {
    app.recordRoutes.add(route);
    mountInSession(app, route, async (call) => {
      const entity = entityOf(call);
      if (entity === undefined) throw noRoute(call.request);
      const asked = actionRouteOf(entity, action.name, isOfOne);
      requirePermission(asked, call);
      return runDeclared(recordCall(call, entity, asked), action);
    });
  }
}

/** Reads a call by the entity of the caller's tenant, who may make it; before a file has arrived, without its body. */
type CallReader = <V extends EntityVerb>(
  call: Call,
  verb: V,
  options?: { readonly withBody?: boolean },
) => RecordCall<V>;

function mountVerb(app: FastifyInstance, verb: EntityVerb, declaration: Route, readCall: CallReader): void {
  if (isOneOf(fileHandlers, verb)) mountFileVerb(app, verb, declaration, readCall);
  else if (isOneOf(uploads, verb)) mountUploadVerb(app, verb, declaration, readCall);
  else mountTextVerb(app, verb, declaration, readCall);
}

function mountFileVerb<V extends FileVerb>(
  app: FastifyInstance,
  verb: V,
  declaration: Route,
  readCall: CallReader,
): void {
  mountFileInSession(app, declaration, async (call) => fileHandlers[verb](readCall(call, verb)));
}

function mountUploadVerb<V extends UploadVerb>(
  app: FastifyInstance,
  verb: V,
  declaration: Route,
  readCall: CallReader,
): void {
  const { permit, handle } = uploads[verb];
  mountUpload(app, declaration, {
    permit: async (call) => permit(readCall(call, verb, { withBody: false })),
    handle: async (call, file) => handle(readCall(call, verb), file),
  });
}

function mountTextVerb<V extends TextVerb>(
  app: FastifyInstance,
  verb: V,
  declaration: Route,
  readCall: CallReader,
): void {
  mountInSession(app, declaration, async (call) => handlers[verb](readCall(call, verb)));
}

function isOneOf<Names extends object>(names: Names, verb: PropertyKey): verb is keyof Names {
  return Object.hasOwn(names, verb);
}

function recordCall<V extends EntityVerb>(call: Call, entity: Entity, route: Route): RecordCall<V> {
  const { query, headers, body } = call.request;
  // Where a tenant's own entity is found is a parameter to the router and part of the address to the entity.
  const { collection: _, ...params } = parametersOf(call.request);
  const input = checkedInput(route, { params, query, headers, body });
  const named: Readonly<Record<string, string>> = input.params ?? {};
  const { [entity.key]: key, ...others } = named;
  const read = {
    ...call,
    entity,
    route,
    params: key === undefined ? others : { ...others, key },
    query: input.query,
    body: input.body,
  };
  // The route of an entity takes what its verb says and more: each part is what the schema of the route has just made of it.
  return read as unknown as RecordCall<V>;
}

function parametersOf({ params }: FastifyRequest): Readonly<Record<string, string>> {
  return Object(params);
}

function noRoute({ method, url }: FastifyRequest): AppError {
  const [path = ""] = url.split("?", 1);
  return new AppError("ROUTE_NOT_FOUND", [method, path]);
}
