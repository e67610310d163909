import { expect, test } from "vitest";
import { listOf, object, ref, refs, text } from "../fields/declare.ts";
import { referencesIn } from "./references-in.ts";

const fields = {
  name: text(),
  client: ref("person"),
  assets: refs("asset"),
  lines: listOf({ payee: ref("person"), note: text() }),
  web: object({ owner: ref("user") }),
  entityName: text(),
  entityRegistration: text(),
};

test("a record refers to others by its fields, at any depth, and by an entity and a key beside each other", () => {
  const record = {
    name: "P-9",
    client: "P-1",
    assets: ["A-1", "A-2"],
    lines: [{ payee: "P-2", note: "x" }, { note: "y" }],
    web: { owner: "ann@atlas" },
    entityName: "deal",
    entityRegistration: "D-1",
  };
  expect(referencesIn(fields, record)).toEqual([
    { entityName: "person", key: "P-1" },
    { entityName: "asset", key: "A-1" },
    { entityName: "asset", key: "A-2" },
    { entityName: "person", key: "P-2" },
    { entityName: "user", key: "ann@atlas" },
    { entityName: "deal", key: "D-1" },
  ]);
});

test("what is empty, unknown or of another shape refers to nothing", () => {
  expect(
    referencesIn(fields, { client: "", assets: null, lines: "P-1", other: "P-2", entityName: "deal" }),
  ).toEqual([]);
});
