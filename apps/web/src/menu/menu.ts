// The menu as the server sent it for this user, and where in it a page stands: which entry is the current one, and the path above the page.
import type { UserConfiguration } from "@kontor/client/session/user-configuration.ts";
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import type { PlaceAbove } from "../page/page-title.ts";

export type Menu = {
  readonly groups: readonly MenuGroup[];
  readonly bottom: readonly MenuEntry[];
};

export type MenuGroup = {
  /** The group a menu begins with needs no heading: it is where everybody starts. */
  readonly label: string | undefined;
  readonly entries: readonly MenuEntry[];
};

/** What a reader without a session may read. */
const openMenu: Menu = {
  groups: [
    {
      label: undefined,
      entries: [
        { label: "Documentation", path: "/documentation", icon: "book" },
        { label: "API reference", path: "/documentation/api", icon: "code" },
      ],
    },
  ],
  bottom: [],
};

const noMenu: Menu = { groups: [], bottom: [] };

/** Until it is known what a user who is signed in may see, nothing is shown: what stands there shall not jump. */
export function menuOf(configuration: UserConfiguration | undefined, isAuthenticated: boolean): Menu {
  if (configuration === undefined) return isAuthenticated ? noMenu : openMenu;
  const { menus, responsiveBottomNavigation: bottom } = configuration;
  const loose = menus.filter(({ children }) => children === undefined);
  const groups = menus.flatMap(({ label, children }) =>
    children === undefined ? [] : [{ label, entries: children }],
  );
  if (loose.length > 0) return { groups: [{ label: undefined, entries: loose }, ...groups], bottom };
  // Without a configuration the documentation is still there to be read.
  if (groups.length === 0) return openMenu;
  return {
    groups: groups.map((group, index) => (index === 0 ? { ...group, label: undefined } : group)),
    bottom,
  };
}

/** The entry whose page, or a page below it, is shown: the one that says most about the address, or that of the list above the page. */
export function currentEntry(
  { groups }: Menu,
  pathname: string,
  above?: Pick<PlaceAbove, "path">,
): MenuEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  return (
    entries
      .filter(({ path }) => path !== undefined && isAtOrBelow(pathname, path))
      .toSorted((one, other) => (other.path?.length ?? 0) - (one.path?.length ?? 0))[0] ??
    entries.find(({ path }) => path !== undefined && path === above?.path)
  );
}

export function isAtOrBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

export type Crumb = {
  readonly label: string;
  readonly path?: string | undefined;
  /** In the reader's words already. */
  readonly isTitle?: true;
};

/** From the group to the page. A page below an entry or a list adds its own title, and so does one that no entry leads to. */
export function trailOf(
  menu: Menu,
  pathname: string,
  title: string | undefined,
  above?: PlaceAbove,
): readonly Crumb[] {
  const entry = currentEntry(menu, pathname, above);
  const own: readonly Crumb[] = title === undefined ? [] : [{ label: title, isTitle: true }];
  if (entry === undefined) return above === undefined ? own : [{ ...above, isTitle: true }, ...own];
  const group = menu.groups.find(({ entries }) => entries.includes(entry))?.label;
  const outer: readonly Crumb[] = group === undefined ? [] : [{ label: group }];
  const isBelow =
    (pathname !== entry.path || above !== undefined) && title !== undefined && title !== entry.label;
  return isBelow
    ? [...outer, { label: entry.label, path: entry.path }, ...own]
    : [...outer, { label: entry.label }];
}
