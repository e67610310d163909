// The lines of the help: what the documentation says of this page opens beside it, so that one can read and do.
import popup from "@kontor/ui/overlay/Popup.module.css";
import { IconBook, IconListSearch } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/browser-session.ts";
import { helpPageFor } from "../side-view/help-page.ts";
import { openSideView } from "../side-view/side-view.ts";
import { KeysLine } from "./KeysLine.tsx";

export function HelpMenu({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const pathname = useLocation({ select: (location) => location.pathname });
  const showBeside = (): void => {
    onDone();
    openSideView(helpPageFor(pathname));
  };
  return (
    <>
      {isAuthenticated && (
        <button type="button" role="menuitem" className={popup.line} onClick={showBeside}>
          <IconListSearch size={16} stroke={1.6} aria-hidden />
          {t("Help on this page")}
        </button>
      )}
      <Link
        className={popup.line}
        role="menuitem"
        to="/documentation/$"
        params={{ _splat: "" }}
        onClick={onDone}
      >
        <IconBook size={16} stroke={1.6} aria-hidden />
        {t("Documentation")}
      </Link>
      <KeysLine role="menuitem" onDone={onDone} />
    </>
  );
}
