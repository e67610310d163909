// The frame around documentation pages: top bar, navigation, and the place of the page. On a phone the navigation waits behind
// a button; the browser's own dialog keeps the focus inside it and closes it with Escape. It also closes with any link followed in
// it, with a page that changes otherwise, and with a window that becomes wide enough to do without it.
import { AppearanceMenu } from "@kontor/ui/appearance/AppearanceMenu.tsx";
import { ProductMark } from "@kontor/ui/theme/ProductMark.tsx";
import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMenu2, IconX } from "@tabler/icons-react";
import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { SessionLink } from "../session/SessionLink.tsx";
import { mainId } from "../shell/page-ids.ts";
import styles from "./DocumentationFrame.module.css";
import { DocumentationTree } from "./DocumentationTree.tsx";
import { SearchBox } from "./SearchBox.tsx";

export function DocumentationFrame(): ReactElement {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const isWide = useMediaQuery("(width > 760px)");
  useEffect(() => drawer.current?.close(), [pathname, isWide]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href={`#${mainId}`}>
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
          <SessionLink />
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
        <DocumentationTree onFollow={() => drawer.current?.close()} />
      </dialog>
      <main id={mainId} className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
