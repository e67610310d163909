// The open side view: the bar with the title of its page and the ways out, and below it the page, with its own scrolling. A page in here
// keeps to itself: its title stands in the bar and not in the tab, its keys count while it has the focus, its links stay inside.
import { ShortcutRegionContext } from "@kontor/ui/keyboard/shortcut-region.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { PageTitlePlace } from "@kontor/ui/text/page-title-place.ts";
import { RouterProvider, useRouter, useRouterState } from "@tanstack/react-router";
import { type MouseEvent, type ReactElement, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { PageTitleContext } from "../page/use-page-title.ts";
import { helpPageFor } from "../side-view/help-page.ts";
import { MainRouterContext } from "../side-view/main-router.ts";
import { closeSideView, followSideView, useSideView } from "../side-view/side-view.ts";
import { SideBar } from "./SideBar.tsx";
import styles from "./SidePanel.module.css";
import { scrollToPlace, useSideFocus } from "./side-focus.ts";
import { createSideRouter } from "./side-router.tsx";
import { useCoveredPage } from "./use-covered-page.ts";

export function SidePanel(): ReactElement {
  const { t } = useTranslation();
  const main = useRouter();
  const asked = useSideView();
  const { isOpen, path } = asked;
  const [router] = useState(() => createSideRouter(path ?? helpPageFor(main.state.location.pathname)));
  const href = useRouterState({ router, select: ({ location }) => location.href });
  const [title, setTitle] = useState("");
  const panel = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const region = useCallback(() => panel.current, []);
  useEffect(() => {
    const { history } = router;
    if (asked.isOpen && asked.path !== undefined && asked.path !== history.location.href)
      history.push(asked.path);
  }, [asked, router]);
  useEffect(() => followSideView(href), [href]);
  useSideFocus({ asked, router, panel, content, heading });
  const isPhone = useIsPhone();
  useCoveredPage(panel, isOpen && isPhone);
  const openFull = (): void => {
    closeSideView();
    main.history.push(router.state.location.href);
  };
  return (
    <aside ref={panel} className={styles.panel} hidden={!isOpen} aria-label={t("Side view")}>
      <SideBar
        title={title}
        heading={heading}
        onBack={router.history.canGoBack() ? () => router.history.back() : undefined}
        onOpenFull={openFull}
        onClose={closeSideView}
      />
      {/* A place in the page is a place in here: following it must not change the address of the page beside. */}
      <div
        ref={content}
        className={styles.content}
        onClickCapture={(event) => stayInside(event, content.current)}
      >
        <MainRouterContext value={main}>
          <ShortcutRegionContext value={region}>
            <PageTitlePlace value="above">
              <PageTitleContext value={setTitle}>
                <RouterProvider router={router} />
              </PageTitleContext>
            </PageTitlePlace>
          </ShortcutRegionContext>
        </MainRouterContext>
      </div>
    </aside>
  );
}

function stayInside(event: MouseEvent, content: HTMLElement | null): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const address = link?.getAttribute("href") ?? "";
  if (content === null || !address.startsWith("#")) return;
  event.preventDefault();
  scrollToPlace(content, decodeURIComponent(address.slice(1)));
}
