// The navigation of a narrow screen, at its foot: the entries this user needs most, the search, and the whole menu behind the last one.
import { IconDots, IconSearch } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../language/use-label.ts";
import { EntryIcon } from "../menu/EntryIcon.tsx";
import { EntryLink } from "../menu/EntryLink.tsx";
import { isAtOrBelow, type Menu } from "../menu/menu.ts";
import { usePageTitleParts } from "../page/page-title.ts";
import { openPalette } from "../palette/palette-state.ts";
import styles from "./BottomBar.module.css";

/** With the menu itself there are five. */
const entriesMax = 4;
const searchPlace = 2;

type Props = { readonly menu: Menu; readonly onMore: () => void };

export function BottomBar({ menu, onMore }: Props): ReactElement {
  const { t } = useTranslation();
  const labelOf = useLabel();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { above } = usePageTitleParts();
  const isShown = (path: string): boolean => isAtOrBelow(pathname, path) || path === above?.path;
  const links = menu.bottom.slice(0, entriesMax).map((entry) => (
    <EntryLink
      key={entry.path ?? entry.label}
      className={styles.entry}
      to={entry.path ?? "/"}
      isCurrent={entry.path !== undefined && isShown(entry.path)}
    >
      <EntryIcon name={entry.icon} size={21} />
      <span className={styles.label}>{labelOf(entry.label)}</span>
    </EntryLink>
  ));
  const search = (
    <button key="search" type="button" className={styles.entry} onClick={openPalette}>
      <IconSearch size={21} stroke={1.6} aria-hidden />
      <span className={styles.label}>{t("Search")}</span>
    </button>
  );
  return (
    <nav className={styles.bar} aria-label={t("Shortcuts")}>
      {links.length < entriesMax ? links.toSpliced(searchPlace, 0, search) : links}
      <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={21} stroke={1.6} aria-hidden />
        <span className={styles.label}>{t("More")}</span>
      </button>
    </nav>
  );
}
