// What is known of an address no page of its own answers: the words for it, or that it is nobody's address. A chunk of its own, because
// the names of all entities are in it.
import { type FoundPage, findPage } from "@kontor/client/pages/find-page.ts";
import { familyLoaders } from "@kontor/model/catalogue.gen.ts";
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
