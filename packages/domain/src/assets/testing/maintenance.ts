// What the tests of maintenance share: a house with a supplier, and a maintenance of 100 euros that has come as far as a test needs.
import { setTimeout } from "node:timers/promises";
import type { ProductDoor } from "@kontor/engine/domain/product-door.ts";
import { openDoor } from "@kontor/engine/door/open-door.ts";
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { openTestProduct } from "../../testing/product.ts";
import { type TestAssets, testAssets } from "./assets.ts";

const { maintenance, person } = declaredEntities;

/** Long enough for a step that waits for no lock. */
const stepMs = 300;

export type TestMaintenance = {
  readonly assets: TestAssets;
  readonly administrator: Scope;
  /** A user of asset management. */
  readonly scope: Scope;
  readonly supplier: string;
  /** A new user whose account names these profiles or bundles. */
  readonly userWith: (...profiles: readonly string[]) => Promise<Scope>;
  readonly requested: (values?: object) => Promise<string>;
  readonly approved: (values?: object) => Promise<string>;
  readonly running: (values?: object) => Promise<string>;
  readonly run: (key: string, code: string, by?: Scope) => Promise<void>;
  /** Runs the step while what the product does first is not committed yet. */
  readonly runDuring: (
    first: (door: ProductDoor) => Promise<unknown>,
    key: string,
    code: string,
  ) => Promise<void>;
  readonly docOf: (key: string) => Promise<RecordData>;
  readonly close: () => Promise<void>;
};

/** On 18 November 2026. */
export async function testMaintenance(
  addresses: Parameters<typeof openTestProduct>[0],
): Promise<TestMaintenance> {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  const opened = openTestProduct(addresses, { clock });
  const assets = testAssets(opened);
  const administrator = await opened.openTenant("acme");
  let users = 0;
  const userWith: TestMaintenance["userWith"] = async (...profiles) => {
    users += 1;
    const username = `user${users}@acme`;
    await createUser(opened.services.store, administrator, { username, profiles });
    return { ...administrator, caller: clerk(username, profiles) };
  };
  const scope = await userWith("ASSET");
  const supplier = await assets.add(administrator, person, {
    type: "C",
    name: "Garage Central",
    roles: [{ role: "SUPPLIER" }],
  });
  const run: TestMaintenance["run"] = (key, code, by = scope) => assets.run(by, maintenance, key, code);
  const requested: TestMaintenance["requested"] = async (values = {}) => {
    const key = await assets.add(scope, maintenance, {
      supplier,
      items: [{ assetRegistration: await assets.addAsset(administrator, "IN_STOCK") }],
      amountExclTax: "100",
      ...values,
    });
    await run(key, "SUBMIT");
    return key;
  };
  const approved: TestMaintenance["approved"] = async (values) => {
    const key = await requested(values);
    await run(key, "APPROVE");
    return key;
  };
  return {
    assets,
    administrator,
    scope,
    supplier,
    userWith,
    requested,
    approved,
    async running(values) {
      const key = await approved(values);
      await run(key, "START");
      return key;
    },
    run,
    async runDuring(first, key, code) {
      let late: Promise<void> | undefined;
      await inOneWrite(opened.services, scope, {}, async (write) => {
        await first(openDoor(write));
        late = run(key, code);
        await setTimeout(stepMs);
        return { record: {} };
      });
      await late;
    },
    async docOf(key) {
      return (await assets.read(scope, maintenance, key)).doc;
    },
    close: () => opened.close(),
  };
}
