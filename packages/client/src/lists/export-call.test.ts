// What an export asks the server for, and what its file is called.
import { contract } from "@kontor/model/entities/financing/contract.ts";
import { expect, test } from "vitest";
import { canExportRows, exportCall } from "./export-call.ts";

const state = { filter: "hafen", filters: { status: "ACTIVE" }, sort: "-amount" };
const rows = [{ registration: "CT-1", name: "One" }, { registration: "CT-2" }];

function asked(address: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(address.split("?")[1]));
}

test("an Excel export takes the data, the columns and the name of its file [TABLE-27]", () => {
  const columns = ["registration", "amount"];
  const { address, fileName } = exportCall(contract, state, {
    data: rows,
    columns,
    title: "Running book",
    format: "xlsx",
  });
  expect(address.split("?")[0]).toBe("/api/financing/contracts/export");
  expect(asked(address)).toEqual({
    registration: "CT-1,CT-2",
    sort: "-amount",
    columns: "registration,amount",
    format: "xlsx",
  });
  expect(fileName).toBe("Running book.xlsx");
});

test("without data of its own it takes what the list has found, and a name that any disk takes", () => {
  const { address, fileName } = exportCall(contract, state, {
    columns: ["name"],
    title: 'Deals 1/2: "won"',
    format: "csv",
  });
  expect(asked(address)).toEqual({
    search: "hafen",
    status: "ACTIVE",
    sort: "-amount",
    columns: "name",
    format: "csv",
  });
  expect(fileName).toBe("Deals 1 2 won.csv");
});

test("rows can be named as long as their keys fit into an address", () => {
  expect(canExportRows(contract, rows)).toBe(true);
  expect(canExportRows(contract, [])).toBe(false);
  const many = Array.from({ length: 300 }, (_, index) => ({ registration: `CT-2026-00${index}` }));
  expect(canExportRows(contract, many)).toBe(false);
});
