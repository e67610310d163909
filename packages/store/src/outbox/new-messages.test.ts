import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../records/new-id.ts";
import { openStore, type ScopedStore } from "../scoped-store.ts";
import { currentSnapshot, isSnapshot, readNewMessages, type Snapshot } from "./new-messages.ts";
import { beginWriter, writeMessage } from "./testing/messages.ts";

let store: ScopedStore;
let url: string;

beforeAll(async () => {
  ({ url } = await createTestDatabase());
  store = openStore({ url, onIdleError: () => {} });
});
afterAll(() => store.close());

/** Reads on from where the last reading ended. */
async function reader(tenantId: string) {
  let from: Snapshot = await currentSnapshot(store, { tenantId });
  return async (): Promise<readonly string[]> => {
    const page = await readNewMessages(store, { tenantId }, { from }, 100);
    from = page.to;
    return page.messages.map(({ key, version }) => `${key} ${version}`);
  };
}

test("a message that is committed late is neither skipped nor waited for", async () => {
  const tenantId = newId();
  const read = await reader(tenantId);
  const late = await beginWriter(url, tenantId);
  await late.say("late");
  await writeMessage(url, tenantId, "early");
  expect(await read()).toEqual(["early 1"]);
  expect(await read()).toEqual([]);
  await late.commit();
  expect(await read()).toEqual(["late 1"]);
  expect(await read()).toEqual([]);
});

test("a reader that kept the place of the last message instead would skip it", async () => {
  const tenantId = newId();
  const late = await beginWriter(url, tenantId);
  await late.say("late");
  await writeMessage(url, tenantId, "early");
  const after = async (xid: string, seq: string) => {
    const text = `select xid::text, seq::text, payload->>'key' as key from outbox
      where tenant_id = $1 and (xid, seq) > ($2::xid8, $3::bigint) order by xid, seq`;
    const [rows = []] = await store.read({ tenantId }, [{ text, values: [tenantId, xid, seq] }]);
    return rows;
  };
  const [early] = await after("0", "0");
  expect(early?.key).toBe("early");
  await late.commit();
  expect(await after(String(early?.xid), String(early?.seq))).toEqual([]);
});

test("changes of a record come in their order, also when an older transaction makes the later one", async () => {
  const tenantId = newId();
  const read = await reader(tenantId);
  const older = await beginWriter(url, tenantId);
  await older.say("other");
  const holding = await beginWriter(url, tenantId);
  await holding.say("held");
  await writeMessage(url, tenantId, "contract", 1);
  await older.say("contract", 2);
  await older.commit();
  // In the order of transactions the second version would come first, and below the oldest open one it would come alone.
  expect(await read()).toEqual(["other 1", "contract 1", "contract 2"]);
  await holding.commit();
  expect(await read()).toEqual(["held 1"]);
});

test("a window is read page by page, and what is added meanwhile belongs to the next", async () => {
  const tenantId = newId();
  const from = await currentSnapshot(store, { tenantId });
  for (const key of ["a", "b", "c"]) await writeMessage(url, tenantId, key);
  const first = await readNewMessages(store, { tenantId }, { from }, 2);
  expect([first.messages.map(({ key }) => key), first.continues]).toEqual([["a", "b"], true]);
  await writeMessage(url, tenantId, "d");
  const afterSeq = first.messages.at(-1)?.seq ?? "";
  const second = await readNewMessages(store, { tenantId }, { from, to: first.to, afterSeq }, 2);
  expect([second.messages.map(({ key }) => key), second.continues]).toEqual([["c"], false]);
  const next = await readNewMessages(store, { tenantId }, { from: second.to }, 2);
  expect(next.messages.map(({ key }) => key)).toEqual(["d"]);
});

test("nobody reads messages of another tenant", async () => {
  const [own, other] = [newId(), newId()];
  const from = await currentSnapshot(store, { tenantId: own });
  await writeMessage(url, other, "foreign");
  expect((await readNewMessages(store, { tenantId: own }, { from }, 10)).messages).toEqual([]);
});

test("only what the database can read as a snapshot counts as one", async () => {
  for (const text of ["795:799:795,797", "1:1:", "10:20:10"]) {
    expect(isSnapshot(text), text).toBe(true);
    const page = await readNewMessages(store, { tenantId: newId() }, { from: text }, 1);
    expect(page.messages).toEqual([]);
  }
  for (const text of [
    "",
    "1",
    "0:1:",
    "5:4:",
    "1:9:9",
    "1:9:3,2",
    "4294967296:4294967299:",
    "1:9:2,2",
    "a:b:",
    "1:99999999999999999999:",
    `1:9:${"1,".repeat(4_000)}`,
  ])
    expect(isSnapshot(text), text.slice(0, 30)).toBe(false);
});
