// What stands in the way of transitions, and what would become of records: told as running them would tell, and without a trace.
import { allDomains } from "@kontor/domain/all-domains.ts";
import type { Domain } from "@kontor/engine/platform/domain.ts";
import { platform } from "@kontor/engine/platform/platform.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { readOnlyWork } from "@kontor/store/records/read-only-work.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let atlas: TestTenant;
let admin: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { domains: withContractEffects() });
  atlas = await api.openTenant("atlas");
  admin = await atlas.signIn();
});
afterAll(() => api.close());

/** The product, and two effects of contracts that it does not have yet. */
function withContractEffects(): readonly Domain[] {
  const nothing = (): void => undefined;
  const more = { releaseCreditLine: nothing, voidDocuments: nothing };
  return [platform(), ...allDomains].map((domain) => ({
    ...domain,
    workflows: (domain.workflows ?? []).map((parts) =>
      parts.workflow.name === "contract" ? { ...parts, effects: { ...parts.effects, ...more } } : parts,
    ),
  }));
}

async function newTask(): Promise<string> {
  return (await admin.call("POST", "/api/core/tasks", { subject: "Call" })).json().registration;
}

async function newContract(): Promise<string> {
  const client = await admin.call("POST", "/api/person/persons", {
    type: "I",
    firstName: "A",
    lastName: "B",
  });
  const persons = [{ role: "CLIENT", personRegistration: client.json().registration }];
  const made = await admin.call("POST", "/api/financing/contracts", { type: "LOAN", persons });
  return `/api/financing/contracts/${made.json().registration}`;
}

const codes = (answer: { json: () => { data: readonly { code: string }[] } }): readonly string[] =>
  answer.json().data.map(({ code }) => code);

type Obstacle = {
  readonly kind: string;
  readonly text: string;
  readonly guard?: string;
  readonly asksFor?: string;
};
type Explained = {
  readonly code: string;
  readonly isOffered: boolean;
  readonly obstacles: readonly Obstacle[];
};

async function explained(
  by: TestCaller,
  place: string,
  language = "en",
): Promise<Readonly<Record<string, Explained>>> {
  const headers = { "accept-language": language };
  const answer = await by.call("GET", `${place}/all-transitions`, undefined, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.fromEntries(answer.json().data.map((each: Explained) => [each.code, each]));
}

test("all transitions of a record are told in the order shown, each with what stands in its way", async () => {
  const place = `/api/core/tasks/${await newTask()}`;
  const all = await explained(admin, place);
  const { order } = (await admin.call("GET", `${place}/all-transitions`)).json().data.at(-1);
  expect(Object.keys(all)).toEqual(["START", "WAIT", "CONTINUE", "COMPLETE", "REOPEN", "CANCEL"]);
  expect(order).toBe(60);
  expect(all.START).toMatchObject({ isOffered: true, obstacles: [], to: "IN_PROGRESS" });
  expect(all.REOPEN).toMatchObject({
    isOffered: false,
    obstacles: [{ kind: "status", text: "Possible in status Done" }],
  });
  const french = await explained(admin, place, "fr-FR");
  expect(french.REOPEN?.obstacles[0]?.text).toBe("Possible au statut Terminée");
  const offered = codes(await admin.call("GET", `${place}/transitions`));
  expect(Object.values(all).flatMap(({ code, isOffered }) => (isOffered ? [code] : []))).toEqual(offered);
});

test("guards are really asked, and what only the person who runs a transition can give is said", async () => {
  const { names } = declaredEntities.voting;
  const made = await admin.call("POST", names.serverRoute, { subject: "Fleet" });
  const { OPEN } = await explained(admin, `${names.serverRoute}/${made.json().registration}`);
  expect(OPEN?.isOffered).toBe(true);
  expect(OPEN?.obstacles).toContainEqual({
    kind: "guard",
    guard: "deadlineSet",
    text: "The deadline is set and not past",
  });
  expect(OPEN?.obstacles).not.toContainEqual(expect.objectContaining({ guard: "subjectSet" }));
  const { CANCEL, ...others } = await explained(admin, await newContract());
  expect(CANCEL).toMatchObject({
    isOffered: true,
    obstacles: [{ kind: "guard", guard: "reasonGiven", asksFor: "reason" }],
  });
  const missing = Object.values(others).filter(({ obstacles }) =>
    obstacles.some(({ kind }) => kind === "notInstalled"),
  );
  expect(missing.map(({ isOffered }) => isOffered)).toEqual(missing.map(() => false));
  expect(missing.length).toBeGreaterThan(0);
});

test("who may not run a transition learns the permission, and nothing of its guards", async () => {
  const auditor = await atlas.signIn({ profiles: ["AUDITOR"] });
  const { names } = declaredEntities.voting;
  const { registration } = (await admin.call("POST", names.serverRoute, { subject: "Fleet" })).json();
  const { OPEN } = await explained(auditor, `${names.serverRoute}/${registration}`);
  expect(OPEN).toMatchObject({ isOffered: false });
  expect(OPEN?.obstacles).toContainEqual(
    expect.objectContaining({ kind: "permission", permission: "write /api/case/votings/transitions/OPEN" }),
  );
  expect(OPEN?.obstacles.map(({ kind }) => kind)).not.toContain("guard");
  const seller = await atlas.signIn({ profiles: ["SALES"] });
  const hidden = await seller.call("GET", `/api/core/tasks/${await newTask()}/all-transitions`);
  const absent = await seller.call("GET", "/api/core/tasks/99999999/all-transitions");
  expect([hidden.statusCode, hidden.json().code]).toEqual([absent.statusCode, absent.json().code]);
  expect(absent.statusCode).toBe(404);
});

test("a dry run tells what would become of each record, and of those the caller does not see only that there are none", async () => {
  const seller = await atlas.signIn({ profiles: ["SALES"] });
  const own = (await seller.call("POST", "/api/core/tasks", { subject: "Mine" })).json().registration;
  const started = (await seller.call("POST", "/api/core/tasks", { subject: "Begun" })).json().registration;
  await seller.call("POST", `/api/core/tasks/${started}/transitions/START`, {});
  const ids = [await newTask(), own, "99999999", started];
  const answer = await seller.call("POST", "/api/core/tasks/transitions/START/dry-run", { ids });
  expect(answer.statusCode, answer.body).toBe(200);
  const absent = { isPossible: false, obstacles: [{ kind: "notFound", text: "There is no such record" }] };
  expect(answer.json().data).toEqual([
    { id: ids[0], ...absent },
    { id: own, isPossible: true, obstacles: [], from: "TODO", to: "IN_PROGRESS" },
    { id: "99999999", ...absent },
    {
      id: started,
      isPossible: false,
      obstacles: [expect.objectContaining({ kind: "status" })],
      from: "IN_PROGRESS",
      to: "IN_PROGRESS",
    },
  ]);
  const unknown = await seller.call("POST", "/api/core/tasks/transitions/NONSENSE/dry-run", { ids: [own] });
  expect(unknown.json().data[0]).toMatchObject({ isPossible: false, obstacles: [{ kind: "unknown" }] });
  const many = Array.from({ length: 1_001 }, (_, index) => String(index));
  expect(
    (await seller.call("POST", "/api/core/tasks/transitions/START/dry-run", { ids: many })).statusCode,
  ).toBe(400);
  expect(
    (await seller.call("POST", "/api/core/tasks/transitions/START/dry-run", { ids: [] })).statusCode,
  ).toBe(400);
});

test("a record that is not in order is told with its errors, as running the transition would tell", async () => {
  const id = await newTask();
  const spoil = { text: "update tasks set doc = doc - 'subject' where key = $1", values: [id] };
  await api.services.store.write(atlas, ({ run }) => run([spoil]));
  const { START } = await explained(admin, `/api/core/tasks/${id}`);
  const run = await admin.call("POST", `/api/core/tasks/${id}/transitions/START`, {});
  expect(run.json().errors).toMatchObject([{ path: "subject" }]);
  expect(START).toMatchObject({
    isOffered: true,
    obstacles: [{ kind: "fields", errors: run.json().errors }],
  });
  const dryRun = async (skipErrors: boolean): Promise<object> =>
    (await admin.call("POST", "/api/core/tasks/transitions/START/dry-run", { ids: [id], skipErrors })).json()
      .data[0];
  expect(await dryRun(false)).toMatchObject({ isPossible: false, obstacles: [{ kind: "fields" }] });
  expect(await dryRun(true)).toMatchObject({ isPossible: true });
});

test("errors are skipped by administrators where the transition allows it, and nowhere else [FIELD-68]", async () => {
  const spoil = (text: string, key: string | undefined) =>
    api.services.store.write(atlas, ({ run }) => run([{ text, values: [key ?? ""] }]));
  const id = await newTask();
  await spoil("update tasks set doc = doc - 'subject' where key = $1", id);
  const start = (by: TestCaller, body: object) =>
    by.call("POST", `/api/core/tasks/${id}/transitions/START`, body);
  const clerk = await atlas.signIn({ profiles: ["CONTRACT"] });
  expect((await start(admin, {})).json().errors).toMatchObject([{ path: "subject" }]);
  expect((await start(clerk, { skipErrors: true })).json().errors).toMatchObject([{ path: "subject" }]);
  expect((await start(admin, { skipErrors: true })).json()).toMatchObject({
    record: { status: "IN_PROGRESS" },
  });

  const place = await newContract();
  const key = place.split("/").at(-1);
  const asked = { reason: "Not wanted", skipErrors: true };
  await spoil("update contracts set doc = doc - 'type' where key = $1", key);
  const refused = await admin.call("POST", `${place}/transitions/CANCEL`, asked);
  expect([refused.statusCode, refused.json().code]).toEqual([400, "INVALID_RECORD"]);
  expect(refused.json().errors).toMatchObject([{ path: "type" }]);
  const dryRun = await admin.call("POST", "/api/financing/contracts/transitions/CANCEL/dry-run", {
    ids: [key],
    ...asked,
  });
  expect(dryRun.json().data[0]).toMatchObject({ isPossible: false, obstacles: [{ kind: "fields" }] });
  await spoil(`update contracts set doc = doc || '{"type": "LOAN"}' where key = $1`, key);
  expect((await admin.call("POST", `${place}/transitions/CANCEL`, asked)).statusCode).toBe(200);
});

/** How many rows there are of all that a step writes, and how the records stand. */
async function rowsWritten(): Promise<object> {
  const tables = ["histories", "history_values", "audits", "outbox", "jobs", "idempotency_keys"];
  const counts = tables.map((table) => `(select count(*) from ${table})::int as ${table}`);
  const text = `select ${counts.join(", ")}, (select string_agg(key || version || status, ',') from contracts) as contracts`;
  const [[row] = []] = await api.services.store.read(atlas, [{ text, values: [] }]);
  return row ?? {};
}

test("a dry run takes the reason that would be given, and leaves no trace", async () => {
  const place = await newContract();
  const before = await rowsWritten();
  const dryRun = (body: object) => {
    const ids = [place.split("/").at(-1)];
    return admin.call("POST", "/api/financing/contracts/transitions/CANCEL/dry-run", { ids, ...body });
  };
  expect((await dryRun({})).json().data[0]).toMatchObject({
    isPossible: false,
    obstacles: [{ guard: "reasonGiven", asksFor: "reason" }],
  });
  expect((await dryRun({ reason: "Not wanted" })).json().data[0]).toMatchObject({ isPossible: true });
  await admin.call("GET", `${place}/all-transitions`);
  expect(await rowsWritten()).toEqual(before);
  const statement = { text: "update contracts set version = version + 1", values: [] };
  const scope = {
    ...atlas,
    caller: { username: "", grants: [] },
    model: declaredModel,
    requestId: "",
    timeZone: "UTC",
  };
  await expect(readOnlyWork(api.services.store, scope, ({ run }) => run([statement]))).rejects.toThrow(
    /read-only transaction/,
  );
  expect(await rowsWritten()).toEqual(before);
  await admin.call("POST", `${place}/transitions/CANCEL`, { reason: "Not wanted" });
  expect(await rowsWritten()).not.toEqual(before);
});
