// A budget: what its lines come to, and that it is approved by a second person while no more is consumed than it grants.
import { patchRecord } from "@kontor/engine/records/records.ts";
import { clerk, created } from "@kontor/engine/services/testing/services.ts";
import { runTransition } from "@kontor/engine/transitions/run-transition.ts";
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { started } from "@kontor/model/workflow/move.ts";
import { budgetWorkflow } from "@kontor/model/workflows/budget.ts";
import { insertRecord } from "@kontor/store/records/write.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestProduct, type TestProduct } from "../testing/product.ts";

const { budget } = declaredEntities;

let opened: TestProduct;
let scope: Scope;
let number = 0;

beforeAll(async () => {
  opened = openTestProduct(await createTestDatabase());
  scope = await opened.openTenant("acme");
});
afterAll(() => opened.close());

const add = (values: RecordData) =>
  created(opened.services, scope, budget, { name: "Fleet", year: 2026, currency: "EUR", ...values });

const run = async (key: string, code: string, by: Scope = scope) => {
  const { answer } = await runTransition(opened.services, by, budget, { key, code }, {});
  return JSON.parse(answer).record;
};

const by = (username: string): Scope => ({ ...scope, caller: clerk(`${username}@acme`, ["ACCOUNTING"]) });

/** Consumption is written by the product alone. */
async function submitted(values: RecordData): Promise<string> {
  number += 1;
  const registration = `B${number}`;
  await opened.services.store.write(scope, (transaction) =>
    insertRecord(transaction, scope, budget, {
      values: { name: "Fleet", year: 2026, currency: "EUR", registration, ...values },
      isOfProduct: true,
      state: { ...started(budgetWorkflow, "SYSTEM"), status: "SUBMITTED" },
    }),
  );
  return registration;
}

type Line = { readonly amounts?: readonly string[]; readonly consumed?: string };

function linesOf(...lines: readonly Line[]): RecordData {
  return {
    lines: lines.map(({ amounts = [], consumed }, at) => ({
      code: `L${at}`,
      name: `Line ${at}`,
      amounts: amounts.map((amount, month) => ({ period: `2026-0${month + 1}`, amount })),
      ...(consumed !== undefined && { consumed }),
    })),
  };
}

test("the amount of a budget is the sum of its lines, whatever is typed beside them", async () => {
  const lines = linesOf({ amounts: ["100.10", "200.20"] }, { amounts: ["0.30"] }, {});
  const { registration, version, amount } = await add({ amount: "999.00", ...lines });
  expect(amount).toBe("300.60");
  const patch = async (values: RecordData) =>
    JSON.parse((await patchRecord(opened.services, scope, budget, String(registration), values)).answer);
  const typed = await patch({ amount: "1.00", version: version ?? null });
  expect(typed).toMatchObject({ amount: "300.60" });
  const fewer = await patch({ ...linesOf({ amounts: ["50.00"] }), version: typed.version });
  expect(fewer).toMatchObject({ amount: "50.00" });
  const without = await patch({ lines: [], amount: "70.00", version: fewer.version });
  expect(without).toMatchObject({ amount: "70.00" });
});

test("without lines the amount is the one that is typed, and what is no amount is refused where it stands", async () => {
  expect(await add({ amount: "120.00" })).toMatchObject({ amount: "120.00" });
  await expect(add(linesOf({ amounts: ["10,00"] }))).rejects.toMatchObject({
    errors: [{ path: "lines[0].amounts[0].amount" }],
  });
});

test.each<readonly [string, RecordData]>([
  ["no more than its amount", { amount: "100.00", consumed: "100.00" }],
  ["nothing yet", { amount: "100.00" }],
  ["nothing, and grants nothing", {}],
  [
    "in each line no more than its periods together",
    {
      ...linesOf({ amounts: ["60.10", "40.20"], consumed: "100.30" }, { amounts: ["5.00"] }),
      consumed: "105.30",
    },
  ],
  [
    "less, whatever amount was typed beside lines",
    { ...linesOf({ amounts: ["10.00"] }), amount: "1.00", consumed: "9.00" },
  ],
])("a budget is approved that has consumed %s", async (_, values) => {
  const key = await submitted(values);
  expect(await run(key, "APPROVE")).toMatchObject({ status: "APPROVED" });
});

test.each<readonly [string, RecordData]>([
  ["more than its amount", { amount: "100.00", consumed: "100.01" }],
  ["something, and grants nothing", { consumed: "0.01" }],
  [
    "more in one line, even if another has it left",
    linesOf({ amounts: ["60.00", "40.00"], consumed: "100.01" }, { amounts: ["500.00"], consumed: "1.00" }),
  ],
  ["something in a line without amounts", linesOf({ amounts: ["10.00"] }, { consumed: "0.01" })],
  [
    "more than its lines together",
    { ...linesOf({ amounts: ["10.00"] }), amount: "99.00", consumed: "10.01" },
  ],
])("a budget is not approved that has consumed %s", async (_, values) => {
  const key = await submitted(values);
  await expect(run(key, "APPROVE")).rejects.toMatchObject({
    code: "TRANSITION_REFUSED",
    rejectionReason: "The consumption stays within the budget",
  });
});

test("a budget is typed until it is submitted and after a rejection, and not once it is approved", async () => {
  const { registration } = await add(linesOf({ amounts: ["100.00"] }));
  const key = String(registration);
  const patch = async (values: RecordData): Promise<void> => {
    const [rows = []] = await opened.services.store.read(scope, [
      { text: "select version from budgets where key = $1", values: [key] },
    ]);
    const version = Number(rows[0]?.version);
    await patchRecord(opened.services, by("tom"), budget, key, { ...values, version });
  };
  const open = [linesOf({ amounts: ["200.00"] }), linesOf({ amounts: ["100.00"] })];
  const expectClosed = async (): Promise<void> => {
    for (const values of [{ name: "Other" }, { year: 2027 }, linesOf({ amounts: ["900.00"] })])
      await expect(patch(values), JSON.stringify(values)).rejects.toMatchObject({ code: "INVALID_RECORD" });
  };
  for (const values of open) await patch(values);
  await run(key, "SUBMIT", by("ines"));
  await expectClosed();
  await run(key, "REJECT", by("tom"));
  for (const values of open) await patch(values);
  await run(key, "SUBMIT", by("ines"));
  for (const code of ["APPROVE", "ACTIVATE", "FREEZE"]) {
    await run(key, code, by("tom"));
    await expectClosed();
  }
});

test("a second person approves it, and it can be frozen, resumed and closed", async () => {
  const { registration } = await add({ amount: "100.00" });
  const key = String(registration);
  await run(key, "SUBMIT", by("ines"));
  await expect(run(key, "APPROVE", by("ines"))).rejects.toMatchObject({ code: "TRANSITION_REFUSED" });
  for (const code of ["APPROVE", "ACTIVATE", "FREEZE", "RESUME"]) await run(key, code, by("tom"));
  expect(await run(key, "CLOSE", by("tom"))).toMatchObject({ status: "CLOSED" });
});
