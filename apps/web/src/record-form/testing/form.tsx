// For tests: a form over a small entity, with a server that keeps one record as the real one does: by version.
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { FieldMap } from "@kontor/model/fields/field.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { AppearanceProvider } from "@kontor/ui/appearance/AppearanceProvider.tsx";
import { ToastArea } from "@kontor/ui/feedback/ToastArea.tsx";
import { useFormShortcut } from "@kontor/ui/keyboard/use-form-shortcut.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { type ReactElement, type ReactNode, useState } from "react";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EntityModel } from "../../models/entity-model.ts";
import { NewRecordPage } from "../../records/NewRecordPage.tsx";
import { RecordForm } from "../../records/RecordForm.tsx";
import { queryClient } from "../../request/query-client.ts";
import { session } from "../../session/browser-session.ts";
import { setSessionUser } from "../../session/session-user.ts";
import { startServer, testConfiguration, testToken } from "../../session/testing/server.ts";

const fields: FieldMap = {
  registration: { kind: "text", label: "Registration" },
  name: { kind: "text", label: "Name", mandatory: true, max: 40 },
  comment: { kind: "text", label: "Comment" },
  amount: { kind: "currency", label: "Amount", min: "0" },
  total: { kind: "currency", label: "Total", readOnly: true },
  version: { kind: "integer", readOnly: true, hidden: true },
  company: { kind: "object", label: "Legal", fields: { employees: { kind: "integer", label: "Employees" } } },
  contacts: {
    kind: "list",
    label: "Contacts",
    searchBy: "who",
    fields: {
      who: { kind: "text", label: "Who", mandatory: true },
      share: { kind: "integer", label: "Share" },
      note: { kind: "textarea", label: "Note" },
    },
  },
};

const route = "/api/test/things";

// A form needs of an entity no more than this.
const entity = {
  name: "thing",
  label: "Thing",
  pluralLabel: "Things",
  key: "registration",
  fields,
  names: { serverRoute: route, clientRoute: "/thing", creationRoute: "/thing" },
  columns: [],
  hiddenColumns: [],
  includes: {},
  search: [],
  writing: "open",
} as unknown as Entity;

export const testModel: EntityModel = {
  entity,
  workflows: {},
  mayWrite: true,
  readOnlyPaths: [],
  referring: [],
};

export const thing: RecordData = {
  registration: "T-1",
  name: "Hafenkran",
  comment: "first",
  amount: "1200.50",
  total: "1200.50",
  version: 3,
  _updateUser: "lars@nordhafen",
  contacts: [
    { who: "Jürgen", share: 40, note: "calls back" },
    { who: "Miriam", share: 60 },
  ],
};

/** What others save goes past the form, as on another machine. */
export function startThings(start: RecordData = thing, answers: Parameters<typeof startServer>[0] = {}) {
  let stored = start;
  const save = (values: object): void => {
    stored = { ...stored, ...values, version: Number(stored.version) + 1 };
  };
  const sent = startServer({
    ...answers,
    [route]: ({ body }) => ({ body: { ...Object(body), registration: "T-9", version: 1 } }),
    [`${route}/`]: ({ method, body }) => {
      if (method === "GET") return { body: stored };
      const { version, ...values } = Object(body);
      if (version !== stored.version) {
        return {
          status: 409,
          body: { code: "STALE_VERSION", message: "The record was changed by somebody else" },
        };
      }
      if (values.name === "Taken") {
        const errors = [{ path: "name", message: "This name is taken" }];
        return { status: 400, body: { code: "INVALID_RECORD", message: "Invalid record", errors } };
      }
      save(values);
      return { body: stored };
    },
  });
  session.begin(testToken(1));
  setSessionUser(testConfiguration);
  return {
    sent,
    save,
    stored: () => stored,
    patches: () => sent.filter(({ method }) => method === "PATCH"),
  };
}

let showRecord: (record: RecordData) => void = () => {};
/** The page has read the record anew. */
export const readAnew = (record: RecordData): void => showRecord(record);

type PageProps = {
  readonly model: EntityModel;
  readonly start: RecordData;
  readonly isEditing: boolean;
};

function Page({ model, start, isEditing }: PageProps): ReactElement {
  const [record, setRecord] = useState(start);
  const [isOpen, change] = useState(isEditing);
  showRecord = setRecord;
  return <RecordForm model={model} record={record} onSaved={setRecord} editing={{ isOpen, change }} />;
}

/** As the application has it around every page. */
function Frame(): ReactElement {
  useFormShortcut();
  return (
    <main>
      <h1>Thing</h1>
      <Outlet />
    </main>
  );
}

/** All of the record is edited from the start. */
export async function openForm(
  record: RecordData = thing,
  model: EntityModel = testModel,
  isEditing = true,
): Promise<OpenedPages> {
  return openPages(
    <>
      <Link to="/account">Elsewhere</Link>
      <Page model={model} start={record} isEditing={isEditing} />
    </>,
    model,
  );
}

type OpenedPages = {
  readonly screen: Awaited<ReturnType<typeof render>>;
  readonly router: {
    readonly history: { readonly push: (path: string) => void };
    readonly state: { readonly location: { readonly pathname: string } };
  };
};

/** The record is read, as on its page. */
export function openRead(record: RecordData = thing, model: EntityModel = testModel): Promise<OpenedPages> {
  return openForm(record, model, false);
}

export async function openPages(content: ReactNode, model: EntityModel = testModel): Promise<OpenedPages> {
  await page.viewport(1100, 900);
  queryClient.clear();
  const root = createRootRoute({ component: Frame });
  const first = createRoute({ getParentRoute: () => root, path: "/", component: () => content });
  const adding = createRoute({
    getParentRoute: () => root,
    path: "/thing",
    component: () => <NewRecordPage model={model} />,
  });
  const other = createRoute({ getParentRoute: () => root, path: "/$", component: () => <p>Another page</p> });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: root.addChildren([first, adding, other]), history });
  const screen = await render(
    <AppearanceProvider>
      <QueryClientProvider client={queryClient}>
        {/* The types of the application know its own router alone. */}
        <RouterProvider router={router as never} />
        <ToastArea />
      </QueryClientProvider>
    </AppearanceProvider>,
  );
  return { screen, router };
}
