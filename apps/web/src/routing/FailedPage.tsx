// What stands in the place of a page that could not be opened: refused, or failed with the way to try again.
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { PageColumn } from "../page/PageColumn.tsx";
import { RouteError } from "../page/RouteError.tsx";
import { NotReachablePage } from "./NotReachablePage.tsx";
import { NotReachableError } from "./page-access.ts";

export function FailedPage({ error }: ErrorComponentProps): ReactElement {
  const router = useRouter();
  if (error instanceof NotReachableError) return <NotReachablePage />;
  return (
    <PageColumn>
      <RouteError error={error} onRetry={() => void router.invalidate()} />
    </PageColumn>
  );
}
