// A list in a language the server does not know: whatever comes from lists and workflows is said in the language of the reader.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { changeLocale } from "../language/language.ts";
import { listValues } from "../request/list-values.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";
import { contractRow, openList } from "./testing/list.ts";

afterEach(async () => {
  endServer();
  queryClient.clear();
  listValues.clear();
  await changeLocale("en-EU");
});

const ownList = {
  "/api/script/lists": {
    body: {
      contractStatus: [
        { value: "ACTIVE", label: "Active" },
        { value: "SUSPENDED", label: "Suspended" },
        { value: "DRAFT", label: "Still with sales" },
      ],
      financialProduct: [{ value: "EQUIPMENT_LEASE", label: "Equipment lease" }],
    },
  },
};

test("a list in Arabic shows statuses, values and headings in Arabic, and the tenant's own words as they are", async () => {
  await changeLocale("ar-MA");
  const records = [
    contractRow(1, { status: "ACTIVE" }),
    contractRow(2, { status: "SUSPENDED" }),
    contractRow(3, { status: "DRAFT" }),
  ];
  await openList({ records, answers: ownList });
  const row = (name: RegExp) => page.getByRole("row", { name });
  for (const [name, status] of [
    [/CT-0001/, "ساري المفعول"],
    [/CT-0002/, "معلق"],
    [/CT-0003/, "Still with sales"],
  ] as const)
    await expect.poll(() => row(name).query()?.textContent).toContain(status);
  expect(row(/CT-0001/).element().textContent).toContain("إيجار تمويلي للمعدات");
  await expect.element(page.getByRole("columnheader", { name: "المبلغ، EUR" })).toBeVisible();
});

test("a list in French shows the words the server answers, also those that are English words too", async () => {
  await changeLocale("fr-FR");
  const answers = {
    "/api/script/lists": {
      body: {
        contractStatus: [{ value: "ACTIVE", label: "Active" }],
        financialProduct: [{ value: "EQUIPMENT_LEASE", label: "Crédit-bail mobilier" }],
      },
    },
  };
  await openList({ records: [contractRow(1, { status: "ACTIVE" })], answers });
  const row = page.getByRole("row", { name: /CT-0001/ });
  await expect.poll(() => row.query()?.textContent).toContain("Crédit-bail mobilier");
  expect(row.element().textContent).toContain("Active");
});
