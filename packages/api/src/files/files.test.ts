import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { route } from "@kontor/model/route.ts";
import { fileBytes } from "@kontor/model/routes/shapes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { writeOnce } from "../session/write-once.ts";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";
import { mountFile } from "./mount-file.ts";
import { mountMultipart } from "./mount-multipart.ts";
import { testUpload } from "./testing/upload.ts";

const common = { tag: "Test", tenant: "own", summary: "Test", permission: "session" } as const;
const uploadRoute = route({
  ...common,
  name: "test-upload",
  method: "POST",
  path: "/test/files",
  cost: "upload",
  idempotency: "key",
  bodyType: "multipart",
  body: z.strictObject({ file: fileBytes, note: z.string().max(20).optional() }),
  answer: z.object({ name: z.string(), text: z.string(), note: z.string().nullish() }),
});
const closedRoute = route({
  ...uploadRoute,
  name: "test-closed",
  path: "/test/closed",
  permission: { administrator: "superAdmin" },
});
const contentRoute = route({
  ...common,
  name: "test-content",
  method: "GET",
  path: "/test/files/{name}",
  cost: "heavy",
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ inline: z.string().optional() }),
  answer: z.union([fileBytes, z.object({ later: z.boolean() })]),
  answerType: "file",
});

let api: TestApi;
let tenant: TestTenant;
let caller: TestCaller;
let seenPath = "";
let workCount = 0;
let countedReads = 0;
let counted: Readable | undefined;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { uploadLimitBytes: 1_000 });
  mountMultipart(api.app, uploadRoute, (call, { body }, file) => {
    seenPath = file.path;
    return writeOnce(call, async () => {
      workCount += 1;
      return { name: file.name, text: await readFile(file.path, "utf8"), note: body.note };
    });
  });
  mountMultipart(api.app, closedRoute, async () => ({ name: "", text: "" }));
  mountFile(api.app, contentRoute, async (_call, { params, query }) => {
    if (params.name === "none") return undefined;
    if (params.name === "later") return { json: { later: true, hidden: 1 } };
    if (params.name === "counted") {
      const stream = new Readable({
        read() {
          countedReads += 1;
          this.push(countedReads < 5 ? "x" : null);
        },
      });
      counted = stream;
      return { stream, size: 4, name: params.name, mimeType: "text/plain" };
    }
    const name = params.name === "odd" ? 'a"b\r\nx: y/Été\u202Egpj.exe' : params.name;
    return {
      stream: Readable.from([Buffer.from("bytes")]),
      size: 5,
      name,
      mimeType: "text/plain",
      isInline: query.inline === "1",
    };
  });
  tenant = await api.openTenant("files");
  caller = await tenant.signIn();
});

afterAll(async () => {
  await api?.close();
});

test("a file arrives with its name made harmless, and is gone from the disk when it is answered", async () => {
  const answer = await caller.call(
    "POST",
    "/test/files",
    testUpload("..\\..\\etc/pass:wd.txt", "héllo", { note: "n" }),
  );
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { name: "pass_wd.txt", text: "héllo", note: "n" },
  ]);
  expect(seenPath).not.toBe("");
  expect(existsSync(seenPath)).toBe(false);
});

test("the same upload under the same key is done once, and another one under it is refused", async () => {
  const before = workCount;
  const key = { "idempotency-key": "upload-1" };
  const first = await caller.call("POST", "/test/files", testUpload("a.txt", "one"), key);
  const again = await caller.call("POST", "/test/files", testUpload("a.txt", "one"), key);
  expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(workCount - before).toBe(1);
  for (const other of [
    testUpload("a.txt", "two"),
    testUpload("b.txt", "one"),
    testUpload("a.txt", "one", { note: "n" }),
  ]) {
    const refused = await caller.call("POST", "/test/files", other, key);
    expect(refused.json().code).toBe("IDEMPOTENCY_KEY_REUSED");
  }
});

test("what is no upload is refused by what is wrong with it", async () => {
  const withoutFile = new FormData();
  withoutFile.set("note", "x");
  const twoFiles = testUpload("a.txt", "a");
  twoFiles.append("file", new Blob(["b"]), "b.txt");
  const elsewhere = new FormData();
  elsewhere.set("other", new Blob(["b"]), "b.txt");
  const form = { "content-type": "multipart/form-data; boundary=x" };
  const sent: readonly (readonly [unknown, Record<string, string>, string])[] = [
    [withoutFile, {}, "MISSING_FILE_IN_REQUEST"],
    [twoFiles, {}, "BODY_TOO_LARGE"],
    [elsewhere, {}, "INVALID_FIELD_IN_BODY"],
    [testUpload("a.txt", "a", { wrong: "1" }), {}, "INVALID_FIELD_IN_BODY"],
    [testUpload("a.txt", "a", { note: "x".repeat(21) }), {}, "INVALID_FIELD_IN_BODY"],
    [testUpload("a.txt", "x".repeat(1_001)), {}, "BODY_TOO_LARGE"],
    [{ file: "text" }, {}, "UNSUPPORTED_MEDIA_TYPE"],
    [Buffer.from("nothing of the kind"), form, "INVALID_REQUEST"],
    [
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc'),
      form,
      "INVALID_REQUEST",
    ],
    [Buffer.from("a"), { "content-type": "multipart/form-data" }, "INVALID_REQUEST"],
  ];
  for (const [body, headers, code] of sent) {
    const answer = await caller.call("POST", "/test/files", body, headers);
    expect(answer.json().code).toBe(code);
  }
  const atLimit = await caller.call("POST", "/test/files", testUpload("a.txt", "x".repeat(1_000)));
  expect(atLimit.statusCode).toBe(200);
  const left = await readdir(tmpdir());
  expect(left.filter((name) => seenPath.split("/").includes(name))).toEqual([]);
});

test("who may not call is told so before the file is received", async () => {
  const forbidden = await caller.call("POST", "/test/closed", testUpload("a.txt", "x".repeat(5_000)));
  expect(forbidden.json().code).toBe("FORBIDDEN");
  const nobody = await api.app.inject({
    method: "POST",
    url: "/test/files",
    payload: testUpload("a.txt", "a"),
  });
  expect(nobody.statusCode).toBe(401);
});

test("other routes still refuse a body of several parts", async () => {
  const answer = await caller.call("POST", "/api/core/users", testUpload("a.txt", "a"));
  expect(answer.json().code).toBe("UNSUPPORTED_MEDIA_TYPE");
});

test("an answered file is saved under its name and can do nothing where it is shown", async () => {
  const answer = await caller.call("GET", "/test/files/odd");
  expect([answer.statusCode, answer.body]).toEqual([200, "bytes"]);
  expect(answer.headers).toMatchObject({
    "content-type": "text/plain",
    "content-length": "5",
    "content-disposition": `attachment; filename="_t_gpj.exe"; filename*=UTF-8''%C3%89t%C3%A9gpj.exe`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  const inline = await caller.call("GET", "/test/files/a.txt?inline=1");
  expect(inline.headers["content-disposition"]).toBe(`inline; filename="a.txt"; filename*=UTF-8''a.txt`);
});

test("a route of files can answer a declared value or nothing", async () => {
  const later = await caller.call("GET", "/test/files/later");
  expect(later.json()).toEqual({ later: true });
  const none = await caller.call("GET", "/test/files/none");
  expect([none.statusCode, none.body]).toEqual([204, ""]);
});

test("headers alone are answered without the bytes, which are not even read", async () => {
  const answer = await caller.call("HEAD", "/test/files/a.txt");
  expect([answer.statusCode, answer.headers["content-length"], answer.body]).toEqual([200, "5", ""]);
  const unread = await caller.call("HEAD", "/test/files/counted");
  expect([unread.statusCode, unread.headers["content-length"]]).toEqual([200, "4"]);
  expect([countedReads, counted?.destroyed]).toEqual([0, true]);
});
