// The frame around documentation pages: top bar, navigation, and the place of the page. On a phone the navigation waits behind
// a button; the browser's own dialog keeps the focus inside it and closes it with Escape.
import { AppearanceMenu } from "@kontor/ui/appearance/AppearanceMenu.tsx";
import { ProductMark } from "@kontor/ui/theme/ProductMark.tsx";
import { ActionIcon } from "@mantine/core";
import { IconMenu2, IconX } from "@tabler/icons-react";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import styles from "./DocumentationFrame.module.css";
import { DocumentationTree } from "./DocumentationTree.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";

export function DocumentationFrame(): ReactElement {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  // Before the focus moves to the page: a dialog that closes gives the focus back to its button.
  useEffect(() => drawer.current?.close(), [pathname]);
  const main = useFocusOnNavigation();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <ActionIcon
            className={styles.menuButton}
            aria-label="Navigation"
            onClick={() => drawer.current?.showModal()}
          >
            <IconMenu2 size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <Link className={styles.home} to="/">
            <ProductMark />
          </Link>
        </div>
        <SearchBox />
        <div className={styles.tools}>
          <AppearanceMenu />
        </div>
      </header>
      <div className={styles.side}>
        <DocumentationTree />
      </div>
      <dialog ref={drawer} className={styles.drawer} aria-label="Navigation" closedby="any">
        <div className={styles.drawerHead}>
          <ProductMark />
          <ActionIcon aria-label="Close navigation" onClick={() => drawer.current?.close()}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
        <DocumentationTree />
      </dialog>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
