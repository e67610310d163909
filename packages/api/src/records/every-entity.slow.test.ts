import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  everyFieldReturns,
  everyPreferenceReturns,
  type SeededApi,
  seededApi,
} from "./testing/every-field.ts";

let api: SeededApi;
const seen: string[] = [];
const read = new Map<string, unknown>();

beforeAll(async () => {
  api = await seededApi(await createTestDatabase());
});
afterAll(() => api.close());

/** Written through the API where people write it, by the product where it alone does, and read through the API both times. */
const returns = (name: keyof typeof declaredEntities) => async (): Promise<void> => {
  seen.push(name);
  read.set(name, await everyFieldReturns(api, declaredEntities[name]));
};

test("every field of an access log is stored and returned with its type [ENT-07]", returns("accessLog"));
test("every field of an access stat is stored and returned with its type [ENT-08]", returns("accessStat"));
test(
  "every field of an access tenant stat is stored and returned with its type [ENT-09]",
  returns("accessTenantStat"),
);
test(
  "every field of an accounting catalog item is stored and returned with its type [ENT-10]",
  returns("accountingCatalogItem"),
);
test("every field of an agreement is stored and returned with its type [ENT-11]", returns("agreement"));
test("every field of an amendment is stored and returned with its type [ENT-12]", returns("amendment"));
test(
  "every field of an amendment catalog item is stored and returned with its type [ENT-13]",
  returns("amendmentCatalogItem"),
);
test("every field of an asset is stored and returned with its type [ENT-14]", returns("asset"));
test(
  "every field of an asset catalog item is stored and returned with its type [ENT-15]",
  returns("assetCatalogItem"),
);
test(
  "every field of an asset service catalog item is stored and returned with its type [ENT-16]",
  returns("assetServiceCatalogItem"),
);
test(
  "every field of an asset expense is stored and returned with its type [ENT-17]",
  returns("assetExpense"),
);
test("every field of an asset lot is stored and returned with its type [ENT-18]", returns("assetLot"));
test("every field of an audit is stored and returned with its type [ENT-19]", returns("audit"));
test("every field of a batch is stored and returned with its type [ENT-20]", returns("batch"));
test("every field of a bank account is stored and returned with its type [ENT-21]", returns("bankAccount"));
test(
  "every field of a bank operation is stored and returned with its type [ENT-22]",
  returns("bankOperation"),
);
test(
  "every field of a bank statement is stored and returned with its type [ENT-23]",
  returns("bankStatement"),
);
test(
  "every field of a bank transaction is stored and returned with its type [ENT-24]",
  returns("bankTransaction"),
);
test("every field of a booking is stored and returned with its type [ENT-25]", returns("booking"));
test("every field of a budget is stored and returned with its type [ENT-26]", returns("budget"));
test("every field of a campaign is stored and returned with its type [ENT-27]", returns("campaign"));
test(
  "every field of a campaign contact is stored and returned with its type [ENT-28]",
  returns("campaignContact"),
);
test("every field of a camt is stored and returned with its type [ENT-29]", returns("camt"));
test("every field of a cashflow is stored and returned with its type [ENT-30]", returns("cashflow"));
test(
  "every field of a cashflow allocation is stored and returned with its type [ENT-31]",
  returns("cashflowAllocation"),
);
test("every field of a case is stored and returned with its type [ENT-32]", returns("case"));
test("every field of a claim is stored and returned with its type [ENT-33]", returns("claim"));
test("every field of a collateral is stored and returned with its type [ENT-34]", returns("collateral"));
test("every field of a committee is stored and returned with its type [ENT-35]", returns("committee"));
test(
  "every field of a communication is stored and returned with its type [ENT-36]",
  returns("communication"),
);
test("every field of a contract is stored and returned with its type [ENT-37]", returns("contract"));
test(
  "every field of a contract element is stored and returned with its type [ENT-38]",
  returns("contractElement"),
);
test("every field of a contract lot is stored and returned with its type [ENT-39]", returns("contractLot"));
test("every field of a counter is stored and returned with its type [ENT-40]", returns("counter"));
test("every field of a credit line is stored and returned with its type [ENT-41]", returns("creditLine"));
test("every field of a currency is stored and returned with its type [ENT-42]", returns("currency"));
test("every field of a deal is stored and returned with its type [ENT-43]", returns("deal"));
test(
  "every field of a depreciation schedule is stored and returned with its type [ENT-44]",
  returns("depreciationSchedule"),
);
test("every field of a document is stored and returned with its type [ENT-45]", returns("document"));
test(
  "every field of a documentation is stored and returned with its type [ENT-46]",
  returns("documentation"),
);
test("every field of a dtxn is stored and returned with its type [ENT-47]", returns("dtxn"));
test(
  "every field of an external contract is stored and returned with its type [ENT-48]",
  returns("externalContract"),
);
test(
  "every field of an external data is stored and returned with its type [ENT-49]",
  returns("externalData"),
);
test("every field of a feature flag is stored and returned with its type [ENT-50]", returns("featureFlag"));
test(
  "every field of a feature flag item is stored and returned with its type [ENT-51]",
  returns("featureFlagItem"),
);
test(
  "every field of a financing service is stored and returned with its type [ENT-52]",
  returns("financingService"),
);
test("every field of a flow is stored and returned with its type [ENT-53]", returns("flow"));
test("every field of a fund is stored and returned with its type [ENT-54]", returns("fund"));
test("every field of a funding is stored and returned with its type [ENT-55]", returns("funding"));
test("every field of a history is stored and returned with its type [ENT-56]", returns("history"));
test("every field of an import is stored and returned with its type [ENT-57]", returns("import"));
test("every field of an index is stored and returned with its type [ENT-58]", returns("index"));
test("every field of an indice is stored and returned with its type [ENT-59]", returns("indice"));
test("every field of an inspection is stored and returned with its type [ENT-60]", returns("inspection"));
test("every field of an inventory is stored and returned with its type [ENT-61]", returns("inventory"));
test("every field of an invoice is stored and returned with its type [ENT-62]", returns("invoice"));
test("every field of an invoice line is stored and returned with its type [ENT-63]", returns("invoiceLine"));
test("every field of a key value is stored and returned with its type [ENT-64]", returns("keyValue"));
test("every field of a locale is stored and returned with its type [ENT-65]", returns("locale"));
test("every field of a location is stored and returned with its type [ENT-66]", returns("location"));
test("every field of a list is stored and returned with its type [ENT-67]", returns("list"));
test("every field of a mail is stored and returned with its type [ENT-68]", returns("mail"));
test("every field of a maintenance is stored and returned with its type [ENT-69]", returns("maintenance"));
test("every field of a metric is stored and returned with its type [ENT-70]", returns("metric"));
test("every field of a metric record is stored and returned with its type [ENT-71]", returns("metricRecord"));
test("every field of a note is stored and returned with its type [ENT-72]", returns("note"));
test("every field of an organization is stored and returned with its type [ENT-73]", returns("organization"));
test("every field of a payment file is stored and returned with its type [ENT-74]", returns("paymentFile"));
test(
  "every field of a payment file line is stored and returned with its type [ENT-75]",
  returns("paymentFileLine"),
);
test("every field of a person is stored and returned with its type [ENT-76]", returns("person"));
test(
  "every field of a person amendment is stored and returned with its type [ENT-77]",
  returns("personAmendment"),
);
test("every field of a posting is stored and returned with its type [ENT-78]", returns("posting"));
test("every field of a posting event is stored and returned with its type [ENT-79]", returns("postingEvent"));
test(
  "every field of a private equity asset is stored and returned with its type [ENT-80]",
  returns("privateEquityAsset"),
);
test(
  "every field of a private equity operation is stored and returned with its type [ENT-81]",
  returns("privateEquityOperation"),
);
test(
  "every field of a private equity transaction is stored and returned with its type [ENT-82]",
  returns("privateEquityTransaction"),
);
test("every field of a product is stored and returned with its type [ENT-83]", returns("product"));
test(
  "every field of a product catalog item is stored and returned with its type [ENT-84]",
  returns("productCatalogItem"),
);
test(
  "every field of a product element catalog item is stored and returned with its type [ENT-85]",
  returns("productElementCatalogItem"),
);
test("every field of a product table is stored and returned with its type [ENT-86]", returns("productTable"));
test("every field of a project is stored and returned with its type [ENT-87]", returns("project"));
test("every field of a prospect is stored and returned with its type [ENT-88]", returns("prospect"));
test("every field of a question is stored and returned with its type [ENT-89]", returns("question"));
test("every field of a quotation is stored and returned with its type [ENT-90]", returns("quotation"));
test("every field of a report is stored and returned with its type [ENT-91]", returns("report"));
test("every field of a rule is stored and returned with its type [ENT-92]", returns("rule"));
test("every field of a score is stored and returned with its type [ENT-93]", returns("score"));
test("every field of a script is stored and returned with its type [ENT-94]", returns("script"));
test("every field of a script log is stored and returned with its type [ENT-95]", returns("scriptLog"));
test("every field of a sheet is stored and returned with its type [ENT-96]", returns("sheet"));
test("every field of a sepa is stored and returned with its type [ENT-97]", returns("sepa"));
test("every field of a system event is stored and returned with its type [ENT-98]", returns("systemEvent"));
test("every field of a system log is stored and returned with its type [ENT-99]", returns("systemLog"));
test("every field of a task is stored and returned with its type [ENT-100]", returns("task"));
test("every field of a tax is stored and returned with its type [ENT-101]", returns("tax"));
test(
  "every field of a tmp collection is stored and returned with its type [ENT-102]",
  returns("tmpCollection"),
);
test("every field of a tenant is stored and returned with its type [ENT-103]", returns("tenant"));
test("every field of a ticket is stored and returned with its type [ENT-104]", returns("ticket"));
test("every field of a time entry is stored and returned with its type [ENT-105]", returns("timeEntry"));
test("every field of a user is stored and returned with its type [ENT-106]", returns("user"));
test("every field of a user preference is stored and returned with its type [ENT-107]", () =>
  everyPreferenceReturns(api));
test("every field of a vote is stored and returned with its type [ENT-108]", returns("vote"));
test("every field of a voting is stored and returned with its type [ENT-109]", returns("voting"));

test("every stored record carries tenant, identifier, key, organization, and who wrote it when [ENT-02]", () => {
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const somebody = expect.stringMatching(/./);
  expect(read.size).toBe(Object.keys(declaredEntities).length - 1);
  for (const [name, record] of read) {
    const entity: Entity = declaredEntities[name as keyof typeof declaredEntities]; // as they were tested above
    const references = ["internalReference", "externalReference"].filter((path) =>
      Object.hasOwn(entity.fields, path),
    );
    expect(record, name).toMatchObject({
      tenant: "atlas",
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      [entity.key]: somebody,
      orgaRegistration: api.seeds.get("person"),
      // Its name follows on a write by the API, which is looked at above.
      organization: expect.any(Object),
      _insertDate: moment,
      _insertUser: somebody,
      _updateDate: moment,
      _updateUser: somebody,
      ...Object.fromEntries(references.map((path) => [path, somebody])),
    });
  }
});

test("no entity of the product is missing above", () => {
  const others = Object.keys(declaredEntities).filter((name) => name !== "userPreference");
  expect(seen.toSorted()).toEqual(others.toSorted());
});
