import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { startRelay } from "@kontor/store/worker/relay.ts";
import { expect, test, vi } from "vitest";
import { openTestApi } from "../testing/api.ts";
import { openTestStream } from "./testing/stream.ts";

test("readers at two processes see the same, also when nobody relays any more", async () => {
  const database = await createTestDatabase();
  const relay = startRelay({ workerUrl: database.workerUrl, consumers: [], onTrouble: () => {} });
  const listenUrl = database.url;
  const [one, two] = await Promise.all([
    openTestApi(database, { listenUrl }),
    openTestApi(database, { listenUrl }),
  ]);
  await Promise.all([one, two].map(({ app }) => app.listen({ host: "127.0.0.1", port: 0 })));
  const admin = await (await one.openTenant("atlas")).signIn();
  const follow = (origin: string, lastId?: string) => openTestStream({ origin, token: admin.token, lastId });
  const streams = await Promise.all([one, two].map(({ app }) => follow(app.listeningOrigin)));
  await Promise.all(streams.map(({ opened }) => opened));
  const add = async (): Promise<string> =>
    (await admin.call("POST", "/api/core/tasks", { subject: "Call" })).json().registration;
  const keys: string[] = [await add()];
  const isToldTo = (count: number) => () =>
    expect(streams.slice(0, count).map(({ events }) => events.map(({ key }) => key))).toEqual(
      Array.from({ length: count }, () => keys),
    );
  await vi.waitFor(isToldTo(2), 1_000);
  await relay.stop();
  await sleep(500);
  keys.push(await add());
  await vi.waitFor(isToldTo(2), 5_000);

  // A process that stops ends its streams; the reader goes on at the other where it stood.
  await one.close();
  await streams[0]?.ended;
  const missed = (
    await two.app.inject({
      method: "POST",
      url: "/api/core/tasks",
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { subject: "Visit" },
    })
  ).json().registration;
  const resumed = await follow(two.app.listeningOrigin, streams[0]?.lastId());
  await vi.waitFor(() => expect(resumed.events.map(({ key }) => key)).toEqual([missed]), 5_000);
  resumed.close();
  await two.close();
});
