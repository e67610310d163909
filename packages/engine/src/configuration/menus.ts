// The menu: the pages there are, each shown to the profiles it is for. A page stands here only once it works on real data.
import { type Caller, grantsOf, isAdministrator } from "@kontor/model/permission/permission.ts";
import { staffProfiles } from "@kontor/model/permission/profiles.ts";

export type MenuEntry = {
  readonly label: string;
  readonly path?: string;
  readonly icon?: string;
  /** Who sees it beside administrators; without any, everybody. */
  readonly profiles?: readonly string[];
  readonly children?: readonly MenuEntry[];
};

export const landingPage = "/documentation/getting-started/getting-started";

export const shippedMenus: readonly MenuEntry[] = [
  {
    label: "Support",
    children: [
      { label: "Documentation", path: landingPage, icon: "book" },
      { label: "API", path: "/documentation/api", icon: "code", profiles: staffProfiles },
    ],
  },
];

/** What of a menu the caller sees; administrators see all of it. A group with nothing left in it is left out. */
export function menusFor(caller: Caller, menus: readonly MenuEntry[]): readonly MenuEntry[] {
  return menus.flatMap(({ children, ...entry }): readonly MenuEntry[] => {
    if (!isShown(caller, entry)) return [];
    if (children === undefined) return [entry];
    const shown = menusFor(caller, children);
    return shown.length === 0 ? [] : [{ ...entry, children: shown }];
  });
}

function isShown(caller: Caller, { profiles }: MenuEntry): boolean {
  if (profiles === undefined || isAdministrator(caller)) return true;
  return grantsOf(caller).some(({ profile }) => profiles.includes(profile));
}
