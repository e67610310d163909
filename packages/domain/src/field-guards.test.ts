// Guards that look at the record alone: each on both sides of its rule.

import type { ReadDoor } from "@kontor/engine/domain/product-door.ts";
import type { StepOf } from "@kontor/engine/domain/step.ts";
import { openRegistry } from "@kontor/engine/platform/open-registry.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { own } from "@kontor/model/own-value.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { declaredWorkflows } from "@kontor/model/workflows.gen.ts";
import { expect, test } from "vitest";
import { productDomains } from "./product-domains.ts";

const registry = openRegistry(productDomains());

const scope = {
  tenantId: "",
  tenant: "acme",
  caller: { username: "ann", grants: [] },
  model: declaredModel,
  requestId: "",
  timeZone: "Pacific/Auckland",
};
const asked = (): never => {
  throw new Error("This guard looks at no other record");
};
const door: ReadDoor = {
  scope,
  now: Temporal.Instant.from("2026-01-31T23:30:00Z"),
  businessDate: "2026-01-31",
  read: asked,
  readOne: asked,
  readPage: asked,
  pages: asked,
  secrets: { readAll: asked },
};

function answer(name: string, record: RecordData, said: Partial<StepOf<Entity>> = {}): unknown {
  const [workflowName = "", guard = ""] = name.split(".");
  const workflow = own(declaredWorkflows, workflowName);
  const [transition] = workflow?.transitions.filter(({ guards }) => guards.includes(guard)) ?? [];
  if (workflow === undefined || transition === undefined)
    throw new Error(`${name} is no guard of a workflow`);
  const step = { scope, entity: declaredEntities.task, transition, key: "1", record, values: {} };
  return registry.guard(workflow, guard)?.({ ...step, reason: undefined, ...said }, door);
}

test("a reason is one that was given now, with letters in it", () => {
  for (const workflow of [
    "amendment",
    "case",
    "cashflow",
    "contract",
    "creditLine",
    "deal",
    "document",
    "invoice",
    "job",
    "person",
    "score",
  ]) {
    const name = `${workflow}.reasonGiven`;
    expect(answer(name, { reason: "an old one" })).toBe(false);
    expect(answer(name, {}, { reason: "  " })).toBe(false);
    expect(answer(name, {}, { reason: "Because" })).toBe(true);
    expect(answer(name, {}, { values: { reason: "CODE" } })).toBe(true);
  }
});

test("an end date is reached on its day, as the tenant counts its days", () => {
  for (const name of ["agreement.endDateReached", "collateral.endDateReached", "creditLine.endDateReached"]) {
    expect(answer(name, { endDate: "2026-01-31" })).toBe(true);
    expect(answer(name, { endDate: "2026-02-01" })).toBe(false);
    expect(answer(name, {})).toBe(false);
  }
});

test("what is valid until a day is valid on it", () => {
  for (const name of ["deal.validityPassed", "document.validityPassed"]) {
    expect(answer(name, { validUntil: "2026-01-30" })).toBe(true);
    expect(answer(name, { validUntil: "2026-01-31" })).toBe(false);
    expect(answer(name, {})).toBe(false);
  }
});

test("a link has expired from its moment on", () => {
  expect(answer("flow.expirationDatePassed", { expirationDate: "2026-01-31T23:30:00Z" })).toBe(true);
  expect(answer("flow.expirationDatePassed", { expirationDate: "2026-01-31T23:30:01Z" })).toBe(false);
  expect(answer("flow.expirationDatePassed", {})).toBe(false);
});

test("what must be set is set when it is not empty", () => {
  for (const [name, path] of [
    ["asset.deliveryDateSet", "deliveryDate"],
    ["asset.locationSet", "locationRegistration"],
    ["case.ownerSet", "ownerUsername"],
    ["voting.subjectSet", "subject"],
    ["voting.votingRuleSet", "rule"],
    ["voting.deadlineSet", "endDate"],
  ] as const) {
    expect(answer(name, { [path]: "x" })).toBe(true);
    expect(answer(name, { [path]: "" })).toBe(false);
    expect(answer(name, {})).toBe(false);
  }
});

test("a booking is balanced in every currency by itself, to the last cent", () => {
  const line = (dc: string, amount: string, currency?: string): RecordData => ({
    dc,
    account: "512",
    amount,
    ...(currency !== undefined && { currency }),
  });
  const balance = (...postings: readonly RecordData[]): unknown =>
    answer("booking.debitEqualsCredit", { currency: "EUR", postings: postings as RecordData[string] });
  expect(balance(line("D", "100.00"), line("C", "90.00"))).toBe(false);
  expect(balance(line("D", "100.00"), line("C", "99.99"))).toBe(false);
  expect(balance(line("D", "100.00"), line("C", "60.00"), line("C", "40.00"))).toBe(true);
  expect(balance(line("D", "100.00", "EUR"), line("C", "100.00", "USD"))).toBe(false);
  expect(balance(line("D", "100.00", "EUR"), line("C", "100.00"))).toBe(true);
  expect(balance(line("D", "0.10"), line("D", "0.20"), line("C", "0.30"))).toBe(true);
});
