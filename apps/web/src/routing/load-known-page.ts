// Resolves an address that no page of its own answers: the words for it, or that there is no such address. A chunk of its own, because it
// holds the names of all entities.
import { type FoundPage, findPage } from "@kontor/client/pages/find-page.ts";
import { familyLoaders } from "@kontor/model/entity-namings.gen.ts";
import { own } from "@kontor/model/own-value.ts";

type KnownPage = { readonly label: string };

export async function loadKnownPage(pathname: string): Promise<KnownPage | undefined> {
  const found = findPage(pathname);
  return found && { label: await labelOf(found) };
}

async function labelOf(found: FoundPage): Promise<string> {
  if (found.kind === "page") return found.page.label;
  const { name, family } = found.entity;
  if (family === "dyno") return name;
  const entity = own(await familyLoaders[family](), name);
  return (found.kind === "list" ? entity?.pluralLabel : entity?.label) ?? name;
}
