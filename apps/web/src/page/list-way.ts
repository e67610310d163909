// The way through the records of a list: opened from a list, a record leads on to the next one of it and back to the one before, in the
// order the list had. It is kept as long as the page is open, for the user who opened the list.
import { onOwnerChange } from "@kontor/client/session/owner-change.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { useLocation, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { session } from "../session/browser-session.ts";

type OpenedList = {
  /** The address of the list, with its search. */
  readonly href: string;
  /** The addresses of the pages of its records, in their order. */
  readonly paths: readonly string[];
};

export type ListWay = {
  /** Counted from 1. */
  readonly place: number;
  readonly count: number;
  readonly listHref: string;
  /** Undefined at the ends of what the list had loaded. */
  readonly goToNext: (() => void) | undefined;
  readonly goToPrevious: (() => void) | undefined;
};

let opened: OpenedList | undefined;

onOwnerChange(session, () => {
  opened = undefined;
});

/** Called when a record is opened from a list. */
export function rememberListWay(list: OpenedList): void {
  opened = list;
}

/** For the page of a record; it has the keys too. Undefined where it was not opened from a list. */
export function useListWay(): ListWay | undefined {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const paths = opened?.paths ?? [];
  const at = paths.findIndex((path) => isSamePath(path, pathname));
  const [previous, next] = at === -1 ? [] : [paths[at - 1], paths[at + 1]];
  const go = useCallback(
    // In the place of this record: the way back leads to the list.
    (path: string): void => void router.navigate({ href: path, replace: true }),
    [router],
  );
  const goTo = (path: string | undefined): (() => void) | undefined =>
    path === undefined ? undefined : () => go(path);
  const [goToPrevious, goToNext] = [goTo(previous), goTo(next)];
  useShortcut({ ...keyTable.nextRecord, isActive: at !== -1, run: () => goToNext?.() });
  useShortcut({ ...keyTable.previousRecord, isActive: at !== -1, run: () => goToPrevious?.() });
  if (opened === undefined || at === -1) return undefined;
  return { place: at + 1, count: paths.length, listHref: opened.href, goToNext, goToPrevious };
}

/** The router may have a path with other characters escaped than the one who wrote it. */
function isSamePath(one: string, other: string): boolean {
  return one === other || plainPath(one) === plainPath(other);
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
