// Starts the application. The first import must stay first: it settles how zod works before any schema is made.
import "@kontor/client/zod-without-eval.ts";
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { startHost } from "./host/host.ts";
import { startLanguage } from "./language/language.ts";
import { rootId } from "./page/page-ids.ts";
import { queryClient } from "./request/query-client.ts";
import { NotReachableError } from "./routing/page-access.ts";
import { logTrouble } from "./session/log-trouble.ts";
import { keepFilesWhenQuiet } from "./start/keep-files.ts";
import { Start } from "./start/Start.tsx";
import { startAhead } from "./start/start-ahead.ts";

const root = document.getElementById(rootId);
if (root === null) throw new Error("the page has no root element");

// Asked at once: what the page becomes depends on it.
startHost();
startAhead(location.pathname);
keepFilesWhenQuiet();

// The texts come first, so that no page is drawn in one language and then in another. English is there already. The module itself does not
// wait: one that does keeps the build from putting what the first page needs into few files.
void startLanguage().then(() => {
  const page = createRoot(root, { onCaughtError: noteFailure });
  // Not in one piece: the browser may paint and answer in between.
  startTransition(() =>
    page.render(
      <StrictMode>
        <AppearanceProvider>
          <QueryClientProvider client={queryClient}>
            <Start path={location.pathname} />
          </QueryClientProvider>
        </AppearanceProvider>
      </StrictMode>,
    ),
  );
});

/** A page that is not open to the user is an answer, which the page itself gives. */
function noteFailure(error: unknown): void {
  if (!(error instanceof NotReachableError)) logTrouble("A part of the page has failed", error);
}
