// For tests: a server with a few contracts that filters, sorts and pages as the real one does, and a user who may work with them.

import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { viewCountsPath } from "@kontor/model/pages/menu-entry.ts";
import { keptForPage, keptHeader } from "@kontor/model/routes/kept-answers.ts";
import { session } from "../../session/browser-session.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../session/testing/server.ts";
import { open } from "../../start/testing/open-app.tsx";

type Answers = Parameters<typeof startServer>[0];
type RecordedRequests = ReturnType<typeof startServer>;

type Opening = {
  readonly entityName?: string;
  readonly address?: string;
  readonly records?: readonly RecordData[];
  readonly model?: object;
  /** What its declaration says otherwise. */
  readonly entity?: Partial<Entity>;
  readonly configuration?: object;
  readonly answers?: Answers;
  readonly width?: number;
};

type OpenedList = Awaited<ReturnType<typeof open>> & { readonly sent: RecordedRequests };

const statuses = ["ACTIVE", "SUSPENDED", "DRAFT"] as const;

export function contractRow(number: number, change: RecordData = {}): RecordData {
  return {
    registration: `CT-${String(number).padStart(4, "0")}`,
    version: 1,
    status: statuses[number % 3] ?? "DRAFT",
    name: `Client ${number}`,
    product: "EQUIPMENT_LEASE",
    startDate: "2026-10-15",
    amount: `${1_000 + number}.50`,
    currency: "EUR",
    ...change,
  };
}

export const contractRows = (count: number): readonly RecordData[] =>
  Array.from({ length: count }, (_, index) => contractRow(index + 1));

/** Opens the list of an entity; by default that of contracts. */
export async function openList(opening: Opening = {}): Promise<OpenedList> {
  const { entityName = "contract", records = contractRows(3), model = {}, answers = {} } = opening;
  const entity = entityNamed(entityName);
  const { serverRoute, listRoute = "/" } = entity.names;
  session.begin(testToken(1_000));
  const preferences: object[] = [];
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        menus: [{ label: entity.pluralLabel, path: listRoute }],
        allowedRoutes: [...testConfiguration.allowedRoutes, listRoute, entity.names.clientRoute],
        ...opening.configuration,
        user: { ...testUser, isAdmin: true },
      },
    },
    [`/api/core/models/${entityName}`]: { body: { ...modelOf({ ...entity, ...opening.entity }), ...model } },
    "/api/core/models/": { status: 404, body: { code: "UNSUPPORTED_ENTITY", message: "No such entity" } },
    "/api/core/notifications": { body: { data: [], pagination: { size: 0 } } },
    "/api/core/live": { status: 204, body: {} },
    "/api/script/lists": {
      body: {
        contractStatus: [
          { value: "ACTIVE", label: "Active" },
          { value: "SUSPENDED", label: "Suspended" },
          { value: "DRAFT", label: "Draft" },
        ],
        financialProduct: [{ value: "EQUIPMENT_LEASE", label: "Equipment lease" }],
      },
    },
    [serverRoute]: ({ path }) => ({ body: pageOf(entity, records, queryOf(path)), headers: kept }),
    [`${serverRoute}/aggregate`]: ({ path }) => ({
      body: { data: groupsOf(matching(entity, records, queryOf(path)), queryOf(path)) },
      headers: kept,
    }),
    [viewCountsPath]: { body: { data: [] } },
    [`${serverRoute}/transitions`]: { body: { data: [] } },
    [`/api/core/users/${encodeURIComponent(testUser.username)}/preferences`]: ({ method, body }) => {
      if (method === "GET") return { body: { data: preferences } };
      const saved = { _id: `p${preferences.length + 1}`, ...(body as object) }; // what the page has just sent
      preferences.push(saved);
      return { body: saved };
    },
    [`/api/core/users/${encodeURIComponent(testUser.username)}/preferences/`]: { body: { status: "ok" } },
    ...answers,
  });
  const opened = await open(opening.address ?? listRoute, opening.width ?? 1440, opening.width ? 844 : 900);
  return { ...opened, sent };
}

const kept = { [keptHeader]: keptForPage };

function entityNamed(name: string): Entity {
  const entity = declaredModel.entities[name];
  if (entity === undefined) throw new Error(`no entity ${name}`);
  return entity;
}

function modelOf(entity: Entity): object {
  const names = workflowNamesOf(entity);
  const workflows = Object.fromEntries(names.map((name) => [name, declaredModel.workflows[name]]));
  return { entity, workflows, mayWrite: true, readOnlyPaths: [] };
}

export function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split("?")[1]);
}

function pageOf(entity: Entity, records: readonly RecordData[], query: URLSearchParams): object {
  const found = matching(entity, records, query);
  const [limit, offset] = [
    Number(query.get("limit") ?? 20),
    Number(query.get("cursor") ?? query.get("offset") ?? 0),
  ];
  const data = found.slice(offset, offset + limit);
  const end = offset + data.length;
  const count = query.get("count");
  const size = count === "exact" ? found.length : count === "capped" ? Math.min(found.length, 1_001) : end;
  const continues = end < found.length;
  return { data, pagination: { limit, offset, size, continues, ...(continues && { cursor: String(end) }) } };
}

function matching(
  { key }: Entity,
  records: readonly RecordData[],
  query: URLSearchParams,
): readonly RecordData[] {
  const keys = query.get(key)?.split(",");
  const chosen = query.get("status")?.split(",");
  const search = query.get("search")?.toLowerCase();
  return records.filter(
    (record) =>
      (keys === undefined || keys.includes(String(record[key]))) &&
      (chosen === undefined || chosen.includes(String(record.status))) &&
      (search === undefined || JSON.stringify(record).toLowerCase().includes(search)),
  );
}

function groupsOf(records: readonly RecordData[], query: URLSearchParams): readonly object[] {
  const by = query.get("groupBy") ?? "";
  const groups = Map.groupBy(records, (record) => String(record[by] ?? ""));
  const sums = (query.get("pipeline") ?? "").split(",").filter((one) => one.startsWith("sum:"));
  return [...groups].map(([group, members]) => ({
    group,
    count: members.length,
    values: Object.fromEntries(
      sums.map((sum) => [
        sum,
        members.reduce((total, one) => total + Number(one[sum.slice(4)] ?? 0), 0).toFixed(2),
      ]),
    ),
  }));
}
