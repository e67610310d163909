import { patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { person } = declaredEntities;

let opened: TestProduct;
let scope: Scope;
let tenants = 0;
beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
});
beforeEach(async () => {
  tenants += 1;
  scope = await opened.openTenant(`acme${tenants}`);
});
afterAll(() => opened.close());

async function add(name: string, values: RecordData = {}, by: Scope = scope): Promise<string> {
  const { registration } = await created(opened.services, by, person, { type: "O", name, ...values });
  return String(registration);
}
const patch = (key: string, values: RecordData, by: Scope = scope) =>
  patchRecord(opened.services, by, person, key, { version: 1, ...values });
const wrong = (path: string) => ({ code: "INVALID_RECORD", errors: [{ path }] });

test("a branch stands under a legal entity, and a team under a branch", async () => {
  const paris = await add("Paris", { organizationKind: "LEGAL_ENTITY", trigram: "ATL" });
  const lyon = await add("Lyon", { organizationKind: "BRANCH", parentRegistration: paris });
  await add("Sales", { organizationKind: "TEAM", parentRegistration: lyon });
});

test("an organisation is never part of itself, neither directly nor through others", async () => {
  const a = await add("A");
  const b = await add("B", { parentRegistration: a });
  const c = await add("C", { parentRegistration: b });
  await expect(patch(a, { parentRegistration: c })).rejects.toMatchObject(wrong("parentRegistration"));
  await expect(patch(a, { parentRegistration: a })).rejects.toMatchObject(wrong("parentRegistration"));
});

test("two administrators who move organisations under each other at one moment close no circle", async () => {
  const [a, b] = [await add("A"), await add("B")];
  const moves = await Promise.allSettled([
    patch(a, { parentRegistration: b }),
    patch(b, { parentRegistration: a }),
  ]);
  expect(moves.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a trigram stands for one organisation of a tenant, and for another in another tenant", async () => {
  await add("Paris", { trigram: "ATL" });
  await expect(add("Lyon", { trigram: "ATL" })).rejects.toMatchObject(wrong("trigram"));
  await expect(add("Lyon", { trigram: "AT" })).rejects.toMatchObject(wrong("trigram"));
  scope = await opened.openTenant(`other${tenants}`);
  await add("Elsewhere", { trigram: "ATL" });
});

test("a client has no place in the house, and an organisation stands under no client", async () => {
  const client = await add("Client", { type: "C" });
  await expect(add("Other", { type: "C", trigram: "CLI" })).rejects.toMatchObject({ code: "INVALID_RECORD" });
  await expect(add("Lyon", { parentRegistration: client })).rejects.toMatchObject(
    wrong("parentRegistration"),
  );
});

test("a user who writes persons does not arrange the house", async () => {
  const key = await add("Paris");
  const by = { ...scope, caller: clerk("ben@acme", ["COMPLIANCE"]) };
  const refused = await patch(key, { trigram: "ATL" }, by).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
});
