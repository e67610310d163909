// The pages of the documentation inside the frame: their tree at the start, the page beside it. On a phone the tree waits behind a
// button; the browser's own dialog keeps the focus inside it and closes it with Escape. It also closes with any link followed in it,
// with a page that changes otherwise, and with a window that becomes wide enough to do without it.
import { useSlashKey } from "@kontor/ui/keyboard/use-slash-key.ts";
import { useIsPhone } from "@kontor/ui/layout/use-is-phone.ts";
import { ActionIcon } from "@mantine/core";
import { IconListTree, IconX } from "@tabler/icons-react";
import { Outlet, useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DocumentationSection.module.css";
import { DocumentationTree } from "./DocumentationTree.tsx";
import { SearchBox } from "./SearchBox.tsx";

export function DocumentationSection(): ReactElement {
  const { t } = useTranslation();
  const section = useRef<HTMLDivElement>(null);
  useSlashKey(section);
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  useEffect(() => drawer.current?.close(), [pathname, isPhone]);
  return (
    <div className={styles.place}>
      <div ref={section} className={styles.section}>
        <div className={styles.side}>
          <SearchBox />
          <DocumentationTree />
        </div>
        <div className={styles.head}>
          <ActionIcon aria-label={t("Contents")} onClick={() => drawer.current?.showModal()}>
            <IconListTree size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
          <SearchBox />
        </div>
        <dialog ref={drawer} className={styles.drawer} aria-label={t("Contents")} closedby="any">
          <div className={styles.drawerHead}>
            <ActionIcon aria-label={t("Close contents")} onClick={() => drawer.current?.close()}>
              <IconX size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </div>
          <DocumentationTree onFollow={() => drawer.current?.close()} />
        </dialog>
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
