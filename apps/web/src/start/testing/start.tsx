// For tests: the page as a browser opens it at an address, before anything of it is known.
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import "../../language/language.ts";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { startHost } from "../../host/host.ts";
import { queryClient } from "../../request/query-client.ts";
import { Start } from "../Start.tsx";

type OpenedPage = {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly history: ReturnType<typeof createMemoryHistory>;
};

export async function openStart(path: string, width = 1280, height = 800): Promise<OpenedPage> {
  await page.viewport(width, height);
  queryClient.clear();
  startHost();
  const history = createMemoryHistory({ initialEntries: [path] });
  const screen = await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        <Start path={path} history={history} />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  return { screen, history };
}
