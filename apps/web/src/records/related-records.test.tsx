// Records that come along with a record stand on its page as a table.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { labelOf } from "@kontor/model/fields/label.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { modelOf, openRecord, pageOf, testContract } from "./testing/record.ts";

afterEach(() => {
  endServer();
  queryClient.clear();
});

const one = "/api/financing/contracts/CT-1";
const card = (name: string) => page.getByRole("region", { name, exact: true });

const headings = async (title: string): Promise<readonly string[]> => {
  const found = card(title).first().getByRole("columnheader");
  await expect.element(found.first()).toBeVisible();
  return found.elements().map(({ textContent }) => textContent ?? "");
};

/** What stands above the columns of these paths. */
function labelsOf(entityName: string, paths: string): readonly string[] {
  const { fields = {} } = declaredModel.entities[entityName] ?? {};
  return paths.split(/\s+/).map((path) => fields[path]?.label ?? labelOf(path));
}

test("a contract shows its elements with what each is, runs, belongs to, costs and stands at [LIST-54]", async () => {
  const element = { registration: "CE-1", type: "RENT", code: "R1", totalPayment: "120.00", currency: "EUR" };
  await openRecord({
    answers: {
      "/api/core/models/contractElement": { body: modelOf("contractElement") },
      [one]: ({ path }) => ({
        body: path.includes("include=elements") ? { ...testContract, elements: [element] } : testContract,
      }),
    },
  });
  expect(await headings("Contract elements")).toEqual(
    labelsOf(
      "contractElement",
      `type code name startDate endDate contractRegistration payeeRegistration payerRegistration totalPayment
        currency groupKey quotationRegistration status`,
    ),
  );
  const elements = card("Contract elements").first();
  await expect.element(elements.getByRole("link").first()).toHaveAttribute("href", "/contract-element/CE-1");
  await expect.element(elements.getByText("€120.00")).toBeVisible();
});

test("a payment file shows its payments with registration, person, status, bank and method [LIST-81]", async () => {
  const file = { _id: "1", registration: "PF-1", version: 1, status: "DRAFT", name: "Rents of June" };
  const payment = { registration: "SE-1", person: "P-1", status: "DRAFT", bank: "BA-1", method: "CORE" };
  await openRecord({
    entityName: "paymentFile",
    record: file,
    answers: {
      "/api/core/models/sepa": { body: modelOf("sepa") },
      "/api/bank/payment-files/PF-1": ({ path }) => ({
        body: path.includes("include=payments") ? { ...file, payments: [payment] } : file,
      }),
      "/api/core/models/person": { body: modelOf("person") },
      "/api/person/persons": { body: pageOf({ registration: "P-1", name: "Maren Holt" }) },
    },
  });
  expect(await headings("Payment orders")).toEqual(
    labelsOf("sepa", "registration person status bank method executionDate amount"),
  );
  const payments = card("Payment orders").first();
  await expect.element(payments.getByRole("link", { name: "SE-1" })).toHaveAttribute("href", "/sepa/SE-1");
  for (const value of ["Maren Holt", "BA-1"]) await expect.element(payments.getByText(value)).toBeVisible();
});
