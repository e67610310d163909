// Resolves a catalogue by its name, as far as the caller may read it. A name that no item carries does not exist, except for a caller who
// may add the first item.
import { AppError } from "@kontor/kernel/errors.ts";
import { isExternalCatalogue } from "@kontor/model/catalogues/external-catalogues.ts";
import { type FoundCatalogue, findCatalogues } from "@kontor/model/catalogues/find-catalogue.ts";
import { mayRead, mayWrite } from "@kontor/model/permission/permission.ts";
import type { AnswerOf } from "@kontor/model/route.ts";
import type { catalogueRoutes } from "@kontor/model/routes/catalogues.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import { equalTo, readAll } from "../reading/read-all.ts";

type CatalogueAnswer = AnswerOf<typeof catalogueRoutes.catalogue>;

export async function catalogueNamed(
  store: ScopedStore,
  scope: Scope,
  name: string,
): Promise<CatalogueAnswer> {
  if (isExternalCatalogue(name)) return { name, isExternal: true, mayWrite: false };
  const readable = findCatalogues(scope.model.entities, name).filter(({ entity }) =>
    mayRead(scope.caller, entity),
  );
  for (const found of readable) {
    const isOpen = mayWrite(scope.caller, found.entity);
    if (!isOpen && !(await hasItems(store, scope, found, name))) continue;
    return {
      name,
      isExternal: false,
      entityName: found.entity.name,
      namedBy: found.namedBy ?? null,
      parentBy: found.catalogue.parentBy ?? null,
      mayWrite: isOpen,
    };
  }
  throw new AppError("ENTITY_REGISTRATION_NOT_FOUND", ["catalogue", name]);
}

async function hasItems(
  store: ScopedStore,
  scope: Scope,
  { entity, namedBy }: FoundCatalogue,
  name: string,
): Promise<boolean> {
  if (namedBy === undefined) return true;
  const wanted = {
    condition: { all: [...equalTo(namedBy, name)] },
    sort: [{ field: entity.key, direction: "ascending" as const }],
    projection: [entity.key],
  };
  return (await readAll(store, scope, entity, wanted, 1)).length > 0;
}
