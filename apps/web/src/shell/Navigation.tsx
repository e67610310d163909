// The navigation at the start of every page: whose tenant it is, the search, the entries of the menu, and who is signed in.
import { KeyHint } from "@kontor/ui/keyboard/KeyHint.tsx";
import { ariaKeys } from "@kontor/ui/keyboard/key-press.ts";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { IconChevronsLeft, IconSearch } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Menu } from "../menu/menu.ts";
import { openPalette } from "../palette/palette-state.ts";
import styles from "./Navigation.module.css";
import { NavigationEntries } from "./NavigationEntries.tsx";
import { NavigationFoot } from "./NavigationFoot.tsx";
import { TenantSwitch } from "./TenantSwitch.tsx";

const openKeys = keyTable.openPalette.keys;

type Props = {
  readonly menu: Menu;
  readonly isCollapsed?: boolean;
  /** Undefined where it cannot be made narrow. */
  readonly onCollapse?: () => void;
};

export function Navigation({ menu, isCollapsed = false, onCollapse }: Props): ReactElement {
  const { t } = useTranslation();
  const collapseLabel = isCollapsed ? t("Expand the navigation") : t("Collapse the navigation");
  return (
    <nav className={styles.navigation} aria-label={t("Main")} data-collapsed={isCollapsed || undefined}>
      <TenantSwitch isCollapsed={isCollapsed} />
      <button
        type="button"
        className={styles.find}
        title={isCollapsed ? t("Search or jump") : undefined}
        aria-label={isCollapsed ? t("Search or jump") : undefined}
        aria-keyshortcuts={ariaKeys(openKeys)}
        onClick={openPalette}
      >
        <IconSearch size={14} stroke={1.6} aria-hidden />
        <span className={styles.findText}>{t("Search or jump")}</span>
        <span className={styles.keys} aria-hidden="true">
          <KeyHint keys={openKeys} />
        </span>
      </button>
      <NavigationEntries menu={menu} isCollapsed={isCollapsed} />
      <NavigationFoot isCollapsed={isCollapsed} />
      {onCollapse !== undefined && (
        <button
          type="button"
          className={styles.collapse}
          aria-label={collapseLabel}
          title={collapseLabel}
          onClick={onCollapse}
        >
          <IconChevronsLeft size={14} stroke={1.6} aria-hidden />
        </button>
      )}
    </nav>
  );
}
