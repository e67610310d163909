import { defaultList } from "@kontor/model/derive/default-list.ts";
import { declaredModel } from "@kontor/model/model.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { expect, test } from "vitest";
import { clerk } from "../services/testing/services.ts";
import { columnsByHeader, columnsByMapping } from "./import-columns.ts";
import { importedEntity } from "./import-entity.ts";

const scope: Scope = {
  tenantId: "",
  tenant: "atlas",
  caller: { username: "ann@atlas", isAdmin: true, grants: [] },
  model: declaredModel,
  requestId: "",
  timeZone: "UTC",
};
const person = importedEntity(scope, "person");
const same = (text: string): string => text;
const paths = (header: readonly string[], as = scope, word = same) =>
  columnsByHeader(as, person, header, word).map(({ path }) => path);

const open = Object.values(declaredModel.entities).filter(
  ({ writing, isLog, isOfEveryTenant }) => writing === "open" && !isLog && !isOfEveryTenant,
);

test("the columns of every list are understood as they are exported, and those nobody fills passed over", () => {
  const everything = { ...scope, caller: { ...scope.caller, isMainAdmin: true, isSuperAdmin: true } };
  expect(open.length).toBeGreaterThan(70);
  for (const entity of open) {
    const labels = defaultList(entity).columns.map(({ label }) => label);
    const header = [...labels, ...(labels.length === 0 ? [entity.key] : [])];
    expect(() => columnsByHeader(everything, entity, header, same), entity.name).not.toThrow();
  }
});

test("a column is known by the path of its field or by what it is called, whatever its capitals", () => {
  expect(paths(["registration", " NAME ", "E-mail", "addresses[2].city", "Birth postcode"])).toEqual([
    "registration",
    "name",
    "email",
    "addresses[2].city",
    "birthZipcode",
  ]);
  expect(paths(["Nom"], scope, (text) => (text === "Name" ? "Nom" : text))).toEqual(["name"]);
  expect(paths(["Created on", "name", "", "version"]), "what the product keeps is passed over").toEqual([
    "name",
  ]);
});

test("what nobody knows, what stands there twice and what the caller may not know of is refused alike", () => {
  const refused = expect.objectContaining({ code: "INVALID_FIELD_VALUE" });
  for (const header of [
    ["colour"],
    ["name", "name"],
    ["name", "Name"],
    ["Zip code"],
    ["__proto__"],
    ["constructor"],
    [""],
    [],
  ])
    expect(() => paths(header)).toThrow(refused);
  const client = { ...scope, caller: clerk("carl@atlas", ["CLIENT"]) };
  expect(() => paths(["name", "riskClass"], client)).toThrow(refused);
  expect(() => paths(["name", "Risk class"], client)).toThrow(refused);
  expect(paths(["name", "riskClass"])).toEqual(["name", "riskClass"]);
});

test("a mapping takes the columns it names, wherever they stand, and has to find all of them", () => {
  const columns = [{ column: "Firm", path: "name" }];
  expect(columnsByMapping(scope, person, columns, ["Other", "firm", "Firm"])).toEqual([
    { index: 1, path: "name" },
  ]);
  expect(() => columnsByMapping(scope, person, columns, ["Other"])).toThrow(
    "Field column has an invalid value Firm",
  );
});
