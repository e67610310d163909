// What the tests of assets share: a house with a supplier, assets in any status, and the transitions of their records.
import { openDoor } from "@kontor/engine/door/open-door.ts";
import { patchRecord } from "@kontor/engine/records/records.ts";
import { created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { putInStatus } from "@kontor/engine/transitions/testing/status.ts";
import { inOneWrite } from "@kontor/engine/writing/in-one-write.ts";
import { asset } from "@kontor/model/entities/asset/asset.ts";
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { person } from "@kontor/model/entities/person/person.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { NewRecordOf } from "@kontor/model/entity/typed-entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import type { Key } from "@kontor/model/fields/typed-field.ts";
import type { StoredRecord } from "@kontor/store/records/stored-record.ts";
import { readStored } from "@kontor/store/records/stored-records.ts";
import type { Scope } from "@kontor/store/scope.ts";
import type { TestProduct } from "../../testing/product.ts";

export type TestAssets = {
  readonly add: (scope: Scope, entity: Entity, values: object) => Promise<string>;
  /** By the product, which also writes fields that users cannot type. */
  readonly addAsset: (
    scope: Scope,
    status: string,
    values?: Partial<NewRecordOf<typeof asset>>,
  ) => Promise<string>;
  /** With a client. */
  readonly addContract: (scope: Scope) => Promise<Key<"contract">>;
  readonly putIn: (scope: Scope, entity: Entity, key: string, status: string) => Promise<void>;
  readonly run: (scope: Scope, entity: Entity, key: string, code: string) => Promise<void>;
  /** As the form does it. */
  readonly patch: (scope: Scope, entity: Entity, key: string, values: object) => Promise<void>;
  readonly read: (scope: Scope, entity: Entity, key: string) => Promise<StoredRecord>;
  readonly statusOf: (scope: Scope, entity: Entity, key: string) => Promise<string | undefined>;
};

export function refused(reason: string): object {
  return { code: "TRANSITION_REFUSED", rejectionReason: reason };
}

export function testAssets({ services }: TestProduct): TestAssets {
  const read: TestAssets["read"] = async (scope, entity, key) => {
    const [found] = await services.store.write(scope, (transaction) =>
      readStored(transaction, scope, entity, [key]),
    );
    if (found === undefined) throw new Error(`${entity.name} ${key} is gone`);
    return found;
  };
  const putIn: TestAssets["putIn"] = (scope, entity, key, status) =>
    putInStatus(services.store, scope, entity, { key, status });
  const add: TestAssets["add"] = async (scope, entity, values) => {
    const { registration, code } = await created(services, scope, entity, values as RecordData);
    return String(registration ?? code);
  };
  return {
    read,
    putIn,
    add,
    async addContract(scope) {
      const client = await add(scope, person, { type: "C", name: "Transports Leroy" });
      const key = await add(scope, contract, {
        type: "FINANCE_LEASE",
        persons: [{ role: "CLIENT", personRegistration: client }],
      });
      return key as Key<"contract">;
    },
    async addAsset(scope, status, values = {}) {
      const { answer } = await inOneWrite(services, scope, {}, async (work) => {
        const { key } = await openDoor(work).addOne(asset, { name: "Van", type: "CAR", ...values });
        return { record: { key } };
      });
      const { key } = JSON.parse(answer);
      await putIn(scope, asset, key, status);
      return key;
    },
    async run(scope, entity, key, code) {
      await runTransition(services, scope, entity, { key, code }, {});
    },
    async patch(scope, entity, key, values) {
      const { version } = await read(scope, entity, key);
      await patchRecord(services, scope, entity, key, { ...values, version });
    },
    async statusOf(scope, entity, key) {
      return (await read(scope, entity, key)).status;
    },
  };
}
