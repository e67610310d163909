// Which columns a table offers.
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { expect, test } from "vitest";
import { columnsOf } from "./list-columns.ts";

const doubles = (entity: Entity): readonly string[] => {
  const labels = columnsOf(entity).map(({ label }) => label);
  return labels.filter((label, place) => labels.indexOf(label) !== place);
};

test("a field that holds the value of another one under a second name is no second column", () => {
  const { user } = declaredModel.entities;
  if (user === undefined) throw new Error("there are no users");
  const paths = columnsOf(user).map(({ path }) => path);
  for (const path of ["personRegistration", "partnerRegistration", "prospectRegistration"])
    expect(paths).toContain(path);
  for (const path of ["person", "partner", "prospect"]) expect(paths).not.toContain(path);
  expect(doubles(user)).toEqual([]);
});

test("a reference and the name behind it are one column, the one that the list declares", () => {
  const { contract } = declaredModel.entities;
  if (contract === undefined) throw new Error("there are no contracts");
  const paths = columnsOf(contract).map(({ path }) => path);
  expect(paths).toContain("organization.name");
  expect(paths).not.toContain("orgaRegistration");
});
