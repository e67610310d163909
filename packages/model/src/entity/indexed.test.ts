import { expect, test } from "vitest";
import { contract } from "../entities/financing/contract.ts";
import { choice, day, money, ref, refs, text } from "../fields/declare.ts";
import { declaredEntities } from "../registry.gen.ts";
import { indexedPaths, indexesMaxCount } from "./indexed.ts";
import { searchFieldsOf } from "./search.ts";

const fields = {
  registration: text(),
  status: choice("currency"),
  name: text(),
  client: ref("person"),
  assets: refs("asset"),
  dueDate: day(),
  amount: money(),
};

test("the order, the status in that order, then references, days and amounts are found by an index; texts and lists are not", () => {
  const search = searchFieldsOf(fields, ["name", "status", "client", "assets", "dueDate", "amount"]);
  expect(indexedPaths({ fields, key: "registration", search, sort: "-dueDate" })).toEqual([
    "dueDate",
    "status,dueDate",
    "client",
    "amount",
  ]);
  expect(indexedPaths({ fields, key: "registration", search: [], sort: "registration" })).toEqual([
    "status,registration",
  ]);
});

test("an entity may name its indexes itself, and none has more than eight with its two keys, but for the days that move it", () => {
  expect(contract.indexed[0]).toBe("status,startDate");
  for (const { indexed, due } of Object.values(declaredEntities)) {
    expect(indexed.length).toBeLessThanOrEqual(indexesMaxCount + due.length);
    for (const path of due) expect(indexed).toContain(`status,${path}`);
  }
  expect(indexesMaxCount).toBe(6);
});
