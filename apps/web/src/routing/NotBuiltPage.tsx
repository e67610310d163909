// What stands at an address of the product whose page does not exist yet.
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLabel } from "../language/use-label.ts";
import { PageColumn } from "../page/PageColumn.tsx";
import { usePageTitle } from "../page/use-page-title.ts";
import { WayBack } from "../page/WayBack.tsx";

export function NotBuiltPage({ label }: { readonly label: string }): ReactElement {
  const { t } = useTranslation();
  const title = useLabel()(label);
  usePageTitle(title);
  return (
    <PageColumn>
      <ErrorScreen kind="answer" title={title} detail={t("This page is not part of this version yet.")}>
        <WayBack />
      </ErrorScreen>
    </PageColumn>
  );
}
