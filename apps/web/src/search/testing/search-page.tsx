// For tests: a list page with nothing but its search, and a server that has a few contracts.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { listQuery } from "@kontor/client/lists/list-state.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { ToastArea } from "@kontor/ui/feedback/ToastArea.tsx";
import { keyTable } from "@kontor/ui/keyboard/key-table.ts";
import { useShortcut } from "@kontor/ui/keyboard/shortcuts.ts";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useState } from "react";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EntityModel } from "../../models/entity-model.ts";
import { listRecords } from "../../record-calls/record-calls.ts";
import { queryClient } from "../../request/query-client.ts";
import { parseSearch, stringifySearch } from "../../routing/search-params.ts";
import { session } from "../../session/browser-session.ts";
import { setSessionUser } from "../../session/session-user.ts";
import { startServer, testConfiguration, testToken } from "../../session/testing/server.ts";
import { AdvancedSearch } from "../AdvancedSearch.tsx";
import type { AdvancedPlace } from "../advanced-place.ts";
import { FilterBox } from "../FilterBox.tsx";
import { FilterChips } from "../FilterChips.tsx";
import { useFilterControls } from "../filter-controls.ts";
import { SavedSearchTabs } from "../SavedSearchTabs.tsx";
import { useListState } from "../use-list-state.ts";
import { useSavedSearches } from "../use-saved-searches.ts";
import { useShownRows } from "../use-shown-rows.ts";

const contractModel: EntityModel = {
  entity: contract,
  workflows: {},
  mayWrite: true,
  readOnlyPaths: [],
};
const personModel: EntityModel = { entity: person, workflows: {}, mayWrite: true, readOnlyPaths: [] };

export const contractsRoute = contract.names.serverRoute;
export const personsRoute = person.names.serverRoute;

const lists = {
  contractStatus: [
    { value: "ACTIVE", label: "Active", color: "green" },
    { value: "DRAFT", label: "Draft" },
  ],
  personType: [
    { value: "C", label: "Company" },
    { value: "I", label: "Individual" },
  ],
  partyRole: [{ value: "CLIENT", label: "Client" }],
};

export const contracts = [
  { registration: "CT-1", name: "Hafenkran Logistik", status: "ACTIVE" },
  { registration: "CT-2", name: "Møller Entreprise", status: "ACTIVE" },
  { registration: "CT-3", name: "Boulangerie Maréchal", status: "DRAFT" },
];

export const persons = Array.from({ length: 12 }, (_, index) => ({
  registration: `P-${index + 1}`,
  name: index === 0 ? "Hafenkran Logistik" : `Person ${index + 1}`,
  type: "C",
}));

export function pageOf(rows: readonly RecordData[], size = rows.length) {
  return { data: rows, pagination: { limit: 10, offset: 0, size, continues: false } };
}

type Answers = Parameters<typeof startServer>[0];

/** Everything the pages ask for; what a test says itself comes first. */
export function startSearchServer(answers: Answers = {}): ReturnType<typeof startServer> {
  const sent = startServer({
    "/api/script/lists": { body: lists },
    "/api/core/models/contract": { body: contractModel },
    "/api/core/models/person": { body: personModel },
    [contractsRoute]: { body: pageOf(contracts) },
    [personsRoute]: ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const offset = Number(query.get("offset") ?? 0);
      return { body: pageOf(persons.slice(offset, offset + Number(query.get("limit"))), persons.length) };
    },
    ...answers,
  });
  session.begin(testToken(1));
  setSessionUser(testConfiguration);
  return sent;
}

export async function show(content: ReactNode, width = 1280, height = 800) {
  await page.viewport(width, height);
  return render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        {content}
        <ToastArea />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
}

/** The page at an address; `router` tells where it has gone. */
export async function openSearchPage(address: string, place: AdvancedPlace = "inline", width?: number) {
  queryClient.clear();
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: "/contracts",
    component: () => <SearchedList place={place} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  // The types of the application's own router stand for every router here.
  const screen = await show(<RouterProvider router={router as never} />, width);
  return { screen, href: () => decodeURIComponent(router.state.location.href) };
}

function SearchedList({ place }: { readonly place: AdvancedPlace }): ReactElement {
  const { state, defaults, change } = useListState(contractModel);
  const [saving, setSaving] = useState<Pick<typeof state, "filter" | "filters" | "sort">>();
  const controls = useFilterControls(contract);
  const toggle = (): void => change({ isAdvancedOpen: !state.isAdvancedOpen }, { replace: true });
  useShortcut({ ...keyTable.toggleAdvancedSearch, run: toggle });
  const searches = useSavedSearches("/contracts", state, defaults);
  const query = listQuery(state, { limit: state.pageSize, offset: (state.page - 1) * state.pageSize });
  const { data = [] } = useQuery({
    queryKey: ["records", "contract", query],
    queryFn: async () => (await listRecords(contractsRoute, query)).data,
  });
  const shown = useShownRows(data, columns, { typed: "", search: state.filter });
  return (
    <main>
      <h1>Contracts</h1>
      <SavedSearchTabs
        model={contractModel}
        searches={searches}
        state={state}
        defaults={defaults}
        onApply={change}
        saving={saving}
        onSaving={setSaving}
        isAdvancedOpen={state.isAdvancedOpen}
      />
      <div style={{ display: "flex", flexWrap: "wrap", gap: 6, padding: "8px 16px" }}>
        <FilterBox
          label="Filter contracts"
          search={state.filter}
          onSearch={(filter, how) => change({ filter }, how)}
          serverRoute={contractsRoute}
          query={state.filters}
        />
        <FilterChips
          controls={controls}
          filters={state.filters}
          onChange={(filters) => change({ filters })}
          onClear={() => change({ filters: {}, filter: "" })}
        />
      </div>
      {state.isAdvancedOpen && (
        <AdvancedSearch
          place={place}
          controls={controls}
          filters={state.filters}
          onSearch={(filters, how) => change({ filters }, how)}
          onClose={() => change({ isAdvancedOpen: false }, { replace: true })}
          saveRefusal={(filters) => searches.refusal({ ...state, filters })}
          onSave={(filters) => setSaving({ ...state, filters })}
        />
      )}
      {shown.notice !== undefined && <p role="status">{shown.notice}</p>}
      <ul aria-label="Rows">
        {shown.rows.map((row) => (
          <li key={String(row.registration)}>{columns.map((column) => column.text(row)).join(" ")}</li>
        ))}
      </ul>
    </main>
  );
}

const columns = [
  { text: ({ registration }: RecordData) => String(registration) },
  { text: ({ name }: RecordData) => String(name) },
];
