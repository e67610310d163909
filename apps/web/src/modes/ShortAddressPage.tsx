// What is said of a short address that leads nowhere. One that leads somewhere shows nothing at all.
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { PageColumn } from "../page/PageColumn.tsx";
import { mainId } from "../page/page-ids.ts";
import { usePageTitle } from "../page/use-page-title.ts";

export function ShortAddressPage(): ReactElement {
  const { t } = useTranslation();
  const title = t("This short address leads nowhere");
  usePageTitle(title);
  return (
    <main id={mainId} tabIndex={-1}>
      <PageColumn>
        <ErrorScreen
          kind="answer"
          title={title}
          detail={t("It may have been misspelt or taken away. Ask whoever gave it to you.")}
        >
          <Link to="/">{t("Go to the first page")}</Link>
        </ErrorScreen>
      </PageColumn>
    </main>
  );
}
