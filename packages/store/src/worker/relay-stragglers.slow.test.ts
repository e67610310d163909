import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asRole, writeMessage } from "../outbox/testing/messages.ts";
import { newId } from "../records/new-id.ts";
import { type Relay, startRelay } from "./relay.ts";

const pollMs = 20;
/** Consumers wait for every transaction of the server, also for those of other tests. */
const patience = 15_000;
let addresses: Awaited<ReturnType<typeof createTestDatabase>>;
let relay: Relay | undefined;
let heard: string[] = [];
let attempts: string[] = [];
let troubles: string[] = [];
/** Messages of these tenants cannot be handled. */
let ill: Set<string>;

beforeEach(async () => {
  addresses = await createTestDatabase();
  [heard, attempts, troubles, ill] = [[], [], [], new Set()];
});
afterEach(() => relay?.stop());

function start(handle = handleOrFail): Relay {
  relay = startRelay({
    workerUrl: addresses.workerUrl,
    consumers: [{ name: "mail", handle }],
    pollMs,
    onTrouble: (_error, doing) => troubles.push(doing),
  });
  return relay;
}

async function handleOrFail(tenantId: string, messages: readonly { readonly key: string }[]): Promise<void> {
  attempts.push(tenantId);
  if (ill.has(tenantId)) throw new Error("no");
  heard.push(...messages.map(({ key }) => `${tenantId} ${key}`));
}

const say = (tenantId: string, key: string): Promise<void> => writeMessage(addresses.url, tenantId, key);
const told = (tenantId: string, ...keys: readonly string[]): readonly string[] =>
  keys.map((key) => `${tenantId} ${key}`);
const heardOf = (tenantId: string): readonly string[] => heard.filter((word) => word.startsWith(tenantId));
const standing = () => asRole(addresses.workerUrl, "select tenant_id::text from control.relay_stragglers");

test("a tenant whose messages cannot be handled holds up no other, and is given all of them in their order later", async () => {
  const [a, b] = [newId(), newId()];
  ill.add(a);
  start();
  await say(a, "1");
  await say(b, "1");
  await vi.waitFor(() => expect(heardOf(b)).toEqual(told(b, "1")), patience);
  for (const key of ["2", "3"]) {
    await say(a, key);
    await say(b, key);
  }
  await vi.waitFor(() => expect(heardOf(b)).toEqual(told(b, "1", "2", "3")), patience);
  await vi.waitFor(() => expect(attempts.filter((id) => id === a).length).toBeGreaterThan(1), patience);
  expect(heardOf(a)).toEqual([]);
  expect(troubles).toContain(`relay to mail for tenant ${a}`);
  ill.clear();
  await vi.waitFor(() => expect(heardOf(a)).toEqual(told(a, "1", "2", "3")), patience);
  await vi.waitFor(async () => expect(await standing()).toEqual([]), patience);
  await say(a, "4");
  await vi.waitFor(() => expect(heardOf(a)).toEqual(told(a, "1", "2", "3", "4")), patience);
  expect(heardOf(b)).toEqual(told(b, "1", "2", "3"));
});

test("what was put aside is neither lost with the process nor deleted before it was handled", async () => {
  const [a, b] = [newId(), newId()];
  ill.add(a);
  const first = start();
  await say(a, "old");
  await say(b, "old");
  await vi.waitFor(() => expect(heardOf(b)).toEqual(told(b, "old")), patience);
  await vi.waitFor(async () => expect(await standing()).toEqual([{ tenant_id: a }]), patience);
  await first.stop();
  for (const tenantId of [a, b])
    await asRole(
      addresses.ownerUrl,
      `with s as materialized (select set_config('app.tenant_id', '${tenantId}', true))
       update outbox set inserted_at = now() - interval '25 hours' from s`,
    );
  const second = start();
  const left = () => asRole(addresses.workerUrl, "select tenant_id::text from outbox");
  await vi.waitFor(async () => expect(await left()).toEqual([{ tenant_id: a }]), patience);
  await second.stop();
  ill.clear();
  await say(a, "new");
  start();
  await vi.waitFor(() => expect(heardOf(a)).toEqual(told(a, "old", "new")), patience);
});

test("one that hangs while it is tried again holds up nobody, and a busy one comes back among the others", async () => {
  const [a, b] = [newId(), newId()];
  let isHanging = false;
  const released = Promise.withResolvers<void>();
  ill.add(a);
  start(async (tenantId, messages) => {
    if (tenantId === a && isHanging) await released.promise;
    await handleOrFail(tenantId, messages);
  });
  await say(a, "1");
  await vi.waitFor(async () => expect(await standing()).toEqual([{ tenant_id: a }]), patience);
  isHanging = true;
  await sleep(500); // longer than the pause before it is tried again
  await say(b, "1");
  await vi.waitFor(() => expect(heardOf(b)).toEqual(told(b, "1")), patience);
  ill.clear();
  isHanging = false;
  const keys = Array.from({ length: 30 }, (_, number) => String(number + 2));
  const writing = (async () => {
    for (const key of keys) await say(a, key);
  })();
  released.resolve();
  await writing;
  await vi.waitFor(() => expect(new Set(heardOf(a))).toEqual(new Set(told(a, "1", ...keys))), patience);
  expect([...new Set(heardOf(a))]).toEqual(told(a, "1", ...keys));
  await vi.waitFor(async () => expect(await standing()).toEqual([]), patience);
});

test("a place survives a long silence and a restart: nothing comes again and nothing is skipped", async () => {
  const tenantId = newId();
  const first = start();
  await say(tenantId, "1");
  await vi.waitFor(() => expect(heard).toEqual(told(tenantId, "1")), patience);
  await first.stop();
  await asRole(
    addresses.ownerUrl,
    `with s as materialized (select set_config('app.tenant_id', '${tenantId}', true)) delete from outbox using s`,
  );
  const second = start();
  await vi.waitFor(() => expect(second.isLeading()).toBe(true), patience);
  await sleep(10 * pollMs);
  await say(tenantId, "2");
  await vi.waitFor(() => expect(heard).toEqual(told(tenantId, "1", "2")), patience);
});

test("the driver is never asked twice at once", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on("warning", note);
  start();
  await say(newId(), "1");
  await vi.waitFor(() => expect(heard.length).toBe(1), patience);
  process.off("warning", note);
  expect(warnings.map(({ message }) => message)).toEqual([]);
});
