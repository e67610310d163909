// For tests: a card as a layout script places it. The descriptor is checked as the answer of a script is, drawn by the component of its
// name, and stands on the page of a record that a server of the test answers.
import type { RecordData } from "@kontor/model/fields/path.ts";
import { cardDescriptors, type WrittenCard } from "@kontor/model/layout/script/cards.ts";
import type { CardName } from "@kontor/model/layout/script/names.ts";
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
  useLocation,
} from "@tanstack/react-router";
import type { ComponentType, ReactElement, ReactNode } from "react";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { type EntityModel, loadEntityModel, useEntityModel } from "../../../models/entity-model.ts";
import { useRecord } from "../../../record-calls/use-record.ts";
import { NewRecordPage } from "../../../records/NewRecordPage.tsx";
import { empty, modelOf, testContract } from "../../../records/testing/record.ts";
import { queryClient } from "../../../request/query-client.ts";
import { session } from "../../../session/browser-session.ts";
import { setSessionUser } from "../../../session/session-user.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../../session/testing/server.ts";
import { MainRouterContext } from "../../../side-view/main-router.ts";
import { LayoutSubjectContext } from "../../subject.ts";
import { cardViews } from "../card-views.tsx";

type Answers = Parameters<typeof startServer>[0];

type Opening = {
  readonly entityName?: string;
  readonly record?: RecordData;
  /** A record that is being made has no key. */
  readonly isNew?: boolean;
  /** Changes what the browser is told of the entity. */
  readonly changeModel?: (model: EntityModel) => EntityModel;
  readonly answers?: Answers;
  readonly user?: object;
  readonly width?: number;
  /** What stands around the card. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
};

export type OpenedCard = {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly sent: ReturnType<typeof startServer>;
};

/** Checked as the answer of a script is: a card that is not described is a mistake of the test. */
export function placed<Name extends CardName>(written: WrittenCard<Name>): ReactElement {
  const name = written.card as Name; // the descriptor of a card holds its name
  const card = cardDescriptors[name].parse(written);
  // The component of a name takes what its descriptor gives, which the types of a union do not tell.
  const View = cardViews[name] as ComponentType<{ readonly card: unknown }>;
  return <View card={card} />;
}

export async function openCards(cards: ReactNode, opening: Opening = {}): Promise<OpenedCard> {
  const {
    entityName = "contract",
    record = testContract,
    isNew = false,
    answers = {},
    width = 1100,
  } = opening;
  await page.viewport(width, 900);
  queryClient.clear();
  session.begin(testToken(1_000));
  setSessionUser({ ...testConfiguration, user: { ...testUser, isAdmin: true, ...opening.user } });
  const known = modelNames.map((name) => [`/api/core/models/${name}`, { body: modelOf(name) }] as const);
  const { entity } = modelOf(entityName) as EntityModel; // as the server tells it
  const key = String(record[entity.key]);
  const sent = startServer({
    "/api/": { body: empty },
    ...Object.fromEntries(known),
    "/api/script/lists": ({ path }) => ({ body: listsIn(path) }),
    [`${entity.names.serverRoute}/transitions`]: { body: { data: [] } },
    [`/api/core/models/${entityName}`]: { body: modelOf(entityName) },
    [`${entity.names.serverRoute}/${key}`]: { body: record },
    ...answers,
  });
  const loaded = await loadEntityModel(entityName);
  const model = opening.changeModel?.(loaded) ?? loaded;
  const { Around = Plain } = opening;
  const screen = await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        {/* The types of the application know its own router alone. */}
        <RouterProvider
          router={
            routerOf(() => (
              <Page model={model} recordKey={key} isNew={isNew}>
                <Around>{cards}</Around>
              </Page>
            )) as never
          }
        />
        <ToastArea />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  return { screen, sent };
}

const modelNames = [
  "asset",
  "collateral",
  "communication",
  "externalData",
  "invoice",
  "maintenance",
  "note",
  "person",
  "task",
  "user",
];

function Plain({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}

type PageProps = {
  readonly model: EntityModel;
  readonly recordKey: string;
  readonly isNew: boolean;
  readonly children: ReactNode;
};

/** As the page of a record gives its cards the record it has read. */
function Page({ model, recordKey, isNew, children }: PageProps): ReactElement | null {
  const { data } = useRecord(model.entity, recordKey);
  if (data === undefined) return null;
  const subject = { model, record: isNew ? {} : data, recordKey: isNew ? undefined : recordKey };
  return <LayoutSubjectContext value={subject}>{children}</LayoutSubjectContext>;
}

/** Where a card leads to the form of a new record, that form is there. */
function Elsewhere(): ReactElement {
  const { pathname } = useLocation();
  const model = useEntityModel(modelNames.find((name) => `/${name}` === pathname));
  return model === undefined ? <p>{pathname}</p> : <NewRecordPage model={model} />;
}

function routerOf(component: () => ReactElement): unknown {
  const root = createRootRoute({
    component: () => (
      <main style={{ padding: 16, display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 16 }}>
        <Outlet />
      </main>
    ),
  });
  const first = createRoute({ getParentRoute: () => root, path: "/", component });
  const other = createRoute({ getParentRoute: () => root, path: "/$", component: Elsewhere });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  return createRouter({ routeTree: root.addChildren([first, other]), history });
}

/** As inside the side view, where a form takes the place of what leads to it. */
export function InSideView({ children }: { readonly children: ReactNode }): ReactElement {
  // Only that there is a router of the page beside counts here.
  return <MainRouterContext value={{} as never}>{children}</MainRouterContext>;
}

function listsIn(path: string): object {
  const names = new URLSearchParams(path.split("?")[1]).get("lists")?.split(",") ?? [];
  return Object.fromEntries(names.map((name) => [name, lists[name] ?? []]));
}

const choices = (...pairs: readonly (readonly [string, string])[]): readonly object[] =>
  pairs.map(([value, label]) => ({ value, label }));

const lists: Readonly<Record<string, readonly object[]>> = {
  contractStatus: choices(["ACTIVE", "Active"], ["SUSPENDED", "Suspended"]),
  partyRole: choices(["CLIENT", "Client"], ["GUARANTOR", "Guarantor"]),
  taxCode: choices(["NORMAL", "19%"], ["REDUCED", "7%"]),
  assetDocumentType: choices(["IMAGE", "Image"], ["MAINIMAGE", "Main image"]),
  contractDocumentType: choices(["CONTRACT", "Contract"], ["OTHER", "Other"]),
  contractHistoryType: choices(["CHANGED", "Changed"]),
  currency: choices(["EUR", "Euro"]),
  auditAction: choices(["UPDATE", "Changed"]),
};
