// Money leaves by the hand of whoever is responsible for it: asked of every step that lets some out.

import { clerk } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { workflowOf } from "@kontor/engine/workflow/offered-transitions.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import { AppError } from "@kontor/kernel/errors.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { Caller } from "@kontor/model/permission/permission.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import type { Transition } from "@kontor/model/workflow.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "./testing/product.ts";

/** Which entity follows the workflow, and what of a record says so. */
const followers: Readonly<
  Record<string, { readonly entity: Entity; readonly values?: { readonly pr: string } }>
> = {
  bankAccount: { entity: declaredEntities.bankAccount },
  funding: { entity: declaredEntities.funding },
  invoicePayable: { entity: declaredEntities.invoice, values: { pr: "P" } },
  paymentFile: { entity: declaredEntities.paymentFile },
  sepa: { entity: declaredEntities.sepa },
};

const releases = Object.values(declaredWorkflows).flatMap(({ name, transitions }) =>
  transitions
    .filter(({ refusesImpersonation }) => refusesImpersonation)
    .map((transition) => ({ name, transition })),
);

let opened: TestProduct;
let scope: Scope;
const root: Caller = clerk("root@acme", [], { isSuperAdmin: true });

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  scope = { ...(await opened.openTenant("acme")), caller: root };
});
afterAll(() => opened.close());

/** Why the step was refused to the caller, on a record that stands right before it. */
async function refusal(workflow: string, { code, from }: Transition, caller: Caller): Promise<unknown> {
  const { entity, values = {} } = followers[workflow] ?? {};
  if (entity === undefined) throw new Error(`${workflow} lets money out and is not tried`);
  const key = `${workflow}-${code}-${caller.impersonatedBy ?? "own"}`;
  const record = { ...values, ...(entity.key !== "_id" && { [entity.key]: key }) };
  const followed = workflowOf(scope, entity, record);
  if (followed?.name !== workflow) throw new Error(`${entity.name} does not follow ${workflow}`);
  const state = { ...started(followed, clerk("maker@acme", [])), status: from[0] ?? "" };
  const stored = await opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, entity, { values: record, isOfProduct: true, state }),
  );
  try {
    await runTransition(opened.services, { ...scope, caller }, entity, { key: stored.key, code }, {});
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.rejectionReason : error;
  }
}

test("whoever acts as another user lets no money out, and the same user in person is not refused for that", async () => {
  expect(releases.map(({ name, transition }) => `${name} ${transition.code}`).toSorted()).toEqual([
    "bankAccount VERIFY",
    "funding PREPAY",
    "invoicePayable APPROVE",
    "invoicePayable PAY",
    "invoicePayable SCHEDULE",
    "paymentFile APPROVE",
    "paymentFile GENERATE",
    "paymentFile SEND",
    "sepa PUT_IN_FILE",
    "sepa SUBMIT",
    "sepa VALIDATE",
  ]);
  const words = "Nobody does this while acting as another user";
  for (const { name, transition } of releases) {
    expect(await refusal(name, transition, { ...root, impersonatedBy: "eve@acme" }), transition.code).toBe(
      words,
    );
    expect(await refusal(name, transition, root), transition.code).not.toBe(words);
  }
});
