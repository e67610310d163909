// The frame around every page of the application: banners above, the navigation at the start, the top bar over the page, and the place of
// the page. A narrow screen has its navigation at the foot.
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { Outlet } from "@tanstack/react-router";
import { lazy, type ReactElement, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { menuOf } from "../menu/menu.ts";
import { toggleNavigation, useIsDecorated, useIsNavigationCollapsed } from "../menu/navigation-state.ts";
import { mainId } from "../page/page-ids.ts";
import { PaletteHost } from "../palette/PaletteHost.tsx";
import { useSession } from "../session/browser-session.ts";
import { hasDiagnostics } from "../session/environment.ts";
import { useSessionUser } from "../session/session-user.ts";
import { SideView } from "../side-panel/SideView.tsx";
import { BottomBar } from "./BottomBar.tsx";
import { FrameKeys } from "./FrameKeys.tsx";
import { Navigation } from "./Navigation.tsx";
import { useIsKeyboardShown } from "./on-screen-keyboard/keyboard-state.ts";
import styles from "./ShellFrame.module.css";
import { TopBar } from "./TopBar.tsx";
import { useIsPainted } from "./use-is-painted.ts";
import { useListsAhead } from "./use-lists-ahead.ts";

const NavigationDrawer = lazy(async () => ({
  default: (await import("./NavigationDrawer.tsx")).NavigationDrawer,
}));
const OnScreenKeyboard = lazy(async () => ({
  default: (await import("./on-screen-keyboard/OnScreenKeyboard.tsx")).OnScreenKeyboard,
}));
const Diagnostics = lazy(async () => ({ default: (await import("./Diagnostics.tsx")).Diagnostics }));

export function ShellFrame(): ReactElement {
  const { t } = useTranslation();
  const configuration = useSessionUser();
  const menu = menuOf(configuration, useSession().isAuthenticated);
  const isPhone = useIsPhone();
  const isDecorated = useIsDecorated();
  const isCollapsed = useIsNavigationCollapsed();
  const isKeyboardShown = useIsKeyboardShown();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const openDrawer = useCallback(() => setIsDrawerOpen(true), []);
  const closeDrawer = useCallback(() => setIsDrawerOpen(false), []);
  const isPainted = useIsPainted();
  useListsAhead();
  return (
    <div
      className={styles.frame}
      data-bare={!isDecorated || undefined}
      data-collapsed={isCollapsed || undefined}
    >
      <FrameKeys configuration={configuration} />
      <PaletteHost />
      <a className={styles.skip} href={`#${mainId}`}>
        {t("Skip to content")}
      </a>
      {isDecorated && !isPhone && (
        <div className={styles.navigation}>
          <Navigation menu={menu} isCollapsed={isCollapsed} onCollapse={toggleNavigation} />
        </div>
      )}
      {isDecorated && <TopBar menu={menu} isPhone={isPhone} onMenu={openDrawer} />}
      <main id={mainId} className={styles.main} tabIndex={-1}>
        {isPainted && <Outlet />}
      </main>
      <SideView />
      {isDecorated && !isPhone && hasDiagnostics(configuration) && (
        <div className={styles.diagnostics}>
          <Suspense>
            <Diagnostics />
          </Suspense>
        </div>
      )}
      {isDecorated && isPhone && <BottomBar menu={menu} onMore={openDrawer} />}
      {isKeyboardShown && (
        <Suspense>
          <OnScreenKeyboard />
        </Suspense>
      )}
      {isPhone && isDrawerOpen && (
        <Suspense>
          <NavigationDrawer menu={menu} onClose={closeDrawer} />
        </Suspense>
      )}
    </div>
  );
}
