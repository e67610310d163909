// What of the menu a user sees, and which addresses that user may open: the declared menu, the pages and the entities of the tenant,
// filtered by profiles and permissions. What is not built is left out.
import type { Entity } from "../entity/entity.ts";
import { own } from "../own-value.ts";
import { grantsOf, isAdministrator, mayRead } from "../permission/permission.ts";
import { isReservedProfile, outsideProfiles } from "../roles/profiles.ts";
import { bottomLinks, houseMenu, type MenuGroup, type MenuLink, outsideMenu } from "./menu.ts";
import { type MenuCount, type MenuEntry, viewCountsPath } from "./menu-entry.ts";
import { hasFeature, mayOpen, type Page, type PageVisitor, pageRoot } from "./page.ts";
import { areEntityPagesBuilt, isPageAddress, type PageName, pages } from "./pages.ts";

export type MenuViewer = PageVisitor & {
  /** As the account names them: a bundle counts by its own name and by the profiles in it. */
  readonly profiles: readonly string[];
  readonly areEntityPagesBuilt?: boolean;
};

/** Only documentation is there for everybody, whatever else is missing. */
const documentationPage = "/documentation/getting-started/getting-started";

export const defaultLandingPage: string = pages.home.isBuilt ? pages.home.path : documentationPage;

export function menusFor(viewer: MenuViewer): readonly MenuEntry[] {
  const groups = isOutsider(viewer) ? outsideMenu : houseMenu;
  return shownMenus(
    viewer,
    groups
      .filter(({ featureFlag }) => hasFeature(viewer, featureFlag))
      .map((group) => entryOfGroup(viewer, group)),
  );
}

export function bottomNavigationFor(viewer: MenuViewer): readonly MenuEntry[] {
  return shownMenus(
    viewer,
    bottomLinks.flatMap((link) => entriesOf(viewer, link)),
  );
}

/** The addresses open to the caller beside those of the menu: those of pages, and lists and records of what may be read. */
export function allowedRoutesFor(visitor: PageVisitor): string[] {
  const ofPages = Object.values(pages)
    .filter((page) => mayOpen(visitor, page))
    .map(pageRoot);
  const ofEntities = Object.values(visitor.entities)
    .filter((entity) => mayRead(visitor.caller, entity))
    .flatMap(({ names }) => [names.listRoute, names.clientRoute])
    .filter((path) => path !== undefined)
    // A page at the address of records asks for rights of its own; the records below it follow from their list.
    .filter((path) => !isPageAddress(path));
  return [...new Set([...ofPages, ...ofEntities])];
}

/** What of any menu is for the profiles of the user; administrators see all of it. A group with nothing left in it is left out. */
export function shownMenus(
  viewer: Pick<MenuViewer, "caller" | "profiles">,
  menus: readonly MenuEntry[],
): readonly MenuEntry[] {
  return menus.flatMap(({ children, ...entry }): readonly MenuEntry[] => {
    if (!isShown(viewer, entry)) return [];
    if (children === undefined) return [entry];
    const shown = shownMenus(viewer, children);
    return shown.length === 0 ? [] : [{ ...entry, children: shown }];
  });
}

function isShown(viewer: Pick<MenuViewer, "caller" | "profiles">, { profiles }: MenuEntry): boolean {
  if (profiles === undefined || isAdministrator(viewer.caller)) return true;
  return heldProfiles(viewer).some((profile) => profiles.includes(profile));
}

function heldProfiles({ caller, profiles }: Pick<MenuViewer, "caller" | "profiles">): readonly string[] {
  const named = profiles.filter((profile) => !isReservedProfile(profile));
  return [...named, ...grantsOf(caller).map(({ profile }) => profile)];
}

/** Only by the profiles behind the names: a manager holds those of clients and partners among all others. */
function isOutsider({ caller }: MenuViewer): boolean {
  const held = grantsOf(caller).map(({ profile }) => profile);
  if (held.length === 0 || isAdministrator(caller)) return false;
  return held.every((profile) => outsideProfiles.includes(profile));
}

function entryOfGroup(
  viewer: MenuViewer,
  { label, profiles, links, holdsOwnEntities }: MenuGroup,
): MenuEntry {
  const children = [
    ...links.flatMap((link) => entriesOf(viewer, link)),
    ...(holdsOwnEntities ? ownEntries(viewer) : []),
  ];
  return { label, ...(profiles !== undefined && { profiles }), children };
}

/** The lists of a tenant's own entities, in the order of their words. */
function ownEntries({ caller, entities }: MenuViewer): readonly MenuEntry[] {
  return Object.values(entities)
    .filter((entity) => entity.family === "dyno" && mayRead(caller, entity))
    .map(({ pluralLabel, names }) => ({ label: pluralLabel, path: names.listRoute, icon: "table" }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
}

/** None, where it is not built or not open to the caller. */
function entriesOf(viewer: MenuViewer, link: MenuLink): readonly MenuEntry[] {
  const { profiles, count } = link;
  const target = "page" in link ? pageTarget(viewer, link.page) : entityTarget(viewer, link);
  if (target === undefined) return [];
  return [{ ...target, ...(profiles !== undefined && { profiles }), ...(count !== undefined && { count }) }];
}

function pageTarget(viewer: MenuViewer, name: PageName): MenuEntry | undefined {
  const page = pages[name];
  if (!page.isBuilt || !mayOpen(viewer, page)) return undefined;
  const { label, icon, goKey }: Page = page;
  return { label, path: pageRoot(page), icon, ...(goKey !== undefined && { goKey }) };
}

function entityTarget(
  { caller, entities, areEntityPagesBuilt: areBuilt = areEntityPagesBuilt }: MenuViewer,
  link: Extract<MenuLink, { readonly entity: string }>,
): MenuEntry | undefined {
  const entity = own(entities, link.entity);
  if (!areBuilt || entity?.names.listRoute === undefined || !mayRead(caller, entity)) return undefined;
  const { icon, goKey, label = entity.pluralLabel, counts } = link;
  return {
    label,
    path: entity.names.listRoute,
    icon,
    ...(goKey !== undefined && { goKey }),
    ...(counts !== undefined && { count: countOf(entity, counts) }),
  };
}

function countOf(
  { name }: Pick<Entity, "name">,
  { view, needsAction }: { readonly view: string; readonly needsAction?: true },
): MenuCount {
  return { path: viewCountsPath, view: `${name}.${view}`, ...(needsAction && { needsAction }) };
}
