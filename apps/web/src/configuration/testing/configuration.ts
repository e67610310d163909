// For tests: a server that keeps the configuration of a tenant as the real one does, checks it by the same rules, and answers the
// declarations that follow from it.
import type { JsonValue } from "@kontor/model/fields/field.ts";
import { isObject } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { checkOverlay } from "@kontor/model/overlay/check-overlay.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { Overlay } from "@kontor/model/overlay/overlay.ts";
import { queryOf } from "../../lists/testing/list.ts";
import { empty } from "../../records/testing/record.ts";
import { session } from "../../session/browser-session.ts";
import { startServer, testConfiguration, testToken, testUser } from "../../session/testing/server.ts";
import { open } from "../../start/testing/open-app.tsx";

type Answers = Parameters<typeof startServer>[0];
type StoredCollection = { version: number; value: JsonValue };

const urlOf = (name: string): string => `/api/script/configurations/${name}`;

export async function openConfigured(
  address: string,
  answers: Answers = {},
  user: object = {},
  width = 1440,
) {
  let overlay: Overlay | undefined;
  const crons: StoredCollection = { version: 0, value: [] };
  const change = (wishes: object): { readonly status?: number; readonly body: object } => {
    const version = (overlay?.version ?? 0) + 1;
    const checked = checkOverlay(declaredModel, { ...overlay, ...wishes, version }, overlay);
    if (checked.overlay === undefined) {
      const errors = checked.problems.map(({ place, message }) => ({
        path: place.replace(/^entities\.([^.]+)\.extension/, "$1").replace(/^dynamicEntities\./, ""),
        message,
      }));
      return { status: 400, body: { code: "INVALID_RECORD", message: "The record has errors", errors } };
    }
    overlay = checked.overlay;
    return { body: {} };
  };
  const part = (name: string, value: () => object, wishes: (value: object) => object): Answers => ({
    [urlOf(name)]: ({ method, body }) => {
      const refusal = method === "PUT" ? change(wishes(Object(body).value)) : undefined;
      if (refusal?.status !== undefined) return refusal;
      return { body: { name, version: overlay?.version ?? 0, value: value() } };
    },
  });
  const modelOf = (name: string) => {
    const model = effective(declaredModel, overlay);
    const entity = Object.values(model.entities).find(
      ({ names, ...one }) => one.name === name || names.listRoute === `/page/${name}`,
    );
    return entity && { entity, workflows: {}, mayWrite: true, readOnlyPaths: [], referring: [] };
  };
  session.begin(testToken(1_000));
  const sent = startServer({
    "/api/script/runs/user-configuration": {
      body: {
        ...testConfiguration,
        allowedRoutes: [...testConfiguration.allowedRoutes, "/notes", "/note", "/page/dyno-boats"],
        user: { ...testUser, isAdmin: true, isMainAdmin: true, ...user },
      },
    },
    "/api/": { body: empty },
    "/api/script/runs/string-overrides": { body: {} },
    "/api/core/models/": ({ path }) => {
      const body = modelOf(decodeURIComponent(path.split("/").at(-1)?.split("?")[0] ?? ""));
      return body === undefined
        ? { status: 400, body: { code: "UNSUPPORTED_ENTITY", message: "Entity is not supported" } }
        : { body };
    },
    "/api/script/lists": ({ path }) => {
      const { lists } = effective(declaredModel, overlay);
      const names = queryOf(path).get("lists")?.split(",") ?? [];
      const words = (name: string) =>
        lists[name]?.map(({ value, label }) => ({ value, label: label.en })) ?? [];
      return { body: Object.fromEntries(names.map((name) => [name, words(name)])) };
    },
    ...part(
      "collection-extension",
      () =>
        Object.fromEntries(
          Object.entries(overlay?.entities ?? {}).map(([name, { extension = {} }]) => [name, extension]),
        ),
      (value) => ({
        entities: Object.fromEntries(Object.entries(value).map(([name, extension]) => [name, { extension }])),
      }),
    ),
    ...part(
      "dyno-descriptors",
      () => overlay?.dynamicEntities ?? {},
      (value) => ({ dynamicEntities: value }),
    ),
    [urlOf("cron-list")]: ({ method, body }) => {
      if (method === "PUT") {
        crons.version += 1;
        crons.value = Object(body).value;
      }
      return { body: { name: "cron-list", ...crons } };
    },
    "/api/script/crons": () => ({ body: { data: [...productSchedules, ...schedulesOf(crons.value)] } }),
    "/api/script/crons/": ({ method, path, body }) => {
      if (method === "POST") return { body: { batchRegistration: "B-7" } };
      return { body: { ...productSchedules[0], name: path.split("/").at(-1), ...Object(body) } };
    },
    ...answers,
  });
  return { ...(await open(address, width, 900)), sent };
}

const productSchedules = [
  {
    name: "product:cleaning",
    expression: "20 2 * * *",
    timeZone: "UTC",
    scriptName: null,
    username: "SYSTEM",
    isActive: true,
    lastRunDate: "2026-11-15T02:20:00Z",
    lastStatus: "SUCCESS",
    nextRunDate: "2026-11-16T02:20:00Z",
  },
];

/** As the server lists them beside its own. */
function schedulesOf(value: JsonValue): readonly object[] {
  const runs = Array.isArray(value) ? value.filter((run) => isObject(run)) : [];
  return runs.map((run) => ({
    ...productSchedules[0],
    ...Object(run),
    timeZone: Object(run).timeZone ?? "UTC",
    username: testUser.username,
    lastRunDate: null,
    lastStatus: null,
  }));
}
