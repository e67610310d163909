// The answer to an address that leads nowhere.
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PageColumn } from "./PageColumn.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./WayBack.tsx";

export function PageNotFound(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Page not found"));
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title={t("Page not found")}
        detail={t("This address leads to no page of this installation.")}
      >
        <WayBack />
      </ErrorScreen>
    </PageColumn>
  );
}
