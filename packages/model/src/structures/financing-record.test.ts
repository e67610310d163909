// Contract and deal are declared apart and must stay alike, because a deal becomes a contract without retyping.
import { expect, test } from "vitest";
import { contract } from "../entities/financing/contract.ts";
import { deal } from "../entities/financing/deal.ts";
import { declaredEntities } from "../registry.gen.ts";
import { assetLineFields } from "./asset-line.ts";
import { financingRecordFields } from "./financing-record.ts";
import { quotationAmountFields } from "./quotation-amounts.ts";
import { quotationTermFields } from "./quotation-terms.ts";

test("deals are searched by the statuses of deals and contracts by those of contracts [LIST-52]", () => {
  expect(deal.fields.status?.list).toBe("dealStatus");
  expect(contract.fields.status?.list).toBe("contractStatus");
  expect(deal.search.map(({ name }) => name)).toContain("status");
  expect(contract.search.map(({ name }) => name)).toContain("status");
});

test("contracts are listed and searched as deals are, and by what is still owed", () => {
  expect(contract.columns).toEqual([...deal.columns, "outstanding", "arrears"]);
  const isOwed = (name: string): boolean => name.endsWith("DaysPastDue");
  expect(contract.search.filter(({ name }) => !isOwed(name))).toEqual(deal.search);
  expect(contract.search.map(({ name }) => name).filter(isOwed)).toEqual([
    "minDaysPastDue",
    "maxDaysPastDue",
  ]);
});

test("every term of a deal is a term of a contract, of the same kind", () => {
  for (const name of Object.keys(financingRecordFields)) {
    expect(contract.fields[name]?.kind, name).toBe(deal.fields[name]?.kind);
  }
});

test("a search by contract type is understood but not offered", () => {
  const unlisted = contract.search.filter(({ isUnlisted }) => isUnlisted).map(({ name }) => name);
  expect(unlisted).toEqual(["contractType"]);
});

test("the amount of a contract is in the currency its first person is invoiced in [LIST-48]", () => {
  expect(contract.fields.amount?.currencyFrom).toBe("persons[0].invoicing.principalCurrency");
});

test("a person added quickly is a company; a line counts one unit, payments are monthly and nothing remains at the end [CONST-19]", () => {
  expect(declaredEntities.person.fields.type?.defaultValue).toBe("C");
  expect(assetLineFields.quantity.defaultValue).toBe(1);
  expect(quotationTermFields.frequency.defaultValue).toBe("30");
  expect(quotationAmountFields.residualValueRate.defaultValue).toBe(0);
});
