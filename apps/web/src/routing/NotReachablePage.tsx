// The answer to an address that is not open to this user.
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { WayBack } from "../page/WayBack.tsx";

export function NotReachablePage(): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("This page is not open to you"));
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title={t("This page is not open to you")}
        detail={t("Your profiles do not include it. An administrator of your company can change that.")}
      >
        <WayBack />
      </ErrorScreen>
    </PageColumn>
  );
}
