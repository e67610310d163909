// The order of the documentation: the groups of the build, with the API reference, which is a page but not a file, in its place.
import { translate } from "../language/language.ts";
import type { DocumentationGroup, DocumentationPage } from "./documentation-types.ts";

/** The groups as the navigation shows them; the reference leads the group "api", or makes one at the end. */
export function documentationTree(groups: readonly DocumentationGroup[]): readonly DocumentationGroup[] {
  const apiReference: DocumentationPage = { path: "api", title: translate("API reference") };
  const withReference = groups.map((group) =>
    group.name === "api" ? { ...group, pages: [apiReference, ...group.pages] } : group,
  );
  const hasReference = groups.some((group) => group.name === "api");
  return hasReference
    ? withReference
    : [...groups, { name: "api", title: translate("API"), pages: [apiReference] }];
}

type Neighbours = {
  readonly previous: DocumentationPage | undefined;
  readonly next: DocumentationPage | undefined;
};

/** The pages before and after one, across the borders of groups. */
export function neighboursOf(path: string, tree: readonly DocumentationGroup[]): Neighbours {
  const all = tree.flatMap((group) => group.pages);
  const index = all.findIndex((page) => page.path === path);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: all[index - 1], next: all[index + 1] };
}
