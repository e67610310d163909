import { createTestDatabase } from "@kontor/harness/database.ts";
import { isNewerToken } from "@kontor/model/session/session-token.ts";
import { letSessionsAge } from "@kontor/store/sessions/testing/clock.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller, type TestTenant } from "../testing/api.ts";

let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;

beforeAll(async () => {
  const database = await createTestDatabase();
  ownerUrl = database.ownerUrl;
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
});
afterAll(() => api.close());

const age = (seconds: number): Promise<void> => letSessionsAge(ownerUrl, atlas.tenantId, seconds);
const url = "/api/core/users/current";
/** The status, and the token the answer carries. */
async function ask(token: string, path = url): Promise<readonly [number, string | undefined]> {
  const { statusCode, headers } = await api.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  return [statusCode, headers.authorization?.toString().replace("Bearer ", "")];
}
async function rotated({ token }: TestCaller): Promise<string> {
  await age(301);
  const [status, successor = ""] = await ask(token);
  expect([status, isNewerToken(successor, token)]).toEqual([200, true]);
  return successor;
}

test("an answer carries the token on, and after five minutes a new one", async () => {
  const user = await atlas.signIn();
  expect(await ask(user.token)).toEqual([200, user.token]);
  const successor = await rotated(user);
  expect(await ask(user.token)).toEqual([200, user.token]);
  expect(await ask(successor)).toEqual([200, successor]);
});

test("the old token is dead half a minute after the new one was used", async () => {
  const user = await atlas.signIn();
  const successor = await rotated(user);
  expect((await ask(successor))[0]).toBe(200);
  // What the use of a token ends is written beside the request.
  await expect
    .poll(async () => {
      await age(31);
      return ask(user.token);
    })
    .toEqual([401, undefined]);
  expect(await ask(successor)).toEqual([200, successor]);
});

test("of fifty parallel requests one brings a new token, the others the one they came with", async () => {
  const { token } = await atlas.signIn();
  await age(301);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(token)));
  expect(answers.every(([status]) => status === 200)).toBe(true);
  expect(answers.filter(([, carried]) => carried !== token)).toHaveLength(1);
});

test("a refusal brings a new token too, and only the end of the session none", async () => {
  for (const [path, status] of [
    ["/api/core/users/current?unknown=1", 400],
    ["/api/core/users/nobody", 404],
  ] as const) {
    const { token } = await atlas.signIn();
    await age(301);
    const [answered, carried = ""] = await ask(token, path);
    expect([answered, isNewerToken(carried, token)]).toEqual([status, true]);
  }
  const { token } = await atlas.signIn();
  await age(1_801);
  expect(await ask(token)).toEqual([401, undefined]);
});

test("whoever signs out is handed no token", async () => {
  const user = await atlas.signIn();
  await age(301);
  const answer = await user.call("POST", "/api/core/auth/logout");
  expect([answer.statusCode, answer.headers.authorization]).toEqual([200, undefined]);
  expect((await ask(user.token))[0]).toBe(401);
});
