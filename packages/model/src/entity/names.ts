// The names and routes of one entity, by the rules of the kernel.
import { type EntityNaming, namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import type { EntityNames } from "./entity.ts";

type NamingDeclaration = {
  readonly family: EntityNaming["family"];
  readonly page?: "detail-only" | "none";
  readonly plural?: string;
  readonly serverRoute?: string;
};

export function entityNamingOf(name: string, declaration: NamingDeclaration): EntityNaming {
  return {
    name,
    family: declaration.family,
    hasClientRoute: declaration.page !== "none",
    ...(declaration.page === "detail-only" && { isDetailOnly: true }),
    ...(declaration.plural !== undefined && { plural: declaration.plural }),
    ...(declaration.serverRoute !== undefined && { serverRoute: declaration.serverRoute }),
  };
}

export function entityNamesOf(name: string, declaration: NamingDeclaration): EntityNames {
  const naming = namingOf([entityNamingOf(name, declaration)]);
  return {
    collection: naming.collectionOf(name),
    serverRoute: naming.serverRoute(name),
    ...(declaration.page !== "none" && {
      clientRoute: naming.clientRoute(name),
      creationRoute: naming.creationRoute(name),
    }),
    ...(declaration.page === undefined && { listRoute: naming.listRoute(name) }),
    statusList: naming.statusListOf(name),
    documentTypeList: naming.documentTypeListOf(name),
    historyTypeList: naming.historyTypeListOf(name),
  };
}
