// The types and the owners of documents, as columns and searches offer them.
import { offeredLists } from "@kontor/engine/lists/tenant-lists.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { mayRead } from "@kontor/model/permission/permission.ts";
import { scriptRunRoutes } from "@kontor/model/routes/script-runs.ts";
import { namesOf } from "@kontor/store/query/parse-list-query.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { FastifyInstance } from "fastify";
import { mount } from "../mount.ts";
import type { Call } from "../session/call.ts";

type Choice = { readonly value: string; readonly label: string };

export function mountDocumentChoices(app: FastifyInstance): void {
  mount(app, scriptRunRoutes.documentTypesWithWorkflow, async (call, { query }) => {
    const owners = ownersIn(call.scope, namesIn(query.entityNames));
    return {
      data: await offered(
        call,
        owners.map(({ names }) => names.documentTypeList),
      ),
    };
  });
  mount(app, scriptRunRoutes.documentEntitiesWithWorkflow, async (call, { query }) => {
    const names = query.entityName === undefined ? namesIn(query.entityNames) : [query.entityName];
    const owners = new Set(ownersIn(call.scope, names).map(({ name }) => name));
    const entities = await offered(call, ["entityName"]);
    return { data: entities.filter(({ value }) => owners.has(value)) };
  });
}

/** Those of the named entities that keep documents and that the caller may read; of all where none is named. */
function ownersIn({ model, caller }: Scope, names: readonly string[] | undefined): readonly Entity[] {
  return Object.values(model.entities).filter(
    (entity) =>
      entity.documentTypes.length > 0 &&
      (names === undefined || names.includes(entity.name)) &&
      mayRead(caller, entity),
  );
}

/** Each value once, in the order of the lists. */
async function offered({ services, scope, request }: Call, names: readonly string[]): Promise<Choice[]> {
  if (names.length === 0) return [];
  const locale = /^fr\b/i.test(request.headers["accept-language"] ?? "") ? "fr" : "en";
  const lists = await offeredLists(services.store, scope, { locale, names });
  const values = names.flatMap((name) => lists[name] ?? []).filter(({ isRetired }) => !isRetired);
  return [...new Map(values.map(({ value, label }) => [value, { value, label }])).values()];
}

function namesIn(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : namesOf(text);
}
