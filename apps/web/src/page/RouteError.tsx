// What is shown instead of a page that failed. A missing chunk has two causes with different texts: a release happened while the
// page was open, or there is no network. Its remedy is the same, a whole new page: what else of the release is missing is not known.
import { errorText } from "@kontor/client/error-text.ts";
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { LiveText } from "@kontor/ui/feedback/LiveText.tsx";
import { Button } from "@mantine/core";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { translateDeclared } from "../language/language.ts";
import { isChunkError } from "./chunk-error.ts";
import { usePageTitle } from "./use-page-title.ts";

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onReload?: () => void;
};

export function RouteError({ error, onRetry, onReload = () => location.reload() }: Props): ReactElement {
  // The cause is that of the moment of the failure; a network that returns does not make the version an old one.
  const [wasOnline] = useState(() => navigator.onLine);
  if (!isChunkError(error)) return <FailureScreen error={error} onRetry={onRetry} />;
  return wasOnline ? <OutdatedScreen onReload={onReload} /> : <OfflineScreen onReload={onReload} />;
}

type FailureProps = { readonly error: unknown; readonly onRetry: () => void };

function FailureScreen({ error, onRetry }: FailureProps): ReactElement {
  const { t } = useTranslation();
  const title = t("Oops, something went wrong");
  usePageTitle(title);
  return (
    <ErrorScreen
      kind="fault"
      title={title}
      detail={detailOf(error)}
      requestId={error instanceof RequestFailure ? error.requestId : undefined}
    >
      <Button onClick={onRetry}>{t("Try again")}</Button>
    </ErrorScreen>
  );
}

type ReloadProps = { readonly onReload: () => void };

function OutdatedScreen({ onReload }: ReloadProps): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Outdated version"));
  return (
    <ErrorScreen
      kind="notice"
      title={t("You are using an outdated version of the application. Refresh the page to continue.")}
    >
      <Button variant="filled" onClick={onReload}>
        {t("Refresh")}
      </Button>
    </ErrorScreen>
  );
}

function OfflineScreen({ onReload }: ReloadProps): ReactElement {
  const { t } = useTranslation();
  usePageTitle(t("Offline"));
  const [attempts, setAttempts] = useState(0);
  const retry = (): void => {
    // Without a network a reload would lose the application to the browser's own page.
    if (navigator.onLine) onReload();
    else setAttempts(attempts + 1);
  };
  return (
    <ErrorScreen
      kind="notice"
      title={t("You are in offline mode, some features requiring network connectivity are not available.")}
    >
      <Button onClick={retry}>{t("Try again")}</Button>
      <LiveText text={attempts === 0 ? "" : t("Still offline after {{count}} tries", { count: attempts })} />
    </ErrorScreen>
  );
}

/** A failure that never got an answer has no status to show. */
function detailOf(error: unknown): string {
  return errorText(error, { isOnline: true, translate: translateDeclared });
}
