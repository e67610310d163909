import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";

/** Two tenants with wishes of their own: fields beside those of tasks, and an entity nobody else has. */
function overlayOf(word: string) {
  return {
    entities: {
      task: {
        extension: { [`${word}Note`]: { id: `${word}-note`, kind: "text", label: `${word} note` } },
        search: ["subject", "status", `ext.${word}Note`],
      },
    },
    workflows: {
      [`${word}Flow`]: {
        initialStatus: "NEW",
        statuses: {
          NEW: { label: { en: "New", fr: "Nouveau" } },
          OLD: { label: { en: "Old", fr: "Ancien" }, isFinal: true },
        },
        transitions: {
          AGE: {
            label: { en: "Age", fr: "Vieillir" },
            action: "DO",
            from: ["NEW"],
            to: "OLD",
            profiles: ["SALES"],
          },
        },
      },
    },
    dynamicEntities: {
      [`Dyno${word[0]?.toUpperCase()}${word.slice(1)}Box`]: {
        label: `${word} box`,
        pluralLabel: `${word} boxes`,
        fields: { colour: { id: `${word}-colour`, kind: "text", label: "Colour" } },
        search: ["colour"],
        columns: ["colour"],
        workflow: `${word}Flow`,
      },
    },
  };
}

let api: TestApi;
let atlas: TestCaller;
let boreal: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  atlas = await (await api.openTenant("atlas", overlayOf("atlas"))).signIn();
  boreal = await (await api.openTenant("boreal", overlayOf("boreal"))).signIn();
});
afterAll(() => api.close());

test("each tenant writes, reads, lists and searches its own fields and is refused those of another", async () => {
  for (const [word, own, other] of [
    ["atlas", atlas, boreal],
    ["boreal", boreal, atlas],
  ] as const) {
    const ext = { [`${word}Note`]: `Zebra of ${word}` };
    const made = await own.call("POST", "/api/core/tasks", { subject: "Own", ext });
    expect([made.statusCode, made.json().ext], made.body).toEqual([200, ext]);
    const place = `/api/core/tasks/${made.json().registration}`;
    expect((await own.call("GET", place)).json().ext).toEqual(ext);
    const filter = `/api/core/tasks?ext.${word}Note=${encodeURIComponent("/zebra/i")}`;
    expect((await own.call("GET", filter)).json().data).toHaveLength(1);
    expect((await own.call("GET", `/api/core/tasks?sort=ext.${word}Note`)).statusCode).toBe(200);
    const patched = await own.call("PATCH", place, { ext: { [`${word}Note`]: "Lion" }, version: 1 });
    expect(patched.json().ext).toEqual({ [`${word}Note`]: "Lion" });

    const refusals = [
      await other.call("POST", "/api/core/tasks", { subject: "Own", ext }),
      await other.call("GET", filter),
      await other.call("GET", `/api/core/tasks?sort=ext.${word}Note`),
      await other.call("GET", `/api/core/tasks?projection=ext.${word}Note`),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, "INVALID_FIELD_IN_BODY"],
      [400, "INVALID_FIELD_IN_QUERY"],
      [400, "INVALID_FIELD_IN_QUERY"],
      [400, "INVALID_FIELD_IN_QUERY"],
    ]);
  }
});

test("a tenant's own entity goes through every verb [ENT-04]", async () => {
  const path = "/api/dyno/dyno-atlas-boxes";
  const made = await atlas.call("POST", path, { colour: "Red" });
  expect([made.statusCode, made.json()], made.body).toEqual([
    200,
    expect.objectContaining({ colour: "Red", status: "NEW" }),
  ]);
  const place = `${path}/${made.json().registration}`;
  expect((await atlas.call("GET", place)).json()).toEqual(made.json());
  expect((await atlas.call("PATCH", place, { colour: "Blue", version: 1 })).json().colour).toBe("Blue");
  expect((await atlas.call("GET", `${path}?colour=blue`)).json().data).toHaveLength(1);
  expect((await atlas.call("GET", `${path}?search=lu`)).json().data).toHaveLength(1);
  expect((await atlas.call("GET", `${path}?search=red`)).json().data).toHaveLength(0);
  expect((await atlas.call("GET", `${path}/aggregate?pipeline=count`)).json().data[0].count).toBe(1);
  expect((await atlas.call("GET", `${place}/history`)).json().data).toHaveLength(2);
  const listed = await atlas.call("GET", `${place}/transitions`);
  expect(listed.json().data.map(({ code }: { code: string }) => code)).toEqual(["AGE"]);
  const many = await atlas.call("POST", `${path}/transitions`, { ids: [made.json().registration] });
  expect(many.json()).toEqual(listed.json());
  expect((await atlas.call("POST", `${place}/transitions/AGE`, {})).json().record.status).toBe("OLD");
  const bulk = await atlas.call("POST", `${path}/bulk`, [{ values: { colour: "Green" } }]);
  expect(bulk.json().data[0].colour).toBe("Green");
  const green = `${path}/${bulk.json().data[0].registration}`;
  expect((await atlas.call("DELETE", green)).json()).toEqual({ status: "ok" });
  expect((await atlas.call("GET", green)).statusCode).toBe(404);
});

test("an entity of another tenant is no different from one that nobody has", async () => {
  const bare = async (name: string, below: string, method: "GET" | "POST" = "GET") => {
    const answer = await boreal.call(
      method,
      `/api/dyno/${name}${below}`,
      method === "POST" ? { colour: "x" } : undefined,
    );
    const { requestId: _, ...body } = answer.json();
    return JSON.stringify([answer.statusCode, body]).replaceAll(name, "any");
  };
  for (const below of ["", "/1", "/1/history", "/aggregate?pipeline=count"]) {
    expect(await bare("dyno-atlas-boxes", below)).toBe(await bare("dyno-nobodys-boxes", below));
  }
  expect(await bare("dyno-atlas-boxes", "", "POST")).toBe(await bare("dyno-nobodys-boxes", "", "POST"));
  expect(await bare("dyno-atlas-boxes", "")).toContain("ROUTE_NOT_FOUND");
});

test("each tenant's API document describes its own fields and entities, and nothing of another", async () => {
  const document = async (caller: TestCaller) => (await caller.call("GET", "/api/core/openapi")).body;
  const [ofAtlas, ofBoreal] = [await document(atlas), await document(boreal)];
  const plain = (await api.app.inject("/api/core/openapi")).body;
  // Compared as answers yes or no: a document of megabytes is no message.
  const tells = (text: string, pattern: RegExp): boolean => pattern.test(text);
  expect(tells(ofAtlas, /atlasNote/)).toBe(true);
  expect(tells(ofAtlas, /\/api\/dyno\/dyno-atlas-boxes\/\{registration\}/)).toBe(true);
  expect(tells(ofAtlas, /boreal/i)).toBe(false);
  expect(tells(ofBoreal, /borealNote/)).toBe(true);
  expect(tells(ofBoreal, /atlas/i)).toBe(false);
  expect(tells(plain, /atlas|boreal/i)).toBe(false);
  // The reference in the browser reads schemas that are objects.
  expect(tells(plain, /"items":(true|false)/)).toBe(false);
  for (const text of [ofAtlas, plain]) expect(text.length).toBeLessThan(2_300_000);
  const { paths, components } = JSON.parse(ofAtlas);
  expect(components.schemas.Task.examples[0]).toMatchObject({ subject: expect.any(String) });
  expect(paths["/api/core/tasks"].post.requestBody.content["application/json"].schema).toEqual({
    $ref: "#/components/schemas/TaskWrite",
  });
  for (const kind of ["schemas", "parameters", "responses"]) {
    const references = ofAtlas.matchAll(new RegExp(`#/components/${kind}/([\\w.-]+)`, "g"));
    const names = new Set([...references].map(([, name]) => name));
    expect([...names].sort()).toEqual(Object.keys(components[kind]).sort());
  }
});
