import { createTestDatabase } from "@kontor/harness/database.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { newToken } from "@kontor/store/identity/token.ts";
import { currentSnapshot, type Snapshot } from "@kontor/store/outbox/new-messages.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clerk, created, openTestServices, type TestServices } from "../services/testing/services.ts";
import type { LiveBatch, LiveEnd } from "./live-event.ts";
import { type LiveFeed, type LiveFeedOptions, openLiveFeed } from "./live-feed.ts";

const patience = 10_000;
let work: TestServices;
let atlas: Scope;

beforeAll(async () => {
  work = openTestServices(await createTestDatabase());
  atlas = await work.openTenant("atlas");
});
afterAll(() => work.close());

/** A feed whose readers are whoever the test says. */
function openFeed(options: Partial<LiveFeedOptions>): LiveFeed {
  return openLiveFeed({
    store: work.services.store,
    scopesNow: async (_tenantId, tokens) => new Map(tokens.map(({ hash }) => [hash, atlas])),
    onTrouble: () => {},
    pollMs: 30,
    beatMs: 60_000,
    ...options,
  });
}

type Following = { readonly after?: Snapshot; readonly send?: () => boolean };

function follow(feed: LiveFeed, username = "ann@acme", { after, send = () => true }: Following = {}) {
  const batches: LiveBatch[] = [];
  const ends: LiveEnd[] = [];
  const leave = feed.follow(
    {
      token: newToken(atlas.tenantId),
      filter: {},
      ...(after !== undefined && { after }),
      send: (batch) => {
        batches.push(batch);
        return send();
      },
      end: (why) => ends.push(why),
    },
    username,
  );
  const opened = () => vi.waitFor(() => expect(batches.length).toBeGreaterThan(0), patience);
  return { batches, ends, leave, opened };
}

const addPerson = (): Promise<unknown> =>
  created(work.services, atlas, declaredEntities.person, { type: "I", firstName: "Ana", lastName: "Ruiz" });

test("the beat tells every reader its place, and ends who is not signed in any more", async () => {
  let isAlive = true;
  const feed = openFeed({
    beatMs: 50,
    scopesNow: async (_tenantId, tokens) => new Map(isAlive ? tokens.map(({ hash }) => [hash, atlas]) : []),
  });
  const reader = follow(feed);
  await vi.waitFor(() => expect(reader.batches.length).toBeGreaterThan(2), patience);
  for (const { events, place } of reader.batches) expect([events, typeof place]).toEqual([[], "string"]);
  isAlive = false;
  await vi.waitFor(() => expect(reader.ends).toEqual(["session"]), patience);
  await feed.close();
});

test("where nobody can say whether a session is alive, its reader is sent away by the next beat", async () => {
  let isDown = false;
  const feed = openFeed({
    beatMs: 50,
    scopesNow: async (_tenantId, tokens) => {
      if (isDown) throw new Error("down");
      return new Map(tokens.map(({ hash }) => [hash, atlas]));
    },
  });
  const reader = follow(feed);
  await reader.opened();
  isDown = true;
  await vi.waitFor(() => expect(reader.ends).toEqual(["elsewhere"]), patience);
  await feed.close();
});

test("what could not be asked for is told later, and nothing is lost", async () => {
  let failures = 0;
  const feed = openFeed({
    scopesNow: async (_tenantId, tokens) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error("down");
      }
      return new Map(tokens.map(({ hash }) => [hash, atlas]));
    },
  });
  const reader = follow(feed);
  await reader.opened();
  failures = 3;
  await addPerson();
  await vi.waitFor(
    () =>
      expect(reader.batches.flatMap(({ events }) => events.map(({ entity }) => entity))).toContain("person"),
    patience,
  );
  await feed.close();
  expect(reader.ends).toEqual(["elsewhere"]);
});

test("a view tells under its own name, and only of what it shows", async () => {
  const feed = openFeed({});
  const reader = follow(feed);
  await reader.opened();
  await addPerson();
  await created(work.services, atlas, declaredEntities.person, { type: "O", name: "Acme" });
  const told = (): readonly string[] =>
    reader.batches.flatMap(({ events }) => events.map(({ entity }) => entity));
  await vi.waitFor(() => expect(told()).toEqual(["person", "organization", "person"]), patience);
  await feed.close();
});

test("rights are those of the moment: who may read nothing any more hears nothing", async () => {
  let scope = atlas;
  const feed = openFeed({
    scopesNow: async (_tenantId, tokens) => new Map(tokens.map(({ hash }) => [hash, scope])),
  });
  const reader = follow(feed);
  await reader.opened();
  scope = { ...atlas, caller: clerk("ann@acme", []) };
  await addPerson();
  await vi.waitFor(() => expect(reader.batches.length).toBe(2), patience);
  expect(reader.batches.flatMap(({ events }) => events)).toEqual([]);
  await feed.close();
});

test("a user and a process have so many readers and no more, and who leaves makes room", async () => {
  const feed = openFeed({ readersMax: 3, readersMaxPerUser: 2 });
  const first = follow(feed);
  follow(feed);
  expect(() => follow(feed)).toThrow("Too many requests");
  follow(feed, "bob@acme");
  expect(() => follow(feed, "cy@acme")).toThrow("not available");
  first.leave();
  first.leave();
  follow(feed, "cy@acme");
  await feed.close();
  expect(() => follow(feed)).toThrow("not available");
});

test("a reader whose place the database refuses is sent away, and the others are told as ever", async () => {
  const feed = openFeed({});
  const ends: LiveEnd[] = [];
  const wrong = { token: newToken(atlas.tenantId), filter: {}, after: "nowhere" };
  feed.follow({ ...wrong, send: () => true, end: (why) => ends.push(why) }, "eve@acme");
  const reader = follow(feed);
  await reader.opened();
  expect(ends).toEqual(["elsewhere"]);
  await addPerson();
  await vi.waitFor(() => expect(reader.batches.flatMap(({ events }) => events).length).toBe(1), patience);
  await feed.close();
});

/** In one transaction, as a large job writes them. */
function writeMessages(count: number): Promise<unknown> {
  const text = `insert into outbox (tenant_id, id, topic, entity, record_id, payload)
    select $1::uuid, gen_random_uuid(), 'record.changed', 'person', gen_random_uuid(), jsonb_build_object('key', n::text, 'version', 2)
    from generate_series(1, $2::int) as n`;
  return work.services.store.write(atlas, (transaction) =>
    transaction.run([{ text, values: [atlas.tenantId, count] }]),
  );
}

test("who cannot take all that was missed gets on nevertheless: what is left becomes a reset with a place behind it", async () => {
  const feed = openFeed({});
  const after = await currentSnapshot(work.services.store, atlas);
  await writeMessages(2_100);
  const [fast, slow] = [
    follow(feed, "ann@acme", { after }),
    follow(feed, "bob@acme", { after, send: () => false }),
  ];
  const placed = ({ batches }: typeof fast) => batches.findIndex(({ place }) => place !== undefined);
  for (const reader of [fast, slow])
    await vi.waitFor(() => expect(placed(reader)).toBeGreaterThan(-1), patience);
  const keys = fast.batches.flatMap(({ events }) => events.map(({ key }) => Number(key)));
  expect(keys).toEqual(Array.from({ length: 2_100 }, (_, number) => number + 1));
  expect(fast.batches.some(({ isReset }) => isReset)).toBe(false);
  expect(
    slow.batches.slice(0, placed(slow) + 1).map(({ events, isReset }) => [events.length, isReset]),
  ).toEqual([
    [500, undefined],
    [0, true],
  ]);
  await feed.close();
});

test("a place the database has not reached, as after it was taken back to an earlier state, is answered with a reset", async () => {
  const feed = openFeed({});
  const reader = follow(feed, "ann@acme", { after: "9000000000:9000000000:" });
  await reader.opened();
  expect(reader.batches[0]).toEqual({ events: [], isReset: true });
  await addPerson();
  await vi.waitFor(() => expect(reader.batches.flatMap(({ events }) => events).length).toBe(1), patience);
  await feed.close();
});
