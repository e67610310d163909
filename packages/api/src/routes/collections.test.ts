import { createTestDatabase } from "@kontor/harness/database.ts";
// Every collection of a tenant's configuration: read, saved over a version that was seen, checked, audited, and of its tenant alone.
import { beforeAll, expect, test } from "vitest";
import type { TestCaller } from "../testing/api.ts";
import { type SharedTestApi, sharedTestApi } from "../testing/shared-api.ts";

let api: SharedTestApi;
let main: TestCaller;
let admin: TestCaller;
let clerk: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await sharedTestApi(createTestDatabase);
  const house = await api.openTenant("house");
  main = await house.signIn({ isMainAdmin: true });
  admin = await house.signIn();
  clerk = await house.signIn({ profiles: ["CONTRACT"] });
  stranger = await (await api.openTenant("other")).signIn({ isMainAdmin: true });
});

const urlOf = (name: string): string => `/api/script/configurations/${name}`;
const read = async (caller: TestCaller, name: string) => (await caller.call("GET", urlOf(name))).json();
async function save(caller: TestCaller, name: string, value: unknown) {
  const { version } = await read(main, name);
  return caller.call("PUT", urlOf(name), { version, value });
}

const colour = { id: "colour-1", kind: "text", label: "Colour", max: 20 };
const samples: readonly (readonly [name: string, empty: unknown, value: unknown])[] = [
  ["tenant-config", {}, { landingPage: "/tasks", allowDebugMode: false }],
  ["scriptAliases", {}, { contractPage: "contractPage-2" }],
  ["collection-extension", {}, { contract: { colour } }],
  ["string-overrides", {}, { fr: { Contract: "Bail" } }],
  [
    "dyno-descriptors",
    {},
    { DynoBox: { label: "Box", pluralLabel: "Boxes", fields: { name: { ...colour, id: "name-1" } } } },
  ],
  [
    "cron-list",
    [],
    [
      {
        name: "Remind",
        expression: "0 6 * * *",
        scriptName: "remind",
        timeZone: "Europe/Paris",
        isActive: true,
      },
    ],
  ],
];

test.each(samples)("%s is read, saved and in its tenant alone [SCRIPT-13]", async (name, empty, value) => {
  const first = await read(admin, name);
  expect(first).toEqual({ name, version: expect.any(Number), value: empty });
  const saved = await main.call("PUT", urlOf(name), { version: first.version, value });
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.json()).toEqual({ name, version: first.version + 1, value });
  expect(await read(admin, name)).toEqual(saved.json());
  expect((await read(stranger, name)).value).toEqual(empty);
  const stale = await main.call("PUT", urlOf(name), { version: first.version, value: empty });
  expect([stale.statusCode, stale.json().code]).toEqual([409, "STALE_VERSION"]);
  for (const caller of [admin, clerk]) expect((await save(caller, name, value)).statusCode).toBe(403);
  expect((await clerk.call("GET", urlOf(name))).statusCode).toBe(403);
  const audits = (await main.call("GET", "/api/system/audits?action=CONFIGURE&limit=100")).json().data;
  expect(audits.filter(({ reason }: { reason: string }) => reason === name)).toHaveLength(1);
  expect((await save(main, name, empty)).json().value).toEqual(empty);
});

test("the permissions of profiles are one of the collections [SCRIPT-13]", async () => {
  expect((await read(admin, "profilesPermissions")).value.CONTRACT).toContain("write contract");
});

test.each([
  ["tenant-config", { landingPage: "https://elsewhere.example" }, "tenant-config.landingPage"],
  ["tenant-config", { landingpage: "/tasks" }, "tenant-config"],
  ["scriptAliases", { a: "b", b: "a" }, "scriptAliases.a"],
  ["scriptAliases", { a: "no name" }, "scriptAliases.a"],
  ["scriptAliases", ["a"], "scriptAliases"],
  ["cron-list", [{ name: "a", expression: "every day", scriptName: "b" }], "cron-list.0.expression"],
  ["cron-list", [{ name: "a", expression: "0 0 30 2 *", scriptName: "b" }], "cron-list.0.expression"],
  ["cron-list", [{ name: "a", expression: "* * * * * *", scriptName: "b" }], "cron-list.0.expression"],
  ["cron-list", [{ name: "product:x", expression: "0 0 * * *", scriptName: "b" }], "cron-list.0.name"],
  [
    "cron-list",
    [1, 2].map(() => ({ name: "a", expression: "0 0 * * *", scriptName: "b" })),
    "cron-list.1.name",
  ],
  ["string-overrides", "none", "string-overrides"],
])("%s is refused where something is wrong, and nothing is saved: %j", async (name, value, place) => {
  const before = await read(main, name);
  const answer = await save(main, name, value);
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, "INVALID_FIELD_IN_CONFIG"]);
  expect(answer.json().message).toContain(place);
  expect(await read(main, name)).toEqual(before);
});

test.each([
  ["tenant-config", { termsOfServices: { version: "1" } }, "tenant-config.termsOfServices.text"],
  ["cron-list", [{ name: "a", expression: "0 0 * * *" }], "cron-list.0.scriptName"],
  ["cron-list", [{ expression: "0 0 * * *", scriptName: "b" }], "cron-list.0.name"],
])("a field that %s must have and has not is named as missing: %j [ERR-41]", async (name, value, place) => {
  const before = await read(main, name);
  const answer = await save(main, name, value);
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, "MISSING_FIELD_IN_CONFIG"]);
  expect(answer.json().message).toBe(`Missing field ${place} in configuration`);
  expect(await read(main, name)).toEqual(before);
});

test("what is wrong with own fields, entities and words is told at its place in the collection", async () => {
  const placesOf = async (name: string, value: unknown): Promise<readonly string[]> => {
    const answer = await save(main, name, value);
    expect([answer.statusCode, answer.json().code], answer.body).toEqual([400, "INVALID_RECORD"]);
    return answer.json().errors.map(({ path }: { path: string }) => path);
  };
  expect(
    await placesOf("collection-extension", {
      contract: { tone: { id: "tone-1", kind: "select", label: "Tone" } },
    }),
  ).toEqual(["contract.tone"]);
  expect(await placesOf("collection-extension", { contract: { colour: { ...colour, min: 30 } } })).toEqual([
    "contract.colour.max",
  ]);
  expect(await placesOf("collection-extension", { nothing: { colour } })).toEqual(["entities.nothing"]);
  const box = { label: "Box", pluralLabel: "Boxes", fields: { status: { ...colour, id: "status-1" } } };
  expect(await placesOf("dyno-descriptors", { DynoBox: box })).toEqual(["DynoBox.fields.status"]);
  expect(await placesOf("string-overrides", { french: { Save: "Sauver" } })).toEqual(["french"]);
});

test("saving one part of the overlay leaves the others and counts one version for all of them", async () => {
  await save(main, "string-overrides", { fr: { Save: "Sauver" } });
  await save(main, "collection-extension", { task: { colour } });
  const words = await read(main, "string-overrides");
  expect(words).toEqual({
    ...(await read(main, "collection-extension")),
    name: words.name,
    value: words.value,
  });
  expect(words.value).toEqual({ fr: { Save: "Sauver" } });
  expect((await read(main, "collection-extension")).value).toEqual({ task: { colour } });
});

test("a repeated save under the same key is done once", async () => {
  const { version } = await read(main, "scriptAliases");
  const headers = { "idempotency-key": "alias-once" };
  const body = { version, value: { a: "b" } };
  const first = await main.call("PUT", urlOf("scriptAliases"), body, headers);
  const again = await main.call("PUT", urlOf("scriptAliases"), body, headers);
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect((await read(main, "scriptAliases")).version).toBe(version + 1);
});
