// The whole navigation over a narrow screen. The browser's own dialog keeps the focus inside and gives it back; going to a page, a press
// beside the drawer and Escape close it.
import { useModalDialog } from "@kontor/ui/overlay/use-modal-dialog.ts";
import { useLocation } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Menu } from "../menu/menu.ts";
import { Diagnostics } from "./Diagnostics.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./NavigationDrawer.module.css";

type Props = { readonly menu: Menu; readonly onClose: () => void };

export function NavigationDrawer({ menu, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const dialog = useModalDialog();
  const href = useLocation({ select: (location) => location.href });
  const openedAt = useRef(href);
  useEffect(() => {
    if (href !== openedAt.current) onClose();
  }, [href, onClose]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer; the key for it is Escape.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t("Menu")}
      // Only when it is shut: one that was opened again meanwhile hears of its former end as well.
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <Diagnostics />
        <Navigation menu={menu} />
      </div>
    </dialog>
  );
}
