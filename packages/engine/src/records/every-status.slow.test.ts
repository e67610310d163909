// A status is changed by a workflow and by nothing else, whatever the entity: asked of every one that people write.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clerk, openTestServices, type TestServices } from "../services/testing/services.ts";
import { workflowOf } from "../workflow/offered-transitions.ts";
import { bulkRecords, createRecord, patchRecord } from "./records.ts";

const entities: readonly Entity[] = Object.values(declaredEntities).filter(
  ({ fields, writing, isLog }) => writing === "open" && fields.status !== undefined && !isLog,
);

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
  const tenant = await opened.openTenant("acme");
  scope = { ...tenant, caller: clerk("root@acme", [], { isSuperAdmin: true }) };
});
afterAll(() => opened.close());

/** A record nobody has checked: the status is refused before anything else is looked at. */
async function bareRecord(entity: Entity): Promise<string> {
  const key = `K-${entity.name}`;
  const workflow = workflowOf(scope, entity, {});
  const stored = await opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, {
      values: entity.key === "_id" ? {} : { [entity.key]: key },
      isOfProduct: true,
      ...(workflow && { state: started(workflow, scope.caller) }),
    }),
  );
  return stored.key;
}

test("a status is refused in a change, a new record and a bulk write of every entity [FLOW-06]", async () => {
  expect(entities.length).toBeGreaterThan(50);
  expect(Object.keys(declaredWorkflows).length).toBeGreaterThan(50);
  const { services } = opened;
  const prohibited = { code: "STATUS_PATCH_PROHIBITED", status: 400 };
  for (const entity of entities) {
    const status = "SOMETHING_ELSE";
    await expect(createRecord(services, scope, entity, { status })).rejects.toMatchObject(prohibited);
    const key = await bareRecord(entity);
    await expect(patchRecord(services, scope, entity, key, { status, version: 1 })).rejects.toMatchObject(
      prohibited,
    );
    for (const item of [{ values: { status } }, { key, version: 1, values: { status } }]) {
      await expect(bulkRecords(services, scope, entity, [item])).rejects.toMatchObject(prohibited);
    }
  }
});
