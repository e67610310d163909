import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { asRole, beginWriter, writeMessage } from "../outbox/testing/messages.ts";
import { newId } from "../records/new-id.ts";
import { openListener } from "./listen.ts";
import { type Relay, startRelay } from "./relay.ts";
import type { Wake } from "./relay-channel.ts";
import type { RelayConsumer } from "./relay-serve.ts";

const pollMs = 20;
/** Consumers wait for every transaction of the server, also for those of other tests. */
const patience = 15_000;
let addresses: Awaited<ReturnType<typeof createTestDatabase>>;
let relays: Relay[] = [];
let troubles: string[] = [];

beforeAll(async () => {
  addresses = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  relays = [];
  troubles = [];
});

function start(...consumers: readonly RelayConsumer[]): Relay {
  const relay = startRelay({
    workerUrl: addresses.workerUrl,
    consumers,
    pollMs,
    // Work elsewhere on the same server can put off what is deleted.
    cleaningMs: pollMs,
    onTrouble: (_error, doing) => troubles.push(doing),
  });
  relays.push(relay);
  return relay;
}

/** Test addresses sign in as the administrator, who becomes the role at once. */
function administrator(url: string): string {
  const address = new URL(url);
  address.searchParams.delete("options");
  return address.href;
}

type Listening = RelayConsumer & { readonly heard: string[] };

/** Hears of these tenants only: other tests have left messages of others. */
function listening(name: string, ...tenants: readonly string[]): Listening {
  const heard: string[] = [];
  return {
    name,
    heard,
    async handle(tenantId, messages) {
      if (tenants.includes(tenantId)) heard.push(...messages.map(({ key }) => `${tenantId} ${key}`));
    },
  };
}

test("a consumer is given every message once it is certain that none can come before it", async () => {
  const [a, b] = [newId(), newId()];
  const consumer = listening("mail", a, b);
  start(consumer);
  const late = await beginWriter(addresses.url, a);
  await late.say("late");
  await writeMessage(addresses.url, b, "early");
  await sleep(10 * pollMs);
  expect(consumer.heard).toEqual([]);
  await late.commit();
  await vi.waitFor(() => expect(consumer.heard).toEqual([`${a} late`, `${b} early`]), patience);
});

test("a consumer that fails is given the same again, holds up no other, and loses nothing to a restart", async () => {
  const tenantId = newId();
  const steady = listening("seal", tenantId);
  let failures = 0;
  const failing: RelayConsumer = {
    name: "mail",
    async handle() {
      failures += 1;
      throw new Error("no");
    },
  };
  const relay = start(steady, failing);
  await writeMessage(addresses.url, tenantId, "one");
  await vi.waitFor(() => expect(steady.heard).toEqual([`${tenantId} one`]), patience);
  await vi.waitFor(() => expect(failures).toBeGreaterThan(1), patience);
  expect(troubles).toContain(`relay to mail for tenant ${tenantId}`);
  await relay.stop();

  const mail = listening("mail", tenantId);
  start(steady, mail);
  await writeMessage(addresses.url, tenantId, "two");
  await vi.waitFor(() => expect(mail.heard).toEqual([`${tenantId} one`, `${tenantId} two`]), patience);
  await vi.waitFor(() => expect(steady.heard).toEqual([`${tenantId} one`, `${tenantId} two`]), patience);
});

test("one works at a time, and when its connection dies another goes on where it stood", async () => {
  const tenantId = newId();
  const consumer = listening("mail", tenantId);
  const [first, second] = [start(consumer), start(consumer)];
  await vi.waitFor(() => expect(first.isLeading() || second.isLeading()).toBe(true), patience);
  await writeMessage(addresses.url, tenantId, "one");
  await vi.waitFor(() => expect(consumer.heard.length).toBe(1), patience);
  expect(first.isLeading() && second.isLeading()).toBe(false);
  await asRole(
    administrator(addresses.workerUrl),
    `select pg_terminate_backend(a.pid) from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.locktype = 'advisory'
     where a.datname = current_database() and a.application_name = 'kontor relay'`,
  );
  await writeMessage(addresses.url, tenantId, "two");
  await vi.waitFor(() => expect(consumer.heard.at(-1)).toBe(`${tenantId} two`), patience);
  expect(consumer.heard.filter((key) => key.endsWith("one")).length).toBe(1);
});

test("whoever listens hears whose messages are new, also while an older transaction is open", async () => {
  const [a, b] = [newId(), newId()];
  const wakes: Wake[] = [];
  const listener = openListener({
    url: addresses.url,
    onWake: (wake) => wakes.push(wake),
    onTrouble: () => {},
  });
  await vi.waitFor(() => expect(wakes).toEqual(["everybody"]), patience);
  start();
  await vi.waitFor(() => expect(wakes).toEqual(["everybody", "everybody"]), patience);
  const late = await beginWriter(addresses.url, a);
  await late.say("late");
  await writeMessage(addresses.url, b, "early");
  await vi.waitFor(() => expect(wakes.at(-1)).toEqual([b]), patience);
  await late.commit();
  await vi.waitFor(() => expect(wakes.at(-1)).toEqual([a]), patience);
  expect(listener.isSilent()).toBe(false);
  await listener.close();
});

test("messages are deleted when they are old and every consumer has handled them, and not before", async () => {
  addresses = await createTestDatabase(); // where no consumer has a place
  const tenantId = newId();
  const inTenant = `with s as materialized (select set_config('app.tenant_id', '${tenantId}', true))`;
  const left = async (): Promise<readonly unknown[]> => {
    const text = `${inTenant} select o.payload->>'key' as key from s left join outbox o on true order by o.seq`;
    return (await asRole(addresses.ownerUrl, text)).map(({ key }) => key);
  };
  await writeMessage(addresses.url, tenantId, "old");
  const age = `${inTenant} update outbox set inserted_at = now() - interval '25 hours' from s`;
  await asRole(addresses.ownerUrl, age);
  await writeMessage(addresses.url, tenantId, "new");
  await asRole(addresses.ownerUrl, "insert into control.relay_cursors values ('slow', '0', 0)");
  const first = start();
  await vi.waitFor(() => expect(first.isLeading()).toBe(true), patience);
  await sleep(5 * pollMs);
  await first.stop();
  expect(await left()).toEqual(["old", "new"]);
  await asRole(addresses.ownerUrl, "update control.relay_cursors set xid = '9223372036854775807'");
  start();
  await vi.waitFor(async () => expect(await left()).toEqual(["new"]), patience);
});
