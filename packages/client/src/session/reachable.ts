// Which pages a user may open: those of the menu, the landing page and the allowed routes, with the records of the lists among them. It
// decides what is shown, not what may be read: that is asked by the server with every call.
import { namingOf } from "@kontor/kernel/naming/entity-naming.ts";
import { entityNamings } from "@kontor/model/entity-namings.gen.ts";
import { menuPaths } from "@kontor/model/pages/menu-entry.ts";
import { isPageAddress } from "@kontor/model/pages/pages.ts";
import type { UserConfiguration } from "./user-configuration.ts";

type Reach = Pick<
  UserConfiguration,
  "menus" | "responsiveBottomNavigation" | "landingPage" | "allowedRoutes"
>;

export function isReachable(configuration: Reach, pathname: string): boolean {
  if (isDocumentation(pathname)) return true;
  const page = plainPath(pathname);
  const named = namedPaths(configuration);
  const records = named.map(recordRouteOf).filter((path) => path !== undefined);
  return (
    named.some((path) => page === path || page.startsWith(`${path}/`)) ||
    // Where a page has the address of records, a list of them opens the records alone.
    records.some((path) => (page === path && !isPageAddress(page)) || page.startsWith(`${path}/`))
  );
}

/** Open to everybody, also where the configuration could not be had. */
function isDocumentation(pathname: string): boolean {
  return /^\/documentation(?:[/-]|$)/.test(pathname);
}

function namedPaths(configuration: Reach): readonly string[] {
  const { menus, responsiveBottomNavigation, landingPage, allowedRoutes } = configuration;
  const paths = [
    ...menuPaths(menus),
    ...menuPaths(responsiveBottomNavigation),
    landingPage,
    ...allowedRoutes,
  ].map(plainPath);
  // The root is the way to the landing page and no page: as one it would open every other.
  return paths.filter((path) => path !== "");
}

let recordRoutes: ReadonlyMap<string, string> | undefined;

/** For the address of each list that of one of its records. */
function recordRouteOf(listRoute: string): string | undefined {
  recordRoutes ??= readRecordRoutes();
  return recordRoutes.get(listRoute);
}

function readRecordRoutes(): ReadonlyMap<string, string> {
  const naming = namingOf(entityNamings);
  const listed = entityNamings.filter(
    ({ hasClientRoute, isDetailOnly }) => hasClientRoute && isDetailOnly !== true,
  );
  return new Map(listed.map(({ name }) => [naming.listRoute(name), naming.clientRoute(name)]));
}

/** Without what a page is filtered by, and without a slash at its end. */
function plainPath(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return path.replace(/\/+$/, "");
}
