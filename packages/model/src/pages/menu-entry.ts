// One entry of a menu as the application is told it: a group with entries, or the way to a page.

export type MenuEntry = {
  readonly label: string;
  readonly path?: string | undefined;
  /** A name of the icon set, dashed. */
  readonly icon?: string | undefined;
  /** Who sees it beside administrators; without any, everybody. */
  readonly profiles?: readonly string[] | undefined;
  /** The letter that opens it after G. */
  readonly goKey?: string | undefined;
  readonly children?: readonly MenuEntry[] | undefined;
  readonly count?: MenuCount | undefined;
};

/** Answers the counts of several searches that are shipped with the lists. */
export const viewCountsPath = "/api/core/view-counts";

export type MenuCount = {
  /** A GET address of the API that answers how many there are. */
  readonly path: string;
  /** At the address of the counts of searches: the one that is meant, such as `contract.running`. */
  readonly view?: string | undefined;
  /** They wait for a user's action, and are shown so. */
  readonly needsAction?: true | undefined;
};

/** Every address a menu leads to, those inside its groups included. */
export function menuPaths(entries: readonly MenuEntry[]): readonly string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...menuPaths(children),
  ]);
}
