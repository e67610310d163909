// What a tenant says of its own fields beside what they hold: French words, and whether lists show them and are searched by them.
import { expect, test } from "vitest";
import { declaredModel } from "../model.ts";
import { checkOverlay } from "./check-overlay.ts";
import { effective } from "./effective.ts";
import type { ExtensionField, Overlay } from "./overlay.ts";

const area = { id: "area-1", kind: "text", label: "Area", frenchLabel: "Secteur", order: 2 } as const;
const broker = { id: "broker-1", kind: "text", label: "Broker", isColumn: true, isSearched: true } as const;
const withFields = (extension: Readonly<Record<string, ExtensionField>>): Overlay => ({
  version: 1,
  entities: { contract: { extension } },
});

test("a field is a column and a search of the list where it says so, and nothing of that stays in the field", () => {
  const { contract } = effective(declaredModel, withFields({ area, broker })).entities;
  expect(contract?.columns).toEqual([...(declaredModel.entities.contract?.columns ?? []), "ext.broker"]);
  expect(contract?.search.map(({ path }) => path)).toContain("ext.broker");
  expect(contract?.search.map(({ path }) => path)).not.toContain("ext.area");
  expect(contract?.fields.ext?.fields).toEqual({
    broker: { id: "broker-1", kind: "text", label: "Broker" },
    area: { id: "area-1", kind: "text", label: "Area" },
  });
});

test("the same holds for the fields of an own entity", () => {
  const { dynoBox } = effective(declaredModel, {
    version: 1,
    dynamicEntities: { DynoBox: { label: "Box", pluralLabel: "Boxes", fields: { area, broker } } },
  }).entities;
  expect(dynoBox?.columns).toEqual(["registration", "broker"]);
  expect(dynoBox?.search.map(({ path }) => path)).toEqual(["registration", "broker"]);
});

test("French words of fields and entities are among the words of the tenant, behind those it has chosen itself", () => {
  const fields = { area: { ...area, fields: undefined }, note: { ...broker, frenchLabel: "Courtier" } };
  const overlay: Overlay = {
    ...withFields(fields),
    dynamicEntities: {
      DynoBox: {
        label: "Box",
        pluralLabel: "Boxes",
        frenchLabel: "Boîte",
        frenchPluralLabel: "Boîtes",
        fields: {},
      },
    },
    strings: { fr: { Broker: "Intermédiaire" }, de: { Box: "Kiste" } },
  };
  const { strings } = effective(declaredModel, overlay);
  expect({ ...strings.fr }).toEqual({
    Area: "Secteur",
    Broker: "Intermédiaire",
    Box: "Boîte",
    Boxes: "Boîtes",
  });
  expect({ ...strings.de }).toEqual({ Box: "Kiste" });
  expect(declaredModel.strings.fr?.Area).toBeUndefined();
});

test("a field that no list can show or be searched by is refused at its mark", () => {
  const shape = { id: "shape-1", kind: "object", label: "Shape", fields: { area } } as const;
  const { problems } = checkOverlay(
    declaredModel,
    withFields({ shape: { ...shape, isColumn: true, isSearched: true } }),
  );
  expect(problems.map(({ place }) => place)).toEqual([
    "entities.contract.extension.shape.isColumn",
    "entities.contract.extension.shape.isSearched",
  ]);
});
