// What the tests of inspections share: two inspectors of the house, and the report on a van, complete but for what a test changes.
import { clerk } from "@kontor/engine/services/testing/services.ts";
import { inspection } from "@kontor/model/entities/asset/inspection.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { createUser } from "@kontor/store/tenants.ts";
import { openTestProduct } from "../../testing/product.ts";
import { type TestAssets, testAssets } from "./assets.ts";

export type TestInspection = {
  readonly assets: TestAssets;
  readonly administrator: Scope;
  readonly olga: Scope;
  readonly tom: Scope;
  /** Planned by Olga. */
  readonly planned: (values?: object) => Promise<string>;
  readonly started: (values?: object) => Promise<string>;
  readonly submitted: (values?: object) => Promise<string>;
  /** By Olga, unless told otherwise. */
  readonly run: (key: string, code: string, by?: Scope) => Promise<void>;
  readonly patch: (key: string, values: object) => Promise<void>;
  readonly statusOf: (key: string) => Promise<string | undefined>;
  readonly docOf: (key: string) => Promise<RecordData>;
  readonly close: () => Promise<void>;
};

export const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ _id: `photo-${place}`, name: `${place}.jpg` }));
export const views = (count: number) => ({ name: "All around", condition: "GOOD", photos: photos(count) });
export const signed = {
  inspectorUsername: "olga@acme",
  signatoryName: "Marc Petit",
  signature: { _id: "signature-1", name: "signature.png" },
};

/** On Wednesday, 18 November 2026. */
export async function testInspection(
  addresses: Parameters<typeof openTestProduct>[0],
): Promise<TestInspection> {
  const clock = () => Temporal.Instant.from("2026-11-18T12:00:00Z");
  const opened = openTestProduct(addresses, { clock });
  const assets = testAssets(opened);
  const administrator = await opened.openTenant("acme");
  const inspector = async (username: string): Promise<Scope> => {
    await createUser(opened.services.store, administrator, { username, profiles: ["ASSET"] });
    return { ...administrator, caller: clerk(username, ["ASSET"]) };
  };
  const olga = await inspector("olga@acme");
  const van = await assets.addAsset(administrator, "RETURNED");
  const run: TestInspection["run"] = (key, code, by = olga) => assets.run(by, inspection, key, code);
  const planned: TestInspection["planned"] = (values = {}) =>
    assets.add(olga, inspection, {
      type: "RETURN",
      assetRegistration: van,
      items: [views(6)],
      ...signed,
      ...values,
    });
  const started: TestInspection["started"] = async (values) => {
    const key = await planned(values);
    await run(key, "START");
    return key;
  };
  return {
    assets,
    administrator,
    olga,
    tom: await inspector("tom@acme"),
    planned,
    started,
    async submitted(values) {
      const key = await started(values);
      await run(key, "SUBMIT");
      return key;
    },
    run,
    patch: (key, values) => assets.patch(olga, inspection, key, values),
    statusOf: (key) => assets.statusOf(administrator, inspection, key),
    async docOf(key) {
      return (await assets.read(administrator, inspection, key)).doc;
    },
    close: () => opened.close(),
  };
}
