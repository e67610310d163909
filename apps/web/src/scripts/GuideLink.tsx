// The way from the editor to the guide of what layout scripts can place.
import { pages } from "@kontor/model/pages/pages.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

export function GuideLink(): ReactElement {
  const { t } = useTranslation();
  return <Link to={pages.layoutGuide.path}>{t("Layout guide")}</Link>;
}

/** Scripts of these kinds answer a layout. */
export function answersLayout({ kind }: { readonly kind?: string | undefined }): boolean {
  return kind === "layout" || kind === "page";
}
