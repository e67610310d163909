// The link on a page that cannot show what was asked for: to where the user begins, and for a reader without a session to the documentation.
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../session/browser-session.ts";

export function WayBack(): ReactElement {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  if (isAuthenticated) return <Link to="/">{t("Go to the start page")}</Link>;
  return (
    <Link to="/documentation/$" params={{ _splat: "" }}>
      {t("Go to the documentation")}
    </Link>
  );
}
