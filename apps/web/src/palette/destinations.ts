// Where one can go: the menu of the user, the pages every user has, and the documentation. The keys that go there are declared with
// the pages, so that navigation, palette and list of keys print the same.
import { groups } from "virtual:documentation";
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import { type Page, pageRoot } from "@kontor/model/pages/page.ts";
import { pages } from "@kontor/model/pages/pages.ts";
import { documentationTree } from "../documentation/tree.ts";

export type Destination = {
  readonly path: string;
  readonly label: string;
  readonly goKey?: string | undefined;
};

type Reach = Pick<UserConfiguration, "menus" | "allowedRoutes">;

/** Each page once, those of the menu first. Without a user, what everybody may read. */
export function destinationsFor(user: Reach | undefined): readonly Destination[] {
  const ofMenu = (user?.menus ?? []).flatMap(entriesIn);
  const ofEverybody = Object.values<Page>(pages).flatMap((page): readonly Destination[] => {
    const path = pageRoot(page);
    const isOpen = user === undefined ? path.startsWith("/documentation") : user.allowedRoutes.includes(path);
    // A page whose address needs the name of something cannot be gone to like this.
    if (!page.isBuilt || !isOpen || page.path.includes("{") || unnamed.has(page.path)) return [];
    return [{ path, label: page.label, goKey: page.goKey }];
  });
  return [...new Map([...ofEverybody, ...ofMenu].map((page) => [page.path, page])).values()];
}

/** Their address alone shows nothing: what is to be shown follows it. */
const unnamed: ReadonlySet<string> = new Set<string>([pages.layoutPage.path]);

function entriesIn({ label, path, goKey, children = [] }: MenuEntry): readonly Destination[] {
  const own = path === undefined ? [] : [{ path, label, goKey }];
  return [...own, ...children.flatMap(entriesIn)];
}

/** Pages of the documentation by their titles, in the language they are written in. */
export function documentationPages(): readonly Destination[] {
  return documentationTree(groups)
    .flatMap((group) => group.pages)
    .map(({ path, title }) => ({ path: `/documentation/${path}`, label: title }));
}
