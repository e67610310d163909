// The photo of a user through the API: who sees and changes it, what is taken for one, and that it stays inside its tenant.
import { type FileTools, fileTools } from "@kontor/engine/files/file-tools.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { pdfFile, pngFile, webpSize } from "@kontor/harness/files/good-files.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testUpload } from "../files/testing/upload.ts";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

const tools = fileTools();
let isReal = false;
/** Each picture is made by a process of its own: none is where it does not matter what becomes of it. */
const sometimesReal: FileTools = {
  ...tools,
  thumbnail: (path, shape, use) => (isReal ? tools.thumbnail(path, shape, use) : use(path)),
};

async function really<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  isReal = true;
  try {
    return await work();
  } finally {
    isReal = false;
  }
}

let api: TestApi;
let tenant: TestTenant;
let admin: TestCaller;
/** Has no permission at all, and so only what belongs to everybody. */
let guest: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase(), { fileTools: sometimesReal });
  tenant = await api.openTenant("photos");
  admin = await tenant.signIn();
  guest = await tenant.signIn({ profiles: [] });
});
afterAll(() => api?.close());

function photoOf({ username }: TestCaller): string {
  return `/api/core/users/${encodeURIComponent(username)}/photo`;
}

function picture(content: Buffer = pngFile(400, 100), name = "me.png"): FormData {
  return testUpload(name, new Uint8Array(content));
}

test("who has no photo is not found, or with no404 answered nothing [USER-18]", async () => {
  const none = await admin.call("GET", photoOf(guest));
  expect([none.statusCode, none.json().code]).toEqual([404, "ENTITY_REGISTRATION_NOT_FOUND"]);
  for (const flag of ["1", "true"]) {
    const nothing = await admin.call("GET", `${photoOf(guest)}?no404=${flag}`);
    expect([nothing.statusCode, nothing.body]).toEqual([204, ""]);
  }
  expect((await admin.call("GET", `${photoOf(guest)}?no404=0`)).statusCode).toBe(404);
  expect((await admin.call("GET", `${photoOf(guest)}?wrong=1`)).json().code).toBe("INVALID_FIELD_IN_QUERY");
});

test("the photo of a higher account is changed by nobody below it, and the own one by its user", async () => {
  const main = await tenant.signIn({ isMainAdmin: true });
  expect((await admin.call("POST", photoOf(main), picture())).statusCode).toBe(403);
  expect((await admin.call("DELETE", photoOf(main))).statusCode).toBe(403);
  expect((await main.call("POST", photoOf(main), picture())).statusCode).toBe(200);
  expect((await main.call("POST", photoOf(admin), picture())).statusCode).toBe(200);
  expect((await main.call("DELETE", photoOf(admin))).statusCode).toBe(200);
});

test("a photo is uploaded, read as a small square, told with the user, and removed [USER-19] [API-14]", async () => {
  const own = photoOf(guest);
  const saved = await really(() => guest.call("POST", own, picture(), { "idempotency-key": "photo-1" }));
  expect([saved.statusCode, saved.json()], saved.body).toEqual([200, { status: "ok" }]);
  const again = await guest.call("POST", own, picture(), { "idempotency-key": "photo-1" });
  expect(again.json()).toEqual({ status: "ok" });
  const other = await guest.call("POST", own, picture(pngFile(9, 9)), { "idempotency-key": "photo-1" });
  expect(other.json().code).toBe("IDEMPOTENCY_KEY_REUSED");

  const read = await admin.call("GET", own);
  expect(read.headers).toMatchObject({
    "content-type": "image/webp",
    "content-disposition": expect.stringMatching(/^inline;/),
    "x-content-type-options": "nosniff",
  });
  expect(webpSize(read.rawPayload)).toEqual([256, 256]);
  const { photo } = (await guest.call("GET", "/api/core/users/current")).json();
  expect(photo).toBe(own);
  expect((await guest.call("GET", photo)).statusCode).toBe(200);

  expect((await guest.call("DELETE", own)).json()).toEqual({ status: "ok" });
  expect((await guest.call("GET", own)).statusCode).toBe(404);
  expect((await guest.call("GET", "/api/core/users/current")).json().photo ?? null).toBeNull();
  expect((await guest.call("DELETE", own)).json()).toEqual({ status: "ok" });
});

test("only who may write a user changes the photo, and only who may read a user sees it, but for one's own", async () => {
  expect((await admin.call("POST", photoOf(guest), picture())).statusCode).toBe(200);
  const second = await tenant.signIn({ profiles: [] });
  for (const [method, body] of [["GET"], ["POST", picture()], ["DELETE"]] as const) {
    const refused = await second.call(method, photoOf(guest), body);
    expect([method, refused.statusCode, refused.json().code]).toEqual([method, 403, "FORBIDDEN"]);
  }
  expect((await guest.call("GET", photoOf(guest))).statusCode).toBe(200);
  const nobody = await api.app.inject({ method: "GET", url: photoOf(guest) });
  expect(nobody.statusCode).toBe(401);
});

test("the photo of a user of another tenant does not exist", async () => {
  await guest.call("POST", photoOf(guest), picture());
  const stranger = await (await api.openTenant("photos-2")).signIn();
  const absent = await stranger.call("GET", "/api/core/users/nobody%40example/photo");
  for (const [method, body] of [["GET"], ["POST", picture()], ["DELETE"]] as const) {
    const refused = await stranger.call(method, photoOf(guest), body);
    expect([method, refused.statusCode, refused.json().code]).toEqual([
      method,
      404,
      "ENTITY_REGISTRATION_NOT_FOUND",
    ]);
  }
  expect(absent.statusCode).toBe(404);
  expect((await guest.call("GET", photoOf(guest))).statusCode).toBe(200);
});

test("what is no picture, lies or is missing is refused, and the photo stays", async () => {
  await guest.call("POST", photoOf(guest), picture());
  const before = (await guest.call("GET", photoOf(guest))).rawPayload;
  const wrong: readonly (readonly [unknown, string])[] = [
    [picture(pdfFile(), "me.pdf"), "INVALID_FILE_EXTENSION"],
    [picture(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "me.svg"), "INVALID_FILE_EXTENSION"],
    [picture(pngFile(2, 2), "me.jpg"), "INVALID_FILE_EXTENSION"],
    [picture(pngFile(1, 1, { width: 50_000, height: 50_000 })), "UNSAFE_FILE"],
    [picture(pngFile(60, 60).subarray(0, 60)), "UNSAFE_FILE"],
    [new FormData(), "MISSING_FILE_IN_REQUEST"],
    [{ file: "text" }, "UNSUPPORTED_MEDIA_TYPE"],
  ];
  for (const [body, code] of wrong) {
    const refused = await really(() => guest.call("POST", photoOf(guest), body));
    expect([refused.json().code, refused.statusCode >= 400 && refused.statusCode < 500]).toEqual([
      code,
      true,
    ]);
  }
  expect((await guest.call("GET", photoOf(guest))).rawPayload.equals(before)).toBe(true);
});
