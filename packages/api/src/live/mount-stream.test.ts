import { connect } from "node:net";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { patience } from "@kontor/harness/patience.ts";
import { liveRoutes } from "@kontor/model/routes/live.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";
import { type EventStream, mountStream } from "./mount-stream.ts";
import { openTestStream } from "./testing/stream.ts";

const path = "/test/stream";
let api: TestApi;
let admin: TestCaller;
let opened: EventStream | undefined;
let closedCount = 0;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  mountStream(api.app, { ...liveRoutes.events, name: "test-stream", path }, (_call, _input, stream) => {
    opened = stream;
    return () => {
      closedCount += 1;
    };
  });
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  admin = await (await api.openTenant("atlas")).signIn();
});
afterAll(() => api.close());

test("whoever does not read is cut off when too much waits for them", async () => {
  const { port, hostname } = new URL(api.app.listeningOrigin);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on("error", () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${admin.token}\r\n\r\n`);
  await vi.waitFor(() => expect(opened).toBeDefined(), patience);
  const megabyte = `: ${"x".repeat(1_048_576)}\n`;
  let count = 0;
  await vi.waitFor(
    () => {
      opened?.write(megabyte);
      count += 1;
      expect(closedCount).toBe(1);
    },
    { timeout: 5_000, interval: 2 },
  );
  // What the system holds for the connection, and little more.
  expect(count).toBeLessThan(50);
  socket.destroy();
});

test("a server that stops ends every stream whole and at once", async () => {
  const stream = await openTestStream({ origin: api.app.listeningOrigin, token: admin.token });
  await stream.opened;
  const started = performance.now();
  await api.app.close();
  await stream.ended;
  expect(stream.wasCut()).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_500);
});
