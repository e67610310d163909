// Notifications: who is told of what, once and with the rights of the reader, and whose mark counts.
import { notificationConsumer } from "@kontor/engine/notifications/notification-consumer.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { readNotifications } from "@kontor/store/notifications/notifications.ts";
import { messageColumns, messageOf } from "@kontor/store/outbox/message.ts";
import { eraseSubject } from "@kontor/store/records/erasure.ts";
import type { ScopedStore } from "@kontor/store/scoped-store.ts";
import type { Statement } from "@kontor/store/statement.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

const base = "/api/notification/notifications";
/** Whoever collects does not see what tasks are about. */
const overlay = { version: 1, entities: { task: { fieldRights: { subject: { COLLECTION: "none" } } } } };
let privacyUrl: URL;
let api: TestApi;
let house: TestTenant;
let admin: TestCaller;
let cora: TestCaller;
let dan: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  const database = await createTestDatabase();
  privacyUrl = new URL(database.ownerUrl);
  privacyUrl.searchParams.delete("options");
  api = await openTestApi(database);
  house = await api.openTenant("house", overlay);
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  cora = await house.signIn({ username: "cora@house.example", profiles: ["CONTRACT"] });
  dan = await house.signIn({ username: "dan@house.example", profiles: ["CONTRACT"] });
  const locked = { username: "gone@house.example", profiles: ["CONTRACT"], isLocked: true };
  await createUser(api.services.store, house, locked);
  await house.signIn({ username: "client@house.example", profiles: ["CLIENT"] });
  stranger = await (await api.openTenant("other")).signIn();
});
afterAll(() => api.close());

/** Hands every message of the tenant to the consumer, those it has handled too, as the relay may. */
async function tellMessages(): Promise<void> {
  const { store } = api.services;
  const text = `select ${messageColumns} from outbox o order by o.xid, o.seq`;
  const [rows = []] = await store.read(house, [{ text, values: [] }]);
  await notificationConsumer(store).handle(house.tenantId, rows.map(messageOf));
}

type ReceivedNotification = {
  readonly _id: string;
  readonly kind: string;
  readonly name: string | null;
  readonly isRead: boolean;
};

async function told(
  caller: TestCaller,
  query = "",
): Promise<{ readonly data: readonly ReceivedNotification[]; readonly unread: number }> {
  const answer = await caller.call("GET", base + query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function newTask(caller: TestCaller, values: object): Promise<string> {
  const answer = await caller.call("POST", "/api/core/tasks", values);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().registration;
}

const owned = (subject: string, ownerUsername: string): object => ({ subject, ownerUsername });

test("whoever is given a task is told once, and so is whoever gets it next; nobody is told of what they gave themselves", async () => {
  const registration = await newTask(admin, owned("Call Zenith", "cora@house.example"));
  await newTask(cora, owned("My own", "cora@house.example"));
  await tellMessages();
  await tellMessages();
  expect((await told(cora)).data).toMatchObject([
    {
      kind: "assigned",
      name: "Call Zenith",
      entityName: "task",
      entityRegistration: registration,
      page: `/task/${registration}`,
      isRead: false,
    },
  ]);
  expect((await told(dan)).data).toEqual([]);
  // A change of something else tells nobody anything; a new owner is told.
  const path = `/api/core/tasks/${registration}`;
  await admin.call("PATCH", path, { version: 1, priority: "HIGH" });
  await admin.call("PATCH", path, { version: 2, ownerUsername: "dan@house.example" });
  await tellMessages();
  expect((await told(cora)).data).toHaveLength(1);
  expect((await told(dan)).data).toMatchObject([{ kind: "assigned", name: "Call Zenith" }]);
});

test("a record that somebody else moves on is told to its owner, with the status it has", async () => {
  const registration = await newTask(cora, owned("Sign the deed", "cora@house.example"));
  const moved = await admin.call("POST", `/api/core/tasks/${registration}/transitions/COMPLETE`);
  expect(moved.statusCode, moved.body).toBe(200);
  await tellMessages();
  const [newest] = (await told(cora)).data;
  expect(newest).toMatchObject({ kind: "moved", name: "Sign the deed", statusLabel: "Done" });
  const [inFrench] = (await told(cora, "?locale=fr-FR")).data;
  expect(inFrench).toMatchObject({ entityLabel: "Tâche", statusLabel: "Terminée" });
});

test("news that was told stays one, whatever becomes of the record before its message comes again", async () => {
  const registration = await newTask(cora, owned("Count the keys", "cora@house.example"));
  const path = `/api/core/tasks/${registration}`;
  await admin.call("POST", `${path}/transitions/COMPLETE`);
  await tellMessages();
  const { version } = (await admin.call("GET", path)).json();
  const changed = await admin.call("PATCH", path, { version, priority: "HIGH" });
  expect(changed.statusCode, changed.body).toBe(200);
  await tellMessages();
  expect((await told(cora)).data.filter(({ name }) => name === "Count the keys")).toHaveLength(1);
});

test("a name the reader may not see is not in what is told", async () => {
  const collector = await house.signIn({ username: "col@house.example", profiles: ["COLLECTION"] });
  const registration = await newTask(admin, owned("Hidden words", collector.username));
  await tellMessages();
  const answer = await collector.call("GET", base);
  expect(answer.json().data).toMatchObject([{ entityRegistration: registration, name: null }]);
  const marked = await collector.call("PATCH", `${base}/${answer.json().data[0]._id}`, { isRead: true });
  expect(answer.body + marked.body).not.toContain("Hidden words");
});

test("what users were told of a person is erased with what history and audit tell", async () => {
  const erin = await house.signIn({ username: "erin@house.example", profiles: ["CONTRACT"] });
  const registration = await newTask(admin, owned("Of a person", erin.username));
  await newTask(admin, owned("Of another", erin.username));
  await tellMessages();
  const { _id } = (await admin.call("GET", `/api/core/tasks/${registration}`)).json();
  const erased = await eraseSubject(privacyUrl.href, house.tenantId, _id);
  expect(erased).toMatchObject({ notificationCount: 1 });
  expect((await told(erin)).data.map(({ name }) => name)).toEqual(["Of another"]);
  // A message that comes again finds nothing of the write, and brings nothing back.
  await tellMessages();
  expect((await told(erin)).data.map(({ name }) => name)).toEqual(["Of another"]);
});

test("whoever may not read the record, is locked or is of another tenant is told nothing", async () => {
  for (const username of ["client@house.example", "gone@house.example"])
    await newTask(admin, owned("Not for you", username));
  await tellMessages();
  const text = "select username from notifications where name = 'Not for you'";
  const [rows] = await api.services.store.read(house, [{ text, values: [] }]);
  expect(rows).toEqual([]);
  expect(await told(stranger)).toMatchObject({ data: [], unread: 0 });
});

test("a notification is marked read and unread by its user alone, and all of them up to the newest that was seen", async () => {
  await newTask(admin, owned("First", "dan@house.example"));
  await newTask(admin, owned("Second", "dan@house.example"));
  await tellMessages();
  const [second, first] = (await told(dan)).data;
  const before = (await dan.call("GET", `${base}/unread`)).json().data[0].count;
  const one = `${base}/${first?._id}`;
  for (const caller of [cora, admin, stranger]) {
    expect((await caller.call("PATCH", one, { isRead: true })).statusCode).toBe(404);
    await caller.call("POST", `${base}/read`, { upTo: second?._id });
  }
  expect((await told(dan)).unread).toBe(before);
  expect((await dan.call("PATCH", one, { isRead: true })).json()).toEqual({ status: "ok" });
  expect((await told(dan, "?unreadOnly=1")).data.map(({ name }) => name)).not.toContain("First");
  expect((await dan.call("PATCH", one, { isRead: false })).statusCode).toBe(200);
  expect((await told(dan)).unread).toBe(before);
  await newTask(admin, owned("Third", "dan@house.example"));
  await tellMessages();
  expect((await dan.call("POST", `${base}/read`, { upTo: second?._id })).json()).toEqual({ marked: before });
  expect((await told(dan, "?unreadOnly=true")).data.map(({ name }) => name)).toEqual(["Third"]);
  expect((await dan.call("POST", `${base}/read`, { upTo: "newest" })).statusCode).toBe(400);
});

test("notifications come in pages, newest first", async () => {
  const { data, pagination } = (await dan.call("GET", `${base}?limit=1&offset=1`)).json();
  expect(data).toMatchObject([{ name: "Second" }]);
  expect(pagination).toMatchObject({ limit: 1, offset: 1, continues: true });
});

test("the list and the count are found by an index, as the application asks behind the wall", async () => {
  const { store } = api.services;
  const asked: Statement[] = [];
  const recording: ScopedStore = {
    ...store,
    read: (scope, statements, pool) => {
      asked.push(...statements);
      return store.read(scope, statements, pool);
    },
  };
  const reader = { username: "dan@house.example", entities: ["task"] };
  await readNotifications(recording, house, reader, { limit: 20, offset: 0, unreadOnly: false });
  expect(asked).toHaveLength(2);
  for (const { text, values } of asked) {
    const small = { text: "select set_config('enable_seqscan', 'off', true)", values: [] };
    const [, plan = []] = await store.read(house, [small, { text: `explain (costs off) ${text}`, values }]);
    const lines = plan.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(lines).toMatch(/Index Cond: .*tenant_id.*username/);
    expect(lines).not.toContain("Sort");
  }
});
