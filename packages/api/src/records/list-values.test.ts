import { gunzipSync } from "node:zlib";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { expect, test } from "vitest";
import { sharedTestApi } from "../testing/shared-api.ts";

const address = "/api/script/lists?valuesOnly=1";
const { openTenant } = await sharedTestApi(createTestDatabase);

const moods = (label: string) => ({
  name: "moods",
  values: [{ value: "GOOD", label, labels: { de: "Gut", "de-AT": "Leiwand" }, order: 1 }],
});

test("the values of all lists come compressed and with a tag, and are told to be the same until a list is another", async () => {
  const tenant = await openTenant("kept");
  const [admin, client] = [await tenant.signIn(), await tenant.signIn({ profiles: ["CLIENT"] })];
  const first = await client.call("GET", address, undefined, { "accept-encoding": "gzip" });
  expect(first.headers).toMatchObject({ "content-encoding": "gzip", "cache-control": "no-store" });
  expect(first.headers.authorization).toBe(`Bearer ${client.token}`);
  const ask = () => client.call("GET", address, undefined, { "if-none-match": String(first.headers.etag) });
  const same = await ask();
  expect([same.statusCode, same.body, same.headers.authorization]).toEqual([
    304,
    "",
    `Bearer ${client.token}`,
  ]);

  const created = await admin.call("POST", "/api/script/lists", moods("Good"));
  expect(created.statusCode).toBe(200);
  const added = await ask();
  expect([added.statusCode, added.json().moods]).toMatchObject([200, [{ value: "GOOD", label: "Good" }]]);
  expect(JSON.parse(gunzipSync(first.rawPayload).toString())).not.toHaveProperty("moods");
  // Taken away and made anew it is another list, although it is as long and as often changed.
  const { version } = created.json();
  expect((await admin.call("DELETE", `/api/script/lists/moods?version=${version}`)).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(304);
  await admin.call("POST", "/api/script/lists", moods("Fine"));
  expect((await ask()).json().moods).toMatchObject([{ label: "Fine" }]);
});

test("a language nobody has words in is answered like any other, and each that somebody has in its own", async () => {
  const tenant = await openTenant("worded");
  const admin = await tenant.signIn();
  await admin.call("POST", "/api/script/lists", moods("Good"));
  const labelIn = async (locale: string) =>
    (await admin.call("GET", `${address}&lists=moods,unknown&locale=${locale}`)).json();
  expect(await labelIn("de-AT")).toEqual({ moods: [{ value: "GOOD", label: "Leiwand", order: 1 }] });
  expect(await labelIn("de-CH")).toEqual({ moods: [{ value: "GOOD", label: "Gut", order: 1 }] });
  expect(await labelIn("xx-YY")).toEqual({ moods: [{ value: "GOOD", label: "Good", order: 1 }] });
});

test("what one tenant has in its lists no other is told, whatever tag it names", async () => {
  const [one, other] = [await openTenant("listone"), await openTenant("listother")];
  const [ann, bob] = [await one.signIn(), await other.signIn()];
  await ann.call("POST", "/api/script/lists", moods("Secret of one"));
  const { headers, body } = await ann.call("GET", address);
  expect(body).toContain("Secret of one");
  const foreign = await bob.call("GET", address, undefined, { "if-none-match": String(headers.etag) });
  expect([foreign.statusCode, foreign.body.includes("Secret of one")]).toEqual([200, false]);
});
