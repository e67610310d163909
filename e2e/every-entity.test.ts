// Every entity that has pages, as the declarations make them: its list and its records are opened, and where people write it, a record is
// added, changed, found and deleted by the pages alone. One line for each, because the ids are read from the titles.
import { listedEntities } from "@kontor/client/pages/testing/site-map.ts";
import { sampleOf } from "@kontor/harness/sample.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { beforeAll, expect, type TestContext, test } from "vitest";
import { liveThrough } from "./entities/lifecycle.ts";
import { expectSound, readList, readRecords, readRefusedForm } from "./entities/pages.ts";
import { everyEntity } from "./entities/records.ts";
import { inTurn, useEntityVisit } from "./entities/visit.ts";

const visit = useEntityVisit();
const withPage = everyEntity.flatMap(({ name, names }) => (names.clientRoute === undefined ? [] : [name]));
const sample = sampleOf("entities", withPage);
const listed: string[] = [];
const seen: string[] = [];
/** Every address that was opened, without its query. */
const opened = new Set<string>();
beforeAll(() => {
  visit().page.on("framenavigated", (frame) => opened.add(new URL(frame.url()).pathname));
});

function works(name: keyof typeof declaredEntities): (context: TestContext) => Promise<void> {
  listed.push(name);
  return ({ skip }) => {
    skip(!sample.has(name), "Not in the sample of this run");
    return inTurn(visit(), async (visitor) => {
      const entity: Entity = declaredEntities[name];
      seen.push(name);
      if (entity.names.listRoute !== undefined) await readList(visitor, entity);
      await readRecords(visitor, entity);
      if (entity.writing === "open") await liveThrough(visitor, entity);
      const isAdded = entity.writing === "open" && entity.createdBy === undefined;
      if (!isAdded && entity.names.listRoute !== undefined) await readRefusedForm(visitor, entity);
    });
  };
}

test("access log: its pages open, and people do with a record what they may [ENT-07]", works("accessLog"));
test(
  "accounting catalog item: its pages open, and people do with a record what they may [ENT-10]",
  works("accountingCatalogItem"),
);
test("agreement: its pages open, and people do with a record what they may [ENT-11]", works("agreement"));
test("amendment: its pages open, and people do with a record what they may [ENT-12]", works("amendment"));
test(
  "amendment catalog item: its pages open, and people do with a record what they may [ENT-13]",
  works("amendmentCatalogItem"),
);
test("asset: its pages open, and people do with a record what they may [ENT-14]", works("asset"));
test(
  "asset catalog item: its pages open, and people do with a record what they may [ENT-15]",
  works("assetCatalogItem"),
);
test(
  "asset service catalog item: its pages open, and people do with a record what they may [ENT-16]",
  works("assetServiceCatalogItem"),
);
test("asset lot: its pages open, and people do with a record what they may [ENT-18]", works("assetLot"));
test("audit: its pages open, and people do with a record what they may [ENT-19]", works("audit"));
test("batch: its pages open, and people do with a record what they may [ENT-20]", works("batch"));
test(
  "bank account: its pages open, and people do with a record what they may [ENT-21]",
  works("bankAccount"),
);
test(
  "bank operation: its pages open, and people do with a record what they may [ENT-22]",
  works("bankOperation"),
);
test(
  "bank transaction: its pages open, and people do with a record what they may [ENT-24]",
  works("bankTransaction"),
);
test("booking: its pages open, and people do with a record what they may [ENT-25]", works("booking"));
test("budget: its pages open, and people do with a record what they may [ENT-26]", works("budget"));
test("campaign: its pages open, and people do with a record what they may [ENT-27]", works("campaign"));
test("camt: its pages open, and people do with a record what they may [ENT-29]", works("camt"));
test("cashflow: its pages open, and people do with a record what they may [ENT-30]", works("cashflow"));
test("case: its pages open, and people do with a record what they may [ENT-32]", works("case"));
test("claim: its pages open, and people do with a record what they may [ENT-33]", works("claim"));
test("collateral: its pages open, and people do with a record what they may [ENT-34]", works("collateral"));
test("committee: its pages open, and people do with a record what they may [ENT-35]", works("committee"));
test(
  "communication: its pages open, and people do with a record what they may [ENT-36]",
  works("communication"),
);
test("contract: its pages open, and people do with a record what they may [ENT-37]", works("contract"));
test(
  "contract element: its pages open, and people do with a record what they may [ENT-38]",
  works("contractElement"),
);
test(
  "contract lot: its pages open, and people do with a record what they may [ENT-39]",
  works("contractLot"),
);
test("credit line: its pages open, and people do with a record what they may [ENT-41]", works("creditLine"));
test("deal: its pages open, and people do with a record what they may [ENT-43]", works("deal"));
test(
  "depreciation schedule: its pages open, and people do with a record what they may [ENT-44]",
  works("depreciationSchedule"),
);
test("document: its pages open, and people do with a record what they may [ENT-45]", works("document"));
test("dtxn: its pages open, and people do with a record what they may [ENT-47]", works("dtxn"));
test(
  "external data: its pages open, and people do with a record what they may [ENT-49]",
  works("externalData"),
);
test(
  "feature flag: its pages open, and people do with a record what they may [ENT-50]",
  works("featureFlag"),
);
test(
  "financing service: its pages open, and people do with a record what they may [ENT-52]",
  works("financingService"),
);
test("flow: its pages open, and people do with a record what they may [ENT-53]", works("flow"));
test("fund: its pages open, and people do with a record what they may [ENT-54]", works("fund"));
test("funding: its pages open, and people do with a record what they may [ENT-55]", works("funding"));
test("history: its pages open, and people do with a record what they may [ENT-56]", works("history"));
test("import: its pages open, and people do with a record what they may [ENT-57]", works("import"));
test("inspection: its pages open, and people do with a record what they may [ENT-60]", works("inspection"));
test("inventory: its pages open, and people do with a record what they may [ENT-61]", works("inventory"));
test("invoice: its pages open, and people do with a record what they may [ENT-62]", works("invoice"));
test("key value: its pages open, and people do with a record what they may [ENT-64]", works("keyValue"));
test("locale: its pages open, and people do with a record what they may [ENT-65]", works("locale"));
test("maintenance: its pages open, and people do with a record what they may [ENT-69]", works("maintenance"));
test("metric: its pages open, and people do with a record what they may [ENT-70]", works("metric"));
test(
  "metric record: its pages open, and people do with a record what they may [ENT-71]",
  works("metricRecord"),
);
test("note: its pages open, and people do with a record what they may [ENT-72]", works("note"));
test(
  "organization: its pages open, and people do with a record what they may [ENT-73]",
  works("organization"),
);
test(
  "payment file: its pages open, and people do with a record what they may [ENT-74]",
  works("paymentFile"),
);
test(
  "payment file line: its pages open, and people do with a record what they may [ENT-75]",
  works("paymentFileLine"),
);
test("person: its pages open, and people do with a record what they may [ENT-76]", works("person"));
test(
  "person amendment: its pages open, and people do with a record what they may [ENT-77]",
  works("personAmendment"),
);
test("posting: its pages open, and people do with a record what they may [ENT-78]", works("posting"));
test(
  "posting event: its pages open, and people do with a record what they may [ENT-79]",
  works("postingEvent"),
);
test(
  "private equity asset: its pages open, and people do with a record what they may [ENT-80]",
  works("privateEquityAsset"),
);
test(
  "private equity operation: its pages open, and people do with a record what they may [ENT-81]",
  works("privateEquityOperation"),
);
test("product: its pages open, and people do with a record what they may [ENT-83]", works("product"));
test(
  "product catalog item: its pages open, and people do with a record what they may [ENT-84]",
  works("productCatalogItem"),
);
test(
  "product element catalog item: its pages open, and people do with a record what they may [ENT-85]",
  works("productElementCatalogItem"),
);
test(
  "product table: its pages open, and people do with a record what they may [ENT-86]",
  works("productTable"),
);
test("project: its pages open, and people do with a record what they may [ENT-87]", works("project"));
test("prospect: its pages open, and people do with a record what they may [ENT-88]", works("prospect"));
test("question: its pages open, and people do with a record what they may [ENT-89]", works("question"));
test("report: its pages open, and people do with a record what they may [ENT-91]", works("report"));
test("rule: its pages open, and people do with a record what they may [ENT-92]", works("rule"));
test("score: its pages open, and people do with a record what they may [ENT-93]", works("score"));
test("script log: its pages open, and people do with a record what they may [ENT-95]", works("scriptLog"));
test("sepa: its pages open, and people do with a record what they may [ENT-97]", works("sepa"));
test(
  "system event: its pages open, and people do with a record what they may [ENT-98]",
  works("systemEvent"),
);
test("system log: its pages open, and people do with a record what they may [ENT-99]", works("systemLog"));
test("task: its pages open, and people do with a record what they may [ENT-100]", works("task"));
test("tenant: its pages open, and people do with a record what they may [ENT-103]", works("tenant"));
test("ticket: its pages open, and people do with a record what they may [ENT-104]", works("ticket"));
test("time entry: its pages open, and people do with a record what they may [ENT-105]", works("timeEntry"));
test("user: its pages open, and people do with a record what they may [ENT-106]", works("user"));
test("vote: its pages open, and people do with a record what they may [ENT-108]", works("vote"));
test("voting: its pages open, and people do with a record what they may [ENT-109]", works("voting"));

test("no entity with a page is left out", () => {
  expect(listed.toSorted()).toEqual(withPage.toSorted());
  expect(seen.toSorted()).toEqual([...sample].toSorted());
});

test("every entity of the site map has its list at its plural address, and at its singular one the form of a new record and, with an id, the record [SHELL-32] [SHELL-33]", () => {
  const mapped = Object.entries(listedEntities).map(([plural, singular]) => {
    const entity = everyEntity.find(({ names }) => names.clientRoute === `/${singular}`);
    return { plural, singular, name: entity?.name ?? "" };
  });
  expect(mapped.filter(({ name }) => !withPage.includes(name))).toEqual([]);
  const missing = mapped
    .filter(({ name }) => seen.includes(name))
    .flatMap(({ plural, singular }) => [`/${plural}`, `/${singular}`, `/${singular}/`])
    .filter((address) =>
      address.endsWith("/") ? ![...opened].some((one) => one.startsWith(address)) : !opened.has(address),
    );
  expect(missing).toEqual([]);
});

test("negative control: a value that is none, a name in place of a label and an error of the browser are found out", async () => {
  await expect(
    inTurn(visit(), async (visitor) => {
      await visitor.page.evaluate(() => {
        const [value, label] = [document.createElement("p"), document.createElement("h2")];
        value.textContent = "Amount undefined";
        label.textContent = "financedAmount";
        document.querySelector("main")?.append(value, label, document.createElement("h3"));
        reportError(new Error("a fault of the page"));
      });
      await expectSound(visitor);
    }),
  ).rejects.toMatchObject({
    actual: [
      expect.stringContaining("undefined"),
      "no label: financedAmount",
      expect.stringContaining("no words"),
      "a fault of the page",
    ],
  });
});
