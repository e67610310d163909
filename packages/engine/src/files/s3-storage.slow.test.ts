// The driver of object storages against a real one, and against one that misbehaves.
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasObjectStorage, type ObjectStorage, startObjectStorage } from "@kontor/harness/object-storage.ts";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type S3Options, s3Storage } from "./s3-storage.ts";
import { newStorageKey } from "./storage-key.ts";
import { testStorageContract } from "./testing/storage-contract.ts";

const tenantId = "0198a000-0000-7000-8000-00000000000c";
const bucket = "kontor-files";
const hasSwift = hasObjectStorage();

// Where the check has to be complete, a missing object storage is a failure and not a reason to skip.
if (!hasSwift && process.env.CI === undefined) {
  test.skip("no object storage: install swift-proxy, swift-account, swift-container, swift-object and memcached", () => {});
} else {
  describe("with a real object storage", () => {
    let server: ObjectStorage;
    beforeAll(async () => {
      server = await startObjectStorage();
      const client = new AwsClient({ ...server, service: "s3" });
      const made = await client.fetch(`${server.url}/${bucket}`, { method: "PUT" });
      expect(made.status).toBe(200);
    });
    afterAll(() => server?.[Symbol.asyncDispose]());

    const options = (): S3Options => ({ ...server, url: `${server.url}/${bucket}`, pauseMs: 5 });
    testStorageContract(() => s3Storage(options()));

    test("bytes that differ from their fingerprint are not taken", async () => {
      const key = newStorageKey(tenantId, "documents");
      const put = s3Storage(options()).put(
        key,
        { ...(await localFile("right")), hash: "0".repeat(64) },
        "text/plain",
      );
      await expect(put).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
      expect(await s3Storage(options()).get(key)).toBeUndefined();
    });

    test("a wrong secret and a bucket that is missing are told as a service that is not there, without the secret", async () => {
      const key = newStorageKey(tenantId, "documents");
      for (const wrong of [{ secretAccessKey: "wrong-secret" }, { url: `${server.url}/none` }]) {
        const storage = s3Storage({ ...options(), ...wrong });
        for (const call of [
          () => storage.get(key),
          async () => storage.put(key, await localFile("x"), "text/plain"),
        ]) {
          const error = await call().catch((caught: unknown) => caught);
          expect(error).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
          expect(JSON.stringify([error, String(Reflect.get(Object(error), "cause"))])).not.toMatch(
            /secret|testing/,
          );
        }
      }
    });
  });
}

const credentials = { accessKeyId: "key", secretAccessKey: "secret", region: "us-east-1" };

async function localFile(text: string): Promise<{ readonly path: string; readonly size: number }> {
  const path = join(tmpdir(), `kontor-s3-${process.pid}`);
  await writeFile(path, text);
  return { path, size: text.length };
}

async function misbehaving(listener: RequestListener): Promise<S3Options> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { ...credentials, url: `http://127.0.0.1:${port}/bucket`, attemptMs: 150, pauseMs: 5 };
}

test("what fails twice with trouble of the other side is taken at the third attempt, whole", async () => {
  const received: string[] = [];
  const options = await misbehaving(async (request, response) => {
    const body = (await Array.fromAsync(request)).join("");
    received.push(body);
    response.writeHead(received.length < 3 ? 503 : 200).end();
  });
  await s3Storage({ ...options, attemptMs: 10_000 }).put(
    newStorageKey(tenantId, "documents"),
    await localFile("all of it"),
    "text/plain",
  );
  expect(received).toEqual(["all of it", "all of it", "all of it"]);
});

test("one that never answers, breaks off or keeps failing is given up after three attempts", async () => {
  const ways: readonly RequestListener[] = [
    () => {},
    (request) => void request.socket.destroy(),
    (_request, response) => void response.writeHead(500).end(),
  ];
  for (const way of ways) {
    let count = 0;
    const options = await misbehaving((request, response) => {
      count += 1;
      way(request, response);
    });
    const started = Date.now();
    const asked = s3Storage(options).get(newStorageKey(tenantId, "documents"));
    await expect(asked).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(count).toBe(3);
  }
});

test("an answer that does not say how long it is is not taken for an empty file", async () => {
  const options = await misbehaving((_request, response) => {
    response.writeHead(200, { "transfer-encoding": "chunked" });
    response.end("some bytes");
  });
  const asked = s3Storage(options).get(newStorageKey(tenantId, "documents"));
  await expect(asked).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

test("a refusal that will stay is not asked for again, and a way elsewhere is not followed", async () => {
  for (const status of [403, 302]) {
    let count = 0;
    const options = await misbehaving((_request, response) => {
      count += 1;
      response.writeHead(status, { location: "http://127.0.0.1:1/elsewhere" }).end();
    });
    const asked = s3Storage(options).get(newStorageKey(tenantId, "documents"));
    await expect(asked).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
    expect(count).toBe(1);
  }
});
