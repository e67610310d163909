// Every action an entity declares, as the server answers for it: in the API document, in the permission matrix, called by its route and called
// by a script. Who holds a profile that may run it gets through; who does not is refused everywhere.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { businessProfiles, type Profile } from "@kontor/model/roles/profiles.ts";
import { type ActionRoute, actionRoutes } from "@kontor/model/routes/entity-action-routes.ts";
import { matrixRoles, permissionMatrix } from "@kontor/model/routes/route-matrix.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let admin: TestCaller;
const callers = new Map<Profile, TestCaller>();

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn();
});
afterAll(async () => {
  api.services.scripts.close();
  await api.close();
});

async function callerWith(profile: Profile): Promise<TestCaller> {
  const caller = callers.get(profile) ?? (await atlas.signIn({ profiles: [profile] }));
  callers.set(profile, caller);
  return caller;
}

type Case = ActionRoute & { readonly title: string; readonly entity: Entity };

const cases: readonly Case[] = Object.values(declaredModel.entities).flatMap((entity) =>
  actionRoutes(entity).map((one) => ({ ...one, entity, title: one.route.name })),
);

const holderOf = ({ profiles: [first = "SALES"] }: Action): Profile => first;
const strangerTo = ({ profiles }: Action): Profile =>
  businessProfiles.findLast((profile) => !profiles.includes(profile) && profile !== "AUDITOR") ?? "AUDITOR";

/** Nothing it could be run for: who gets through is told so. An action of a list that needs no values runs, or says why not. */
const absent = "99999999";
const passing: readonly (string | undefined)[] = [
  "ENTITY_REGISTRATION_NOT_FOUND",
  "INVALID_RECORD",
  "ACTION_REFUSED",
  undefined,
];

function addressOf({ route, entity }: Case): string {
  return route.path.replace(`{${entity.key}}`, absent);
}

function bodyOf({ isOfOne, action }: Case): object {
  return !isOfOne && action.on.includes("selection") ? { ids: [absent] } : {};
}

test.each(cases)("$title is called by who may run it, and refused to who may not", async (one) => {
  const call = async (profile: Profile) =>
    (await callerWith(profile)).call("POST", addressOf(one), bodyOf(one));
  const [held, refused] = [await call(holderOf(one.action)), await call(strangerTo(one.action))];
  expect(passing, held.body).toContain(held.json().code);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
});

test.each(cases)("$title is called by a script with the rights of its caller, and no others", async (one) => {
  const sent = `POST(${JSON.stringify(addressOf(one))}, ${JSON.stringify(bodyOf(one))} as any)`;
  const code = `export async function execute(): Promise<unknown> {
    try { await ${sent}; return {}; } catch (error: any) { return { code: error.code ?? String(error) }; }
  }`;
  const saved = await admin.call("POST", "/api/script/scripts", { name: one.title, kind: "run", code });
  expect(saved.statusCode, saved.body).toBe(200);
  const answered = async (caller: TestCaller): Promise<string | undefined> =>
    (await caller.call("GET", `/api/script/runs/${one.title}`)).json().code;
  const held = await answered(await callerWith(holderOf(one.action)));
  if (one.route.openToScripts === true) expect(passing).toContain(held);
  else expect(held).toBe("FORBIDDEN");
  expect(await answered(await callerWith(strangerTo(one.action)))).toBe("FORBIDDEN");
});

test.each(cases)(
  "$title stands in the API document with the fields of its form",
  async ({ route, action }) => {
    const { paths } = (await admin.call("GET", "/api/core/openapi")).json();
    const operation = paths[route.path]?.post;
    expect(operation).toMatchObject({ operationId: route.name, summary: action.about.en });
    const described = JSON.stringify(operation.requestBody ?? {});
    for (const name of Object.keys(action.form ?? {})) expect(described).toContain(`"${name}"`);
  },
);

test("who stands outside finds in the API document only the actions a profile of theirs may run", async () => {
  for (const profile of ["CLIENT", "PARTNER"] as const) {
    const { paths } = (await (await callerWith(profile)).call("GET", "/api/core/openapi")).json();
    for (const { route, action } of cases)
      expect(Object.hasOwn(paths, route.path), route.name).toBe(action.profiles.includes(profile));
  }
});

test.each(cases)("$title has its line in the permission matrix", ({ route, action }) => {
  const row = permissionMatrix().find((one) => one.route.name === route.name);
  const cellOf = (role: string) => row?.cells[matrixRoles.findIndex(({ name }) => name === role)];
  expect(cellOf("anonymous")).toBe("no");
  expect(cellOf("admin")).toBe("yes");
  for (const profile of businessProfiles) {
    if (action.profiles.includes(profile)) expect(["yes", "own"], profile).toContain(cellOf(profile));
    else expect(cellOf(profile), profile).toBe("no");
  }
});

test("an entity tells a reader of the actions that reader may run, and not who else may", async () => {
  for (const { entity, action } of cases) {
    const told = async (profile: Profile): Promise<readonly Action[] | undefined> => {
      const answer = await (await callerWith(profile)).call("GET", `/api/core/models/${entity.name}`);
      return answer.json().entity?.actions?.filter(({ name }: Action) => name === action.name);
    };
    expect(await told(holderOf(action))).toMatchObject([{ label: action.label, profiles: [] }]);
    expect((await told(strangerTo(action))) ?? []).toEqual([]);
  }
});

test("there are actions to be asked about, for a list and for records", () => {
  expect(new Set(cases.map(({ isOfOne }) => isOfOne))).toEqual(new Set([true, false]));
});

test("an action that is repeated under its key is done once, and a record that has changed since refuses it", async () => {
  const { registration, version } = (
    await admin.call("POST", "/api/support/tickets", { subject: "Help" })
  ).json();
  const place = `/api/support/tickets/${registration}/actions`;
  const values = { date: "2026-11-18", duration: 30 };
  const log = () =>
    admin.call(
      "POST",
      `${place}/log-time`,
      { values },
      { "idempotency-key": "0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" },
    );
  const [first, again] = [await log(), await log()];
  expect([first.statusCode, again.body]).toEqual([200, first.body]);
  const entries = await admin.call("GET", `/api/support/time-entries?ticket=${registration}`);
  expect(entries.json().data).toHaveLength(1);
  const take = (seen: number) => admin.call("POST", `${place}/take-over`, { version: seen });
  expect((await take(version)).statusCode).toBe(200);
  expect((await take(version)).json().code).toBe("STALE_VERSION");
});
