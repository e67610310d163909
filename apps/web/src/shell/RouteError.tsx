// What is shown instead of a page that failed. A missing chunk has two causes with different remedies: a release happened while
// the page was open (reload), or there is no network (wait).
import { RequestFailure } from "@kontor/client/request-failure.ts";
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { isChunkError } from "./chunk-error.ts";

type Props = {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onReload?: () => void;
};

export function RouteError({ error, onRetry, onReload = () => location.reload() }: Props): ReactElement {
  if (isChunkError(error)) {
    return navigator.onLine ? <OutdatedScreen onReload={onReload} /> : <OfflineScreen onRetry={onRetry} />;
  }
  return (
    <ErrorScreen
      title="Oops, something went wrong"
      detail={detailOf(error)}
      requestId={error instanceof RequestFailure ? error.requestId : undefined}
    >
      <Button onClick={onRetry}>Try again</Button>
    </ErrorScreen>
  );
}

function OutdatedScreen({ onReload }: { readonly onReload: () => void }): ReactElement {
  return (
    <ErrorScreen
      isCalm
      title="You are using an outdated version of the application. Refresh the page to continue."
    >
      <Button variant="filled" onClick={onReload}>
        Refresh
      </Button>
    </ErrorScreen>
  );
}

function OfflineScreen({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <ErrorScreen
      isCalm
      title="You are in offline mode, some features requiring network connectivity are not available."
    >
      <Button onClick={onRetry}>Try again</Button>
    </ErrorScreen>
  );
}

/** A failure that never got an answer has no status to show. */
function detailOf(error: unknown): string {
  if (error instanceof RequestFailure && error.status > 0) return `${error.message} [${error.status}]`;
  return error instanceof Error ? error.message : String(error);
}
