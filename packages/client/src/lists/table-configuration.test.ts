// The table a user has arranged is found by its page, and a value nobody understands leaves the page as it is by itself.
import { expect, test } from "vitest";
import { keptTableConfiguration } from "./table-configuration.ts";

const kept = (groupId: string, value: unknown, type = "tableConfiguration") => ({
  _id: `id of ${groupId}`,
  groupId,
  type,
  value,
});

test("the configuration of a page is found by its path and its type", () => {
  const configuration = {
    columns: ["registration", "status"],
    sideView: true,
    pageSize: 50,
    advancedSearchInModal: false,
    density: "ledger",
    widths: { name: 240 },
  };
  const preferences = [
    kept("/contracts", { text: "x" }, "searchFilter"),
    kept("/deals", {}),
    kept("/contracts", configuration),
  ];
  expect(keptTableConfiguration(preferences, "/contracts")).toEqual({
    id: "id of /contracts",
    configuration,
  });
  expect(keptTableConfiguration(preferences, "/invoices")).toBeUndefined();
});

test("a value of another form is known by its id and changes nothing", () => {
  for (const value of [null, "columns", { pageSize: 100_000 }, { columns: [1] }])
    expect(keptTableConfiguration([kept("/contracts", value)], "/contracts")).toEqual({
      id: "id of /contracts",
      configuration: {},
    });
});
