// The entries of the menu in their groups, each with its icon and, where it has one, its count.
import type { MenuEntry } from "@kontor/model/pages/menu-entry.ts";
import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useId } from "react";
import { useLabel } from "../language/use-label.ts";
import { EntryIcon } from "../menu/EntryIcon.tsx";
import { EntryLink } from "../menu/EntryLink.tsx";
import { currentEntry, type Menu, type MenuGroup } from "../menu/menu.ts";
import { usePageTitleParts } from "../page/page-title.ts";
import styles from "./NavigationEntries.module.css";

/** Figures arrive a moment later than the words. A reader without a session needs none of their code. */
const EntryCount = lazy(async () => ({ default: (await import("../menu/EntryCount.tsx")).EntryCount }));
const CountNews = lazy(async () => ({ default: (await import("../menu/CountNews.tsx")).CountNews }));

type Props = { readonly menu: Menu; readonly isCollapsed: boolean };

export function NavigationEntries({ menu, isCollapsed }: Props): ReactElement {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = currentEntry(menu, pathname, usePageTitleParts().above);
  const counted = menu.groups.flatMap(({ entries }) => entries.filter(({ count }) => count !== undefined));
  return (
    <div className={styles.entries} data-menu data-collapsed={isCollapsed || undefined}>
      {menu.groups.map((group) => (
        <Group key={group.label ?? ""} group={group} current={current} isCollapsed={isCollapsed} />
      ))}
      {counted.length > 0 && (
        <Suspense>
          <CountNews entries={counted} />
        </Suspense>
      )}
    </div>
  );
}

type GroupProps = {
  readonly group: MenuGroup;
  readonly current: MenuEntry | undefined;
  readonly isCollapsed: boolean;
};

function Group({ group: { label, entries }, current, isCollapsed }: GroupProps): ReactElement {
  const labelOf = useLabel();
  const headingId = useId();
  return (
    <div className={styles.group}>
      {label !== undefined && (
        <div id={headingId} className={styles.heading}>
          {labelOf(label)}
        </div>
      )}
      <ul className={styles.list} aria-labelledby={label === undefined ? undefined : headingId}>
        {entries.map((entry) => (
          <li key={entry.path ?? entry.label}>
            <EntryLink
              className={styles.entry}
              to={entry.path ?? "/"}
              isCurrent={entry === current}
              title={isCollapsed ? labelOf(entry.label) : undefined}
            >
              <EntryIcon name={entry.icon} size={16} />
              <span className={styles.label}>{labelOf(entry.label)}</span>
              {entry.count !== undefined && (
                <Suspense>
                  <EntryCount count={entry.count} />
                </Suspense>
              )}
            </EntryLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
