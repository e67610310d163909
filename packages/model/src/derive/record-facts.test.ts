// What stands above a record, for entities made for it and for every one of the product.
import { expect, test } from "vitest";
import { entity } from "../entity/declare-entity.ts";
import { choice, day, money, percentage, ref, text } from "../fields/declare.ts";
import { declaredEntities } from "../registry.gen.ts";
import { namesInside, recordFacts, recordTitle, titlePath } from "./record-facts.ts";

const pathsOf = (name: keyof typeof declaredEntities): readonly string[] =>
  recordFacts(declaredEntities[name]).map(({ path }) => path);

test("the facts follow the columns of the list: the kind, the amount, the rate, the day and whom it concerns", () => {
  const loan = entity("loan", {
    family: "financing",
    about: "Test",
    fields: {
      name: text(),
      secret: money({ hidden: true }),
      fee: money(),
      price: money({ label: "Price agreed" }),
      rate: percentage(),
      end: day(),
      start: day(),
      currency: choice("currency"),
      type: choice("contractType"),
      owner: ref("user"),
      buyer: ref("person"),
      seller: ref("person"),
      broker: ref("person"),
    },
    columns: ["registration", "price", "start"],
  });
  expect(recordFacts(loan).map(({ path, label, kind }) => [path, label, kind])).toEqual([
    ["type", "Type", "choice"],
    ["price", "Price agreed", "amount"],
    ["rate", "Rate", "share"],
    ["start", "Start", "date"],
    ["buyer", "Buyer", "reference"],
    ["seller", "Seller", "reference"],
  ]);
});

test("contracts, deals and invoices are known by type, amount, day and parties, and nothing by what another field says", () => {
  expect(pathsOf("contract")).toEqual(["type", "financedAmountExclTax", "startDate", "client", "partner"]);
  expect(pathsOf("funding")).not.toContain("contract");
  expect(pathsOf("deal").slice(0, 2)).toEqual(pathsOf("contract").slice(0, 2));
  expect(pathsOf("invoice")).toEqual(["pr", "amountExclTax", "dueDate", "contractRegistration", "payer"]);
});

test("a record is called by its name, else by its subject, else by its key", () => {
  expect(recordTitle(declaredEntities.contract, { registration: "C-1", name: "Crane" })).toBe("Crane");
  expect(recordTitle(declaredEntities.contract, { registration: "C-1", name: null })).toBe("C-1");
  expect(recordTitle(declaredEntities.task, { registration: "T-1", subject: "Call" })).toBe("Call");
  expect(recordTitle(declaredEntities.history, { _id: "7" })).toBe("7");
});

test("a key that opens a page to whoever knows it is not the heading of its record", () => {
  expect(recordTitle(declaredEntities.flow, { accessKey: "lwylCQh5bIs9", pageId: "welcome" })).toBe(
    "welcome",
  );
});

test("every entity of the product has a title and at most six facts, none of them twice or hidden", () => {
  for (const declared of Object.values(declaredEntities)) {
    const facts = recordFacts(declared);
    expect(facts.length, declared.name).toBeLessThanOrEqual(6);
    expect(new Set(facts.map(({ path }) => path)).size, declared.name).toBe(facts.length);
    expect(
      facts.filter(({ field }) => field.hidden),
      declared.name,
    ).toEqual([]);
    expect(facts.map(({ path }) => path)).not.toContain(titlePath(declared));
  }
});

test("names that came along with the record are known by what they name", () => {
  const names = namesInside(declaredEntities.contract, {
    registration: "C-1",
    orgaRegistration: "O-1",
    organization: { name: "Branch Hamburg" },
    persons: [
      { role: "CLIENT", personRegistration: "P-1", name: "Hafenkran Logistik GmbH" },
      { role: "PARTNER", personRegistration: "P-2", name: null },
    ],
  });
  expect(names.get("P-1")).toBe("Hafenkran Logistik GmbH");
  expect(names.has("P-2")).toBe(false);
});
