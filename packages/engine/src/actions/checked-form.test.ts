// What a form may hold: its own fields, in their bounds, and names of records that the caller may name.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Action } from "@kontor/model/entity/action.ts";
import { integer, ref, text } from "@kontor/model/fields/declare.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { words } from "@kontor/model/words.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clerk, created, openTestServices, type TestServices } from "../services/testing/services.ts";
import { inOneWrite } from "../writing/in-one-write.ts";
import { checkedForm } from "./checked-form.ts";

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
  scope = await opened.openTenant("acme");
});
afterAll(() => opened.close());

const action: Action = {
  name: "send",
  label: words("Send", "Envoyer"),
  about: words("Sends it", "L’envoie"),
  on: ["record"],
  profiles: [],
  form: {
    personRegistration: ref("person"),
    copies: integer({ min: 1, defaultValue: 2 }),
    state: text({ readOnly: true }),
  },
};

async function checked(who: Scope, sent: RecordData): Promise<RecordData> {
  const { answer } = await inOneWrite(opened.services, who, {}, async (work) => ({
    record: await checkedForm(work, action, sent),
  }));
  return JSON.parse(answer);
}

test("a form has its defaults, and neither what it does not declare nor what is only read", async () => {
  expect(await checked(scope, { state: "SENT", other: 1 })).toEqual({ copies: 2 });
  await expect(checked(scope, { copies: 0 })).rejects.toMatchObject({
    code: "INVALID_RECORD",
    errors: [{ path: "copies" }],
  });
});

test("a record the caller does not see is named by no form, in the words of one that does not exist", async () => {
  const person = await created(opened.services, scope, declaredEntities.person, {
    type: "I",
    firstName: "Ada",
    lastName: "Lovelace",
  });
  const values = { personRegistration: String(person.registration) };
  expect(await checked(scope, values)).toMatchObject(values);
  const client: Scope = { ...scope, caller: clerk("carl@acme", ["CLIENT"]) };
  const told = async (sent: RecordData) =>
    checked(client, sent).catch(({ code, errors }) => ({
      code,
      paths: errors.map(({ path }: { path: string }) => path),
    }));
  const refused = { code: "INVALID_RECORD", paths: ["personRegistration"] };
  expect(await told(values)).toEqual(refused);
  expect(await told({ personRegistration: "99999999" })).toEqual(refused);
});
