// For tests: the whole application at an address, without a server.
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import "../../language/language.ts";
import { vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "../../request/query-client.ts";
import { createAppRouter } from "../app-router.tsx";

type OpenedApp = {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly router: ReturnType<typeof createAppRouter>;
};

export async function open(address: string, width = 1280, height = 800): Promise<OpenedApp> {
  await page.viewport(width, height);
  queryClient.clear(); // what a test before has read
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const screen = await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  return { screen, router };
}

type ApiAnswer = () => Promise<Response>;

/** Lets a test answer in place of the server; what belongs to the application itself still comes from where it is. */
export function answerApi(answer: ApiAnswer): { readonly calls: () => number } {
  const fetchFile = window.fetch;
  let calls = 0;
  vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    if (!String(input).startsWith("/api/")) return fetchFile(input, init);
    calls += 1;
    return answer();
  });
  return { calls: () => calls };
}

/** An API document with operations at these paths. */
export function apiDocument(...paths: readonly string[]): Response {
  const operation = (path: string) => ({
    get: { operationId: path.slice(1).replaceAll("/", "-"), tags: ["Test"] },
  });
  return Response.json({
    openapi: "3.1.0",
    paths: Object.fromEntries(paths.map((path) => [path, operation(path)])),
  });
}
