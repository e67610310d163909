import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import { expect, test } from "vitest";
import { listValues, type StoredList } from "./list-values.ts";

const names = ["priority"];

function labels(stored: readonly StoredList[], locale: string, model = declaredModel): readonly unknown[] {
  return (listValues(model, stored, { locale, names }).priority ?? []).map(({ value, label }) => [
    value,
    label,
  ]);
}

test("a list has its values in order, in the language of the locale", () => {
  const english = listValues(declaredModel, [], { locale: "en-EU", names });
  const shipped = declaredModel.lists.priority ?? [];
  expect(english).toEqual({
    priority: shipped.map(({ value, label, colour }, index) => ({
      value,
      label: label.en,
      order: index + 1,
      ...(colour !== undefined && { color: colour }),
    })),
  });
  expect(labels([], "fr-FR")).toEqual(shipped.map(({ value, label }) => [value, label.fr]));
  expect(labels([], "de-DE")).toEqual(shipped.map(({ value, label }) => [value, label.en]));
});

test("several lists come at once, all of them where none is named, and an unknown name gives nothing", () => {
  const two = listValues(declaredModel, [], {
    locale: "en-EU",
    names: ["priority", "taskType", "constructor"],
  });
  expect(Object.keys(two)).toEqual(["priority", "taskType"]);
  const all = listValues(declaredModel, [], { locale: "en-EU" });
  expect(Object.keys(all)).toEqual(Object.keys(declaredModel.lists));
});

test("a list kept as a record relabels values, adds its own, and has labels of further languages", () => {
  const [first] = declaredModel.lists.priority ?? [];
  const value = first?.value ?? "";
  const stored: StoredList = {
    name: "priority",
    values: [
      {
        value,
        label: "Drop everything",
        labels: { "de-DE": "Sofort", fr: "Tout de suite", en: 7 },
        color: "error",
      },
      { value: "SOMEDAY", label: "Some day", labels: null, order: 2 },
      { value: "NEVER", label: "Never", order: 1 },
    ],
  };
  const offered = listValues(declaredModel, [stored], { locale: "en-EU", names }).priority ?? [];
  expect(offered[0]).toEqual({ value, label: "Drop everything", order: 1, color: "error" });
  expect(offered.slice(-2).map(({ label }) => label)).toEqual(["Never", "Some day"]);
  expect(labels([stored], "de-DE")[0]).toEqual([value, "Sofort"]);
  expect(labels([stored], "fr-BE")[0]).toEqual([value, "Tout de suite"]);
});

test("a record cannot add to a list whose codes the product computes with, nor a status to a workflow", () => {
  const stored = ["currency", "contractStatus"].map((name) => ({
    name,
    values: [{ value: "OWN", label: "Own" }],
  }));
  const offered = listValues(declaredModel, stored, {
    locale: "en-EU",
    names: ["currency", "contractStatus"],
  });
  for (const values of Object.values(offered)) expect(values.map(({ value }) => value)).not.toContain("OWN");
});

test("a list only the tenant has is offered, and a value that has ended says so", () => {
  const model = effective(declaredModel, {
    version: 1,
    lists: { priority: { [declaredModel.lists.priority?.[0]?.value ?? ""]: { isRetired: true } } },
    strings: { "en-EU": { [declaredModel.lists.priority?.[1]?.label.en ?? ""]: "Other words" } },
  });
  const stored = [{ name: "ownColours", values: [{ value: "RED", label: "Red" }] }, { name: "empty" }];
  const offered = listValues(model, stored, { locale: "en-EU", names: ["priority", "ownColours", "empty"] });
  expect(offered.ownColours).toEqual([{ value: "RED", label: "Red", order: 1 }]);
  expect(offered.empty).toEqual([]);
  expect(offered.priority?.[0]).toMatchObject({ isRetired: true });
  expect(offered.priority?.[1]).toMatchObject({ label: "Other words" });
});
