// The bar above the page: where one is, in which environment, and the tools that belong to every page.
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { EnvironmentBadge } from "@kontor/ui/text/EnvironmentBadge.tsx";
import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarRight, IconMenu2 } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Menu } from "../menu/menu.ts";
import { NotificationsButton } from "../notifications/NotificationsButton.tsx";
import { useSession } from "../session/browser-session.ts";
import { shownEnvironment } from "../session/environment.ts";
import { useSessionUser } from "../session/session-user.ts";
import { toggleSideView, useSideView } from "../side-view/side-view.ts";
import { AppearanceButton } from "./AppearanceButton.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { HelpButton } from "./HelpButton.tsx";
import styles from "./TopBar.module.css";

type Props = {
  readonly menu: Menu;
  readonly isPhone: boolean;
  readonly onMenu: () => void;
};

export function TopBar({ menu, isPhone, onMenu }: Props): ReactElement {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const environment = shownEnvironment(useSessionUser());
  const { isOpen } = useSideView();
  return (
    <header className={styles.bar}>
      {isPhone && (
        <ActionIcon
          className={styles.menuButton}
          aria-label={t("Menu")}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
      <Breadcrumbs menu={menu} isShort={isPhone} />
      <div className={styles.tools}>
        {environment !== undefined && <EnvironmentBadge name={environment} />}
        {isAuthenticated ? <NotificationsButton /> : <AppearanceButton />}
        {isAuthenticated && !isPhone && (
          <ActionIcon
            aria-label={t("Side view")}
            title={t("Side view")}
            aria-keyshortcuts={keyTable.toggleSideView.keys}
            aria-pressed={isOpen}
            onClick={toggleSideView}
          >
            <IconLayoutSidebarRight className={styles.mirrored} size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
        {!isPhone && <HelpButton />}
      </div>
    </header>
  );
}
