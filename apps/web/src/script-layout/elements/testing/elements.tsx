// For tests: places an element as a page does, after its descriptor has let it through, with a server and a user around it.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { elementDescriptors, type ScriptElement } from "@kontor/model/layout/script/elements.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { ToastArea } from "@kontor/ui/feedback/ToastArea.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import "../../../language/language.ts";
import type { ComponentType, ReactElement } from "react";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EntityModel } from "../../../models/entity-model.ts";
import { modelOf } from "../../../records/testing/record.ts";
import { queryClient } from "../../../request/query-client.ts";
import { parseSearch, stringifySearch } from "../../../routing/search-params.ts";
import { session } from "../../../session/browser-session.ts";
import { setSessionUser } from "../../../session/session-user.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../../session/testing/server.ts";
import { LayoutSubjectContext } from "../../subject.ts";
import { type Assistant, AssistantProvider } from "../assistant.ts";
import { elementViews } from "../element-views.tsx";

type Placing = {
  readonly address?: string;
  readonly width?: number;
  readonly answers?: Parameters<typeof startServer>[0];
  /** The record the page is about. */
  readonly record?: RecordData;
  readonly permissions?: readonly string[];
  readonly isAdmin?: boolean;
  readonly assistant?: Assistant;
};

type Placed = {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly sent: ReturnType<typeof startServer>;
  readonly address: () => string;
};

/** What a script answers, as far as it gets: one that its descriptor refuses is never placed. */
function ElementView({ element }: { readonly element: unknown }): ReactElement {
  const { type } = element as ScriptElement; // its descriptor is asked in the next line
  const checked = elementDescriptors[type].parse(element);
  const View = elementViews[type] as ComponentType<{ readonly element: ScriptElement }>; // of the same type
  return <View element={checked} />;
}

export async function placeElements(elements: readonly unknown[], placing: Placing = {}): Promise<Placed> {
  const { address = "/", width = 900, answers = {}, record, permissions = [], isAdmin = true } = placing;
  await page.viewport(width, 900);
  queryClient.clear();
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/core/models/contract": { body: modelOf("contract") },
    "/api/core/models/task": { body: modelOf("task") },
    "/api/core/models/person": { body: modelOf("person") },
    "/api/": { body: { data: [], pagination: { limit: 20, offset: 0, size: 0, continues: false } } },
    ...answers,
  });
  setSessionUser({ ...testConfiguration, user: { ...testUser, isAdmin }, userPermissions: [...permissions] });
  const content = elements.map((element, index) => (
    <div key={index} data-testid="element" style={{ paddingBlock: 8 }}>
      <ElementView element={element} />
    </div>
  ));
  const subject = record && {
    model: modelOf("contract") as EntityModel, // as the server answers it
    record,
    recordKey: String(record.registration),
  };
  const root = createRootRoute({
    component: () => (
      <main style={{ padding: 16 }}>
        <Outlet />
      </main>
    ),
  });
  const first = createRoute({ getParentRoute: () => root, path: "/", component: () => content });
  const other = createRoute({ getParentRoute: () => root, path: "/$", component: () => <p>Another page</p> });
  const router = createRouter({
    routeTree: root.addChildren([first, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  const screen = await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        <AssistantProvider value={placing.assistant}>
          <LayoutSubjectContext value={subject}>
            {/* The types of the application know its own router alone. */}
            <RouterProvider router={router as never} />
          </LayoutSubjectContext>
        </AssistantProvider>
        <ToastArea />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  return { screen, sent, address: () => router.state.location.href };
}

export function placeElement(element: unknown, placing: Placing = {}): Promise<Placed> {
  return placeElements([element], placing);
}
