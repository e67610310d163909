// What domains do about events, and what becomes of what they cannot do: it is tried again where that may help, and ends in words where not.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import { project } from "@kontor/model/entities/core/project.ts";
import { task } from "@kontor/model/entities/core/task.ts";
import { taskWorkflow } from "@kontor/model/workflows/task.ts";
import { messageColumns, messageOf } from "@kontor/store/outbox/message.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Consumer, whenever } from "../domain/consumer.ts";
import { follows } from "../domain/driver.ts";
import { implement } from "../domain/implement.ts";
import { throughDoor } from "../door/testing/door.ts";
import { runJobs } from "../jobs/testing/jobs.ts";
import type { Domain } from "../platform/domain.ts";
import { openRegistry } from "../platform/open-registry.ts";
import { platform } from "../platform/platform.ts";
import { openTestServices, type TestServices } from "../services/testing/services.ts";
import { domainConsumer } from "./event-consumer.ts";
import { followersOf } from "./follow-events.ts";

let failures: Error[] = [];
let handled: string[] = [];

/** Fails as often as there are errors left. */
const first: Consumer = whenever("first", task, ["record.created"], async ({ record }, door) => {
  const failure = failures.shift();
  if (failure !== undefined) throw failure;
  handled.push(`first ${record.doc.subject}`);
  await door.change(task, [record], { description: "Seen" });
});
const second: Consumer = whenever("second", task, ["record.created"], async ({ record }, door) => {
  await door.change(task, [record], { description: `${record.doc.description ?? ""} twice` });
});

const house: Domain = {
  name: "house",
  workflows: [implement(taskWorkflow, task, {})],
  consumers: [first, second],
};

let opened: TestServices;
let scope: Scope;
let tenants = 0;
const troubles: unknown[] = [];

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase(), { domains: [platform(), house] });
});
beforeEach(async () => {
  tenants += 1;
  scope = await opened.openTenant(`house${tenants}`);
  [failures, handled] = [[], []];
});
afterAll(() => opened.close());

const rows = async (text: string) =>
  (await opened.services.store.read(scope, [{ text, values: [] }]))[0] ?? [];

async function deliver(): Promise<void> {
  const messages = await rows(`select ${messageColumns} from outbox o order by o.xid, o.seq`);
  const consumer = domainConsumer(opened.services, (error) => troubles.push(error));
  await consumer.handle(scope.tenantId, messages.map(messageOf));
}

const addTask = (subject: string) =>
  throughDoor(opened.services, scope, (door) => door.addOne(task, { subject }));
const run = () => runJobs(opened.services, opened.services.kinds, scope, { retryPausesMs: [1, 1] });
const jobs = () => rows("select kind, state, error from jobs where kind = 'follow-event'");

test("each consumer of an event sees what the one before it has made of the record", async () => {
  const { key } = await addTask("A");
  await deliver();
  const after = await throughDoor(opened.services, scope, (door) => door.readOne(task, key));
  expect(after?.doc.description).toBe("Seen twice");
  expect(await jobs()).toEqual([]);
});

test("a fault blocks neither other consumers nor other events, and is made up for by a job", async () => {
  failures = [new TypeError("a fault of ours")];
  await addTask("A");
  await addTask("B");
  await deliver();
  expect(handled).toEqual(["first B"]);
  expect(await rows("select doc->>'description' as text from tasks order by key")).toEqual([
    { text: " twice" },
    { text: "Seen twice" },
  ]);
  await run();
  expect(handled).toEqual(["first B", "first A"]);
  expect(await jobs()).toEqual([{ kind: "follow-event", state: "SUCCESS", error: null }]);
  await deliver();
  expect(await jobs()).toHaveLength(1);
});

test("a version that has changed meanwhile is tried again until it is there", async () => {
  failures = [1, 2, 3].map((version) => new AppError("STALE_VERSION", [String(version)]));
  await addTask("A");
  await deliver();
  await run();
  expect(handled).toEqual(["first A"]);
});

test("what no repetition helps ends in words, on a record that administrators see", async () => {
  const refusal = new AppError("TRANSITION_REFUSED", ["START"], { rejectionReason: "Not today" });
  failures = [refusal, refusal, refusal];
  const { key } = await addTask("A");
  await deliver();
  await run();
  expect(failures).toHaveLength(1);
  const error = `house: first, task ${key}: Not today`;
  expect(await jobs()).toEqual([{ kind: "follow-event", state: "ERROR", error }]);
  expect(await rows("select doc->>'name' as name, status from dtxns")).toEqual([
    { name: "Follow-up: house: first", status: "ERROR" },
  ]);
});

test("followers of one name, and a clock on a day that is not declared, are refused before the server starts", () => {
  const twice = { ...house, consumers: [first, first] };
  expect(() => followersOf(openRegistry([twice]))).toThrow("same name");
  const driver = follows(project, ["record.moved"], () => []);
  const other = follows(task, ["record.moved"], () => []);
  const [parts] = house.workflows ?? [];
  if (parts === undefined) throw new Error("A workflow is needed");
  const both = { name: "both", workflows: [{ ...parts, drivers: { START: [driver, other] } }] };
  expect(followersOf(openRegistry([both])).map(({ name }) => name)).toEqual([
    "task: task.START after project",
    "task: task.START after task",
  ]);
  const undue = { kind: "clock", path: "dueDate", days: 0, months: 0, phase: "expire" } as const;
  const wrong = { name: "wrong", workflows: [{ ...parts, drivers: { START: [undue] } }] };
  expect(() => openRegistry([wrong])).toThrow("task declares no such due day for START");
});
