// For tests: a server with one record of an entity and what belongs to it, and a user who may work with it.
import { referringLists } from "@kontor/model/derive/referring-lists.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { session } from "../../session/browser-session.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../session/testing/server.ts";
import { open } from "../../start/testing/open-app.tsx";

type Answers = Parameters<typeof startServer>[0];

type Opening = {
  readonly entityName?: string;
  readonly record?: RecordData;
  readonly user?: object;
  readonly configuration?: object;
  readonly answers?: Answers;
  readonly width?: number;
};

export type OpenedRecord = Awaited<ReturnType<typeof open>> & {
  readonly sent: ReturnType<typeof startServer>;
};

export const empty = { data: [], pagination: { limit: 20, offset: 0, size: 0, continues: false } };
export const pageOf = (...data: readonly object[]): object => ({
  data,
  pagination: { ...empty.pagination, size: data.length },
});

export const testContract: RecordData = {
  _id: "1",
  registration: "CT-1",
  version: 3,
  status: "ACTIVE",
  name: "Hafenkran Logistik GmbH",
  type: "FINANCE_LEASE",
  product: "EQUIPMENT_LEASE",
  amount: "412500.00",
  currency: "EUR",
  startDate: "2026-12-01",
  client: "P-1",
  persons: [{ role: "CLIENT", personRegistration: "P-1", name: "Hafenkran Logistik GmbH" }],
  _insertDate: "2026-11-06T16:12:00.000Z",
  _insertUser: "lars.meinert@nordhafen",
};

/** One that people still type in. */
export const draftContract: RecordData = { ...testContract, status: "DRAFT" };

/** The model of an entity, as the server would send it to a user with every right. */
export function modelOf(entityName: string): object {
  const entity = Object.values(declaredModel.entities).find(({ name }) => name === entityName);
  if (entity === undefined) throw new Error(`there is no ${entityName}`);
  const workflows = workflowNamesOf(entity).map((name) => [name, declaredModel.workflows[name]]);
  const kept = Object.fromEntries(
    ["communication", "note", "task", "invoice"].map((name) => [name, declaredModel.entities[name]] as const),
  );
  const known = Object.fromEntries(
    Object.entries(kept).flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const])),
  );
  return {
    entity,
    workflows: Object.fromEntries(workflows),
    mayWrite: true,
    readOnlyPaths: [],
    referring: referringLists({ ...declaredModel, entities: known }, entity).map((list) => ({
      ...list,
      addRoute: known[list.entityName]?.names.creationRoute,
    })),
  };
}

/** Opens the page of a record; by default that of a contract. */
export async function openRecord(opening: Opening = {}): Promise<OpenedRecord> {
  const { entityName = "contract", record = testContract, answers = {}, width = 1440 } = opening;
  const entity = Object.values(declaredModel.entities).find(({ name }) => name === entityName);
  if (entity === undefined) throw new Error(`there is no ${entityName}`);
  const { serverRoute, clientRoute = "/", listRoute = "/" } = entity.names;
  const key = String(record[entity.key]);
  const one = `${serverRoute}/${key}`;
  const models = [entityName, "communication", "note", "task", "invoice", "person", "user"];
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        allowedRoutes: [...testConfiguration.allowedRoutes, listRoute, clientRoute, "/task"],
        user: { ...testUser, isAdmin: true, ...opening.user },
        ...opening.configuration,
      },
    },
    ...Object.fromEntries(models.map((name) => [`/api/core/models/${name}`, { body: modelOf(name) }])),
    "/api/core/notifications": { body: { data: [], pagination: { size: 0 } } },
    "/api/": { body: empty },
    "/api/script/lists": ({ path }) => ({ body: listsOf(path) }),
    [one]: { body: record },
    [`${serverRoute}/transitions`]: { body: { data: [] } },
    ...answers,
  });
  return { ...(await open(`${clientRoute}/${key}`, width, 900)), sent };
}

/** Codes as they are: what a label is, other tests say. */
function listsOf(path: string): object {
  const names = new URLSearchParams(path.split("?")[1]).get("lists")?.split(",") ?? [];
  return Object.fromEntries(names.map((name) => [name, lists[name] ?? []]));
}

const lists: Readonly<Record<string, readonly object[]>> = {
  contractStatus: [
    { value: "ACTIVE", label: "Active" },
    { value: "SUSPENDED", label: "Suspended" },
  ],
  financialProduct: [{ value: "EQUIPMENT_LEASE", label: "Equipment lease" }],
  contractType: [{ value: "FINANCE_LEASE", label: "Finance lease" }],
  contractHistoryType: [
    { value: "CHANGED", label: "Changed" },
    { value: "CREATED", label: "Created" },
  ],
  contractDocumentType: [
    { value: "CONTRACT", label: "Contract" },
    { value: "OTHER", label: "Other" },
  ],
  partyRole: [{ value: "CLIENT", label: "Client" }],
};
