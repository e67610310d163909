// Two tenants configure their own fields, lists, entities and scripts through the product; each sees its own in every place, and nothing of
// the other.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { menuPaths } from "@kontor/model/pages/menu-entry.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";

let api: TestApi;
let atlas: TestCaller;
let boreal: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  atlas = await (await api.openTenant("atlas")).signIn({ isMainAdmin: true });
  boreal = await (await api.openTenant("boreal")).signIn({ isMainAdmin: true });
  for (const [caller, word] of pairs()) {
    await configure(caller, "collection-extension", { task: { [`${word}Note`]: noteOf(word) } });
    await configure(caller, "dyno-descriptors", { [boxOf(word)]: descriptorOf(word) });
  }
});
afterAll(() => api.close());

const pairs = () =>
  [
    [atlas, "atlas"],
    [boreal, "boreal"],
  ] as const;
const others = () => [
  { own: atlas, other: boreal, word: "atlas" },
  { own: boreal, other: atlas, word: "boreal" },
];

const boxOf = (word: string): string => `Dyno${word[0]?.toUpperCase()}${word.slice(1)}Box`;
const pathOf = (word: string): string => `dyno-${word}-boxes`;
const noteOf = (word: string) => ({
  id: `${word}-note`,
  kind: "text",
  label: `Note of ${word}`,
  frenchLabel: `Remarque ${word}`,
  max: 40,
  isColumn: true,
  isSearched: true,
});
const descriptorOf = (word: string) => ({
  label: `${word} box`,
  pluralLabel: `${word} boxes`,
  fields: {
    name: { id: `${word}-name`, kind: "text", label: "Name", mandatory: true },
    size: { id: `${word}-size`, kind: "integer", label: "Size", min: 1, isColumn: true, isSearched: true },
  },
});

async function configure(caller: TestCaller, name: string, value: object): Promise<void> {
  const url = `/api/script/configurations/${name}`;
  const { version } = (await caller.call("GET", url)).json();
  const saved = await caller.call("PUT", url, { version, value });
  expect(saved.statusCode, saved.body).toBe(200);
}

test("an own field is created, read, checked, searched, listed, exported and documented in its tenant [SCRIPT-15]", async () => {
  for (const { own, word } of others()) {
    const name = `${word}Note`;
    const body = { subject: `Call ${word}`, ext: { [name]: `Zebra of ${word}` } };
    const made = await own.call("POST", "/api/core/tasks", body);
    expect([made.statusCode, made.json().ext], made.body).toEqual([200, body.ext]);
    const read = await own.call("GET", `/api/core/tasks/${made.json().registration}`);
    expect(read.json().ext).toEqual(body.ext);
    const long = await own.call("POST", "/api/core/tasks", { ...body, ext: { [name]: "x".repeat(41) } });
    expect([long.statusCode, long.json().errors?.[0]?.path]).toEqual([400, `ext.${name}`]);
    const found = await own.call("GET", `/api/core/tasks?search=zebra`);
    expect(found.json().data).toHaveLength(1);
    const model = (await own.call("GET", "/api/core/models/task")).json();
    expect(model.entity.fields.ext.fields[name]).toMatchObject({ kind: "text", label: `Note of ${word}` });
    expect(model.entity.columns).toContain(`ext.${name}`);
    const sheet = await own.call("GET", "/api/core/tasks/export?format=csv");
    expect(sheet.statusCode, sheet.body).toBe(200);
    expect(sheet.body).toContain(`Note of ${word}`);
    expect(sheet.body).toContain(`Zebra of ${word}`);
    const document = (await own.call("GET", "/api/core/openapi")).body;
    expect(document.includes(name)).toBe(true);
    const french = await own.call("GET", "/api/script/runs/string-overrides?locale=fr-FR");
    expect(french.json()).toMatchObject({ [`Note of ${word}`]: `Remarque ${word}` });
  }
});

test("an own entity has a list, records, a form declaration, a search, an export and a part of the API document [SCRIPT-16]", async () => {
  for (const { own, word } of others()) {
    const path = `/api/dyno/${pathOf(word)}`;
    const made = await own.call("POST", path, { name: `Red ${word}`, size: 3 });
    expect(made.statusCode, made.body).toBe(200);
    const { registration } = made.json();
    expect((await own.call("GET", `${path}/${registration}`)).json()).toMatchObject({ size: 3 });
    const wrong = await own.call("POST", path, { size: 0 });
    expect(wrong.json().errors.map((error: { path: string }) => error.path)).toEqual(["name", "size"]);
    expect((await own.call("GET", `${path}?size=3`)).json().data).toHaveLength(1);
    expect((await own.call("GET", `${path}?search=red`)).json().data).toHaveLength(1);
    const model = (await own.call("GET", `/api/core/models/${pathOf(word)}`)).json();
    expect(model.entity.columns).toEqual(["registration", "name", "size"]);
    const sheet = (await own.call("GET", `${path}/export?format=csv`)).body;
    expect(sheet).toContain(`Red ${word}`);
    const document = (await own.call("GET", "/api/core/openapi")).body;
    expect(document.includes(`${path}/{registration}`)).toBe(true);
    const { menus, allowedRoutes } = (await own.call("GET", "/api/script/runs/user-configuration")).json();
    expect(menuPaths(menus)).toContain(`/page/${pathOf(word)}`);
    expect(allowedRoutes).toContain(`/page/${pathOf(word)}`);
  }
});

test("nothing of one tenant's fields and entities is seen by another, in any of these places", async () => {
  for (const { other, word } of others()) {
    const name = `${word}Note`;
    const refused = [
      await other.call("POST", "/api/core/tasks", { subject: "Own", ext: { [name]: "Zebra" } }),
      await other.call("GET", `/api/core/tasks?ext.${name}=zebra`),
      await other.call("GET", `/api/core/tasks?sort=ext.${name}`),
      await other.call("GET", `/api/core/tasks?projection=ext.${name}`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    const places = [
      "/api/core/models/task",
      "/api/core/tasks?search=zebra",
      "/api/core/tasks/export?format=csv",
      "/api/core/openapi",
      "/api/script/lists/entityName",
      "/api/script/runs/string-overrides?locale=fr-FR",
      "/api/script/runs/user-configuration",
      "/api/script/configurations/collection-extension",
      "/api/script/configurations/dyno-descriptors",
      "/api/core/global-search?search=red",
    ];
    for (const place of places) {
      const { body, statusCode } = await other.call("GET", place);
      // The own tenant is named in some of them, the other one in none.
      expect([place, statusCode, new RegExp(`${word}(?!@)`, "i").test(body)]).toEqual([
        place,
        statusCode,
        false,
      ]);
    }
    for (const path of [`/api/dyno/${pathOf(word)}`, `/api/dyno/${pathOf(word)}/1`]) {
      expect((await other.call("GET", path)).statusCode).toBe(404);
    }
    for (const entity of [pathOf(word), `dyno${boxOf(word).slice(4)}`]) {
      const model = await other.call("GET", `/api/core/models/${entity}`);
      expect([model.statusCode, model.json().code]).toEqual([400, "UNSUPPORTED_ENTITY"]);
    }
  }
});

test("scripts of one name are each tenant's own: what they answer, compute, refuse, draw and write down", async () => {
  for (const { own, word } of others()) {
    for (const [name, kind, code] of [
      ["figures", "run", `console.info("Lines of ${word}"); return "${word}";`],
      ["task-computation", "computation", `return { description: "Computed by ${word}" };`],
      [
        "task-validation",
        "validation",
        `if (given.record.subject === "Only ${word}") refuse("Not at ${word}");`,
      ],
      ["task-layout", "layout", `return { cards: [{ title: "Card of ${word}", rows: [] }] };`],
      [`only-${word}`, "run", "return 1;"],
    ] as const) {
      const entity = name.startsWith("task-") ? { entityName: "task" } : {};
      const body = { name, kind, ...entity, code: `export function execute(given: Given) { ${code} }` };
      const made = await own.call("POST", "/api/script/scripts", body);
      expect(made.statusCode, made.body).toBe(200);
    }
  }
  for (const { own, other, word } of others()) {
    expect((await own.call("GET", "/api/script/runs/figures")).json()).toBe(word);
    expect((await own.call("GET", "/api/core/models/task")).json().layoutScripts).toEqual(["task-layout"]);
    const layout = await own.call("GET", "/api/script/scripts/task-layout?runnable=1");
    expect(layout.json().code).toContain(`Card of ${word}`);
    const made = await own.call("POST", "/api/core/tasks", { subject: "Scripted" });
    expect([made.statusCode, made.json().description], made.body).toEqual([200, `Computed by ${word}`]);
    const refused = await own.call("POST", "/api/core/tasks", { subject: `Only ${word}` });
    expect([refused.statusCode, refused.json().rejectionReason]).toEqual([499, `Not at ${word}`]);
    expect((await other.call("POST", "/api/core/tasks", { subject: `Only ${word}` })).statusCode).toBe(200);
    expect((await other.call("GET", `/api/script/runs/only-${word}`)).statusCode).toBe(404);
    for (const place of [
      "/api/script/scripts?limit=100",
      "/api/script/scripts/figures",
      "/api/script/script-logs?limit=100",
      "/api/script/scripts/task-layout?runnable=1",
    ]) {
      const { body, statusCode } = await other.call("GET", place);
      expect([place, statusCode, new RegExp(`${word}(?!@)`, "i").test(body)]).toEqual([place, 200, false]);
    }
  }
});

test("a list of one tenant has its own values there alone: as choices, in records, searches, exports and the API document", async () => {
  for (const { own, word } of others()) {
    const values = [{ value: `TONE_OF_${word.toUpperCase()}`, label: `Tone of ${word}` }];
    const made = await own.call("POST", "/api/script/lists", { name: "taskType", values });
    expect(made.statusCode, made.body).toBe(200);
    const { ext } = (await own.call("GET", "/api/core/models/task")).json().entity.fields;
    const tone = {
      id: `${word}-tone`,
      kind: "select",
      label: "Tone",
      list: "taskType",
      isColumn: true,
      isSearched: true,
    };
    const fields = { [`${word}Note`]: noteOf(word), tone };
    expect(ext.fields.tone).toBeUndefined();
    await configure(own, "collection-extension", { task: fields });
  }
  for (const { own, other, word } of others()) {
    const value = `TONE_OF_${word.toUpperCase()}`;
    const choices = "/api/script/lists?valuesOnly=true&locale=en-EU&lists=taskType";
    expect((await own.call("GET", choices)).json().taskType).toContainEqual(
      expect.objectContaining({ value, label: `Tone of ${word}` }),
    );
    const task = { subject: `Toned ${word}`, ext: { tone: value } };
    expect((await own.call("POST", "/api/core/tasks", task)).statusCode).toBe(200);
    const refused = await other.call("POST", "/api/core/tasks", task);
    expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([400, "ext.tone"]);
    expect((await own.call("GET", `/api/core/tasks?ext.tone=${value}`)).json().data).toHaveLength(1);
    expect((await own.call("GET", "/api/core/tasks/export?format=csv")).body).toContain(`Tone of ${word}`);
    for (const place of [
      choices,
      "/api/script/lists/taskType",
      "/api/core/tasks/export?format=csv",
      "/api/core/openapi",
    ]) {
      const { body, statusCode } = await other.call("GET", place);
      expect([place, statusCode, new RegExp(`tone.of.${word}`, "i").test(body)]).toEqual([place, 200, false]);
    }
  }
});

test("a field a tenant takes away is gone everywhere, and only there", async () => {
  const select = { id: "atlas-tone", kind: "select", label: "Tone", list: "taskType" };
  await configure(atlas, "collection-extension", { task: { tone: select } });
  expect((await atlas.call("GET", "/api/core/tasks?ext.atlasNote=x")).statusCode).toBe(400);
  expect((await atlas.call("GET", "/api/core/openapi")).body.includes("atlasNote")).toBe(false);
  expect((await boreal.call("GET", "/api/core/tasks?ext.borealNote=x")).statusCode).toBe(200);
  expect((await boreal.call("GET", "/api/core/models/task")).body.includes("atlas-tone")).toBe(false);
});
