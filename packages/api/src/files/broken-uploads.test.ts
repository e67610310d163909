// Uploads whose sender goes away: nothing of them stays on the disk, and nothing waits for the rest.

import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { patience } from "@kontor/harness/patience.ts";
import { route } from "@kontor/model/route.ts";
import { fileBytes } from "@kontor/model/routes/shapes.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";
import { mountUpload } from "./mount-multipart.ts";

const uploadRoute = route({
  name: "test-broken",
  tag: "Test",
  tenant: "own",
  summary: "Test",
  permission: "session",
  method: "POST",
  path: "/test/broken",
  cost: "upload",
  idempotency: "key",
  bodyType: "multipart",
  body: z.strictObject({ file: fileBytes }),
  answer: z.object({}),
});

let folder: string;
let api: TestApi;
let caller: TestCaller;
let port: number;
let permitted = Promise.withResolvers<void>();
let asked = Promise.withResolvers<void>();
let handled = 0;
let settled = Promise.withResolvers<void>();

beforeAll(async () => {
  // Others put their files into the usual folder while this runs.
  folder = await mkdtemp(join(tmpdir(), "kontor-broken-uploads-"));
  vi.stubEnv("TMPDIR", folder);
  api = await openTestApi(await createTestDatabase());
  const { receive } = api.app.uploads;
  Object.assign(api.app.uploads, {
    receive: (...given: Parameters<typeof receive>) => receive(...given).finally(() => settled.resolve()),
  });
  mountUpload(api.app, uploadRoute, {
    async permit() {
      asked.resolve();
      await permitted.promise;
    },
    async handle() {
      handled += 1;
      return "{}";
    },
  });
  caller = await (await api.openTenant("broken")).signIn();
  await api.app.listen({ host: "127.0.0.1", port: 0 });
  // It listens on an address of the network.
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** The beginning of an upload that says it will be longer. */
function begin(bytes: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST /test/broken HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${caller.token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 500000\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${"x".repeat(bytes)}`,
  );
  return socket;
}

async function uploadFolders(): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith("kontor-upload-"));
}

test("what had arrived of a file is removed when its sender goes away", async () => {
  [permitted, settled] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  permitted.resolve();
  const socket = begin(100_000);
  await vi.waitFor(async () => expect(await uploadFolders()).toHaveLength(1), patience);
  socket.destroy();
  await settled.promise;
  expect([await uploadFolders(), handled]).toEqual([[], 0]);
});

test("a sender that goes away while it is asked whether it may send is not waited for", async () => {
  permitted = Promise.withResolvers<void>();
  asked = Promise.withResolvers<void>();
  settled = Promise.withResolvers<void>();
  // So few that all of them have been read, and the end of the connection is noticed at once.
  const socket = begin(100);
  await asked.promise;
  const gone = new Promise((resolve) => socket.once("close", resolve));
  socket.destroy();
  await gone;
  await vi.waitFor(async () => {
    const count = await new Promise((resolve) => api.app.server.getConnections((_, open) => resolve(open)));
    expect(count).toBe(0);
  }, patience);
  permitted.resolve();
  await settled.promise;
  expect([await uploadFolders(), handled]).toEqual([[], 0]);
});
