// What a list or record page works by: the declaration of its entity in the language of the reader, asked for once in a session.
import { serverRouteOf } from "@kontor/model/derive/server-route.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import { labelOf } from "@kontor/model/fields/label.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { entityModelRoutes } from "@kontor/model/routes/entity-models.ts";
import { type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { currentLocale, translateDeclared, useLocale } from "../language/language.ts";
import { loadWords } from "../language/load-words.ts";
import { queryClient } from "../request/query-client.ts";
import { askModel } from "./ask-model.ts";
import { wordsOfReader, inReadersWords as workflowInReadersWords } from "./workflow-words.ts";

export type EntityModel = AnswerOf<typeof entityModelRoutes.entityModel>;

/** A tenant changes its declarations rarely, and a page that is open goes on with the one it was drawn by. */
const freshMs = 5 * 60_000;

function modelQuery(
  name: string,
  locale: string,
): Pick<UseQueryOptions<EntityModel>, "queryKey" | "queryFn" | "staleTime" | "meta"> {
  return {
    queryKey: ["entity-model", name, locale],
    queryFn: async () => {
      const [model] = await Promise.all([askModel(name), loadWords(locale)]);
      return inReadersWords(model);
    },
    staleTime: freshMs,
    // It names the layout scripts of its records.
    meta: { path: serverRouteOf("script"), entities: ["script"] },
  };
}

export function loadEntityModel(name: string): Promise<EntityModel> {
  return queryClient.ensureQueryData({ ...modelQuery(name, currentLocale()), revalidateIfStale: true });
}

/** Undefined until it has arrived; pages load it before they are shown. Nothing is asked for without a name. */
export function useEntityModel(name: string | undefined): EntityModel | undefined {
  return useEntityModelAnswer(name).data;
}

/** For a caller that must report a missing entity: a user may have named an entity that does not exist. */
export function useEntityModelAnswer(name: string | undefined): UseQueryResult<EntityModel> {
  const locale = useLocale();
  return useQuery({ ...modelQuery(name ?? "", locale), enabled: name !== undefined });
}

/** Labels are translated once here, so that columns, forms, searches and messages all say the same. */
function inReadersWords(model: EntityModel): EntityModel {
  const { statusList } = model.entity.names;
  return {
    ...model,
    entity: translatedEntity(model.entity),
    workflows: Object.fromEntries(
      Object.entries(model.workflows).map(([name, workflow]) => [
        name,
        workflowInReadersWords(workflow, statusList),
      ]),
    ),
  };
}

function translatedEntity(entity: Entity): Entity {
  return {
    ...entity,
    label: translateDeclared(entity.label),
    pluralLabel: translateDeclared(entity.pluralLabel),
    fields: translatedFields(entity.fields),
    ...(entity.actions && { actions: entity.actions.map(translatedAction) }),
    ...(entity.keyFigures && { keyFigures: entity.keyFigures.map(translatedLabel) }),
    ...(entity.creation && { creation: entity.creation.map(translatedLabel) }),
  };
}

function translatedLabel<Labelled extends { readonly label: string }>(labelled: Labelled): Labelled {
  return { ...labelled, label: translateDeclared(labelled.label) };
}

function translatedAction(action: Action): Action {
  return {
    ...action,
    label: wordsOfReader(action.label),
    about: wordsOfReader(action.about),
    ...(action.form && { form: translatedFields(action.form) }),
  };
}

/** Also of fields that belong to no entity, such as those of a setting. */
export function translatedFields(fields: FieldMap): FieldMap {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        label: translateDeclared(field.label ?? labelOf(name)),
        ...(field.help !== undefined && { help: translateDeclared(field.help) }),
        ...(field.fields !== undefined && { fields: translatedFields(field.fields) }),
      },
    ]),
  );
}
