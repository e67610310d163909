// Accounts as the application asks for them: by name, by person, in parts, and together with the person they stand for.
import { createTestDatabase } from "@kontor/harness/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi, type TestCaller } from "../testing/api.ts";

let api: TestApi;
let admin: TestCaller;
let clerk: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  api = await openTestApi(await createTestDatabase());
  const house = await api.openTenant("house");
  admin = await house.signIn({ username: "admin@house.example", isAdmin: true });
  clerk = await house.signIn({ username: "clerk@house.example", profiles: ["CONTRACT"] });
  stranger = await (await api.openTenant("other")).signIn();
});
afterAll(() => api.close());

const users = "/api/core/users";

test("an account is read in parts by itself and by administrators of its tenant [API-23]", async () => {
  const url = `${users}/clerk@house.example?projection=username,isNotificationsDisabled`;
  await admin.call("PATCH", `${users}/clerk@house.example`, { isNotificationsDisabled: true, version: 1 });
  for (const caller of [clerk, admin]) {
    const answer = await caller.call("GET", url);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { username: "clerk@house.example", isNotificationsDisabled: true },
    ]);
  }
  const whole = (await clerk.call("GET", `${users}/clerk@house.example`)).json();
  expect(whole).toMatchObject({ username: "clerk@house.example", profiles: ["CONTRACT"] });
  expect((await stranger.call("GET", url)).statusCode).toBe(404);
  expect((await clerk.call("GET", `${users}/admin@house.example?projection=username`)).statusCode).toBe(403);
  expect((await admin.call("GET", `${users}/clerk@house.example?projection=password`)).json().message).toBe(
    "Field password is invalid in query",
  );
  expect((await api.app.inject(url)).statusCode).toBe(401);
});

test("accounts are found by name and by the person they stand for [API-24] [API-50]", async () => {
  const person = await admin.call("POST", "/api/person/persons", {
    type: "I",
    firstName: "Nora",
    lastName: "Nord",
    roles: [],
  });
  expect(person.statusCode, person.body).toBe(200);
  const { registration } = person.json();
  const nora = { username: "nora@house.example", personRegistration: registration };
  expect((await admin.call("POST", users, nora)).statusCode).toBe(200);
  const names = async (caller: TestCaller, query: string): Promise<unknown> => {
    const answer = await caller.call("GET", `${users}?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map(({ username }: { username: string }) => username);
  };
  expect(await names(admin, "username=nora@house.example")).toEqual(["nora@house.example"]);
  expect(await names(admin, `person=${registration}`)).toEqual(["nora@house.example"]);
  expect(await names(admin, "person=INT999")).toEqual([]);
  expect(await names(stranger, "username=nora@house.example")).toEqual([]);
  expect(await names(stranger, `person=${registration}`)).toEqual([]);
  const refused = await clerk.call("GET", `${users}?username=nora@house.example`);
  expect([refused.statusCode, refused.json().code]).toEqual([403, "FORBIDDEN"]);
});

test("an account can be made together with its person, whose registration is told [API-25]", async () => {
  const body = { username: "paul@house.example", firstName: "Paul", lastName: "Petit" };
  const answer = await admin.call("POST", `${users}?syncPerson=1`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const { personRegistration } = answer.json();
  const person = await admin.call("GET", `/api/person/persons/${personRegistration}`);
  expect(person.json()).toMatchObject({ firstName: "Paul", lastName: "Petit" });
  expect((await stranger.call("GET", `/api/person/persons/${personRegistration}`)).statusCode).toBe(404);
  const alone = await admin.call("POST", users, { ...body, username: "pia@house.example" });
  expect([alone.statusCode, alone.json().personRegistration]).toEqual([200, undefined]);
  const again = await stranger.call("POST", `${users}?syncPerson=1`, body);
  expect([again.statusCode, again.json().code]).toEqual([400, "VALUE_ALREADY_EXISTS"]);
  expect((await clerk.call("POST", `${users}?syncPerson=1`, body)).statusCode).toBe(403);
});
