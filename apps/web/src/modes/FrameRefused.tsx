// Why a frame around this page stays empty, for a browser that does not know the header that forbids it.
import type { HostAnswer } from "@kontor/client/session/host.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { OutsidePage } from "./OutsidePage.tsx";

export function FrameRefused({ host }: { readonly host: HostAnswer }): ReactElement {
  const { t } = useTranslation();
  const title = t("Not inside another page");
  return (
    <OutsidePage host={host} title={title}>
      <ErrorScreen
        kind="notice"
        title={title}
        detail={t("This page may not be shown inside another page. Open it in a window of its own.")}
      >
        <a href="/" target="_blank" rel="noopener noreferrer">
          {t("Open in a new window")}
        </a>
      </ErrorScreen>
    </OutsidePage>
  );
}
