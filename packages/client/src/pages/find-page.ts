// Which page an address names, found by names alone. It is a page of the declared table, or the list or a record of an entity. Other code
// decides whether it is built and who may open it. An unknown address is not found.
import { type EntityNaming, namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import type { Page } from "@kontor/model/pages/page.ts";
import { pages } from "@kontor/model/pages/pages.ts";

export type FoundPage =
  | { readonly kind: "page"; readonly page: Page }
  | { readonly kind: "list" | "record"; readonly entity: EntityNaming };

export function findPage(pathname: string): FoundPage | undefined {
  const parts = partsOf(pathname);
  const page = Object.values<Page>(pages)
    .filter(({ path }) => isAddressOf(partsOf(path), parts))
    .toSorted((one, other) => fixedParts(other) - fixedParts(one))[0];
  if (page !== undefined) return { kind: "page", page };
  const [name = "", ...rest] = parts;
  if (rest.length > 1) return undefined;
  entityPages ??= readEntityPages();
  const found = entityPages.get(name);
  // Records that are only opened from others are not created by themselves.
  const isComplete =
    found?.kind === "list" ? rest.length === 0 : rest.length === 1 || !found?.entity.isDetailOnly;
  return isComplete ? found : undefined;
}

function partsOf(pathname: string): readonly string[] {
  return pathname.split("/").filter((part) => part !== "");
}

function isAddressOf(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpenEnded = pattern.at(-1) === "*";
  const fixed = isOpenEnded ? pattern.slice(0, -1) : pattern;
  if (isOpenEnded ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part.startsWith("{") || part === parts[index]);
}

/** Of two pages that an address could mean, the one that says more of it. */
function fixedParts({ path }: Page): number {
  return partsOf(path).filter((part) => part !== "*" && !part.startsWith("{")).length;
}

type EntityPage = Extract<FoundPage, { readonly entity: EntityNaming }>;
let entityPages: ReadonlyMap<string, EntityPage> | undefined;

/** By the one part their addresses begin with. */
function readEntityPages(): ReadonlyMap<string, EntityPage> {
  const naming = namingOf(entityNamings);
  return new Map(
    entityNamings
      .filter(({ hasClientRoute }) => hasClientRoute)
      .flatMap((entity): readonly (readonly [string, EntityPage])[] => {
        const record = [naming.clientRoute(entity.name).slice(1), { kind: "record", entity }] as const;
        if (entity.isDetailOnly) return [record];
        return [record, [naming.listRoute(entity.name).slice(1), { kind: "list", entity }]];
      }),
  );
}
