// The answer to an address that leads nowhere.
import { ErrorScreen } from "@kontor/ui/feedback/ErrorScreen.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { PageColumn } from "./PageColumn.tsx";
import { usePageTitle } from "./use-page-title.ts";

export function PageNotFound(): ReactElement {
  usePageTitle("Page not found");
  return (
    <PageColumn>
      <ErrorScreen
        kind="answer"
        title="Page not found"
        detail="This address leads to no page of this installation."
      >
        <Link to="/">Go to the documentation</Link>
      </ErrorScreen>
    </PageColumn>
  );
}
