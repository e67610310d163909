// The way back for somebody whose address others have used up: a browser that is known, and the right password.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { withClient } from "@kontor/store/client.ts";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestTenant } from "../testing/api.ts";
import { accountWithPassword, goodPassword, post } from "./testing/accounts.ts";

const wrongPassword = "the tide is in!";
let api: TestApi;
let ownerUrl: string;
let atlas: TestTenant;
let number = 0;

beforeAll(async () => {
  const database = await createTestDatabase();
  ({ ownerUrl } = database);
  api = await openTestApi(database);
  atlas = await api.openTenant("atlas");
});
beforeEach(() => changeLimits("delete from control.limits"));
afterAll(() => api.close());

async function changeLimits(text: string): Promise<void> {
  await withClient(ownerUrl, "test", (client) => client.query(text));
}

async function newAccount(): Promise<string> {
  number += 1;
  const username = `known${number}@atlas`;
  await accountWithPassword(api, atlas, { username });
  return username;
}

const counted = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

/** Until the address has no attempts left at this tenant. */
async function useUp(address: string): Promise<void> {
  for (let block = 0; block < 6; block += 1) {
    const names = Array.from({ length: 10 }, (_, index) => `any${block}.${index}@atlas`);
    await Promise.all(
      names.map((username) => post(api, "auth/login", { username, password: wrongPassword }, { address })),
    );
  }
}

test("from a browser they have used before people get in with the right password although their address has no attempts left", async () => {
  const [ann, bea] = [await newAccount(), await newAccount()];
  const address = "192.0.2.77";
  const from = (username: string, password: string, cookie?: string) =>
    post(
      api,
      "auth/login",
      { username, password },
      { address, ...(cookie !== undefined && { headers: { cookie } }) },
    );
  const cookieIn = ({ headers }: LightMyRequestResponse): string => {
    const [cookie = ""] = [headers["set-cookie"]].flat();
    expect(cookie).toMatch(
      /^__Host-kontor-known=\S+; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    return String(cookie).split(";", 1)[0] ?? "";
  };
  const known = cookieIn(await from(ann, goodPassword));
  const refusal = await from(ann, wrongPassword);
  expect([refusal.statusCode, refusal.headers["set-cookie"]]).toEqual([401, undefined]);
  await useUp(address);

  expect((await from(ann, goodPassword)).statusCode).toBe(429);
  expect((await from(ann, goodPassword, known)).statusCode).toBe(200);
  // It is the browser of one user and of nobody else, and a proof that was changed is none.
  expect((await from(bea, goodPassword, known)).statusCode).toBe(429);
  expect((await from("nobody.at.all@atlas", goodPassword, known)).statusCode).toBe(429);
  const changed = known.replace(/.(?=.{20}$)/, (letter) => (letter === "A" ? "B" : "A"));
  const proofs = [changed, known.slice(0, -8), known.replace(/\.[^.]+$/, ""), `${known}; ${known}`];
  for (const spoiled of proofs) expect((await from(ann, goodPassword, spoiled)).statusCode).toBe(429);
});

test("a known browser has few attempts of its own, and they count for the account", async () => {
  const ann = await newAccount();
  const address = "192.0.2.78";
  const from = (username: string, password: string, cookie = "", at = address) =>
    post(api, "auth/login", { username, password }, { address: at, headers: { cookie } });
  const first = await from(ann, goodPassword);
  const known = String([first.headers["set-cookie"]].flat()[0]).split(";", 1)[0] ?? "";
  await useUp(address);
  const statuses: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    statuses.push((await from(ann, wrongPassword, known)).statusCode);
    await changeLimits("update control.limits set blocked_until = null");
  }
  expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([5, 3]);
  expect((await from(ann, goodPassword, known)).statusCode).toBe(429);
  // From elsewhere the account has what is left of its ten, and no more.
  const elsewhere: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    elsewhere.push((await from(ann, wrongPassword, known, `198.51.100.${count}`)).statusCode);
    await changeLimits("update control.limits set blocked_until = null");
  }
  expect(counted(elsewhere, 401)).toBe(5);
});
