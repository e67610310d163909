// An entity a tenant has described is one like any other, and takes no name, address, list or workflow from the product.
import { expect, test } from "vitest";
import { defaultList } from "../derive/default-list.ts";
import { writeSchema } from "../derive/record-schema.ts";
import type { Entity } from "../entity/entity.ts";
import { declaredModel, type Model } from "../model.ts";
import { mayRead, mayWrite } from "../permission/permission.ts";
import { readReach } from "../permission/record-scope.ts";
import { validate } from "../validation/validate.ts";
import { checkOverlay } from "./check-overlay.ts";
import { effective } from "./effective.ts";
import type { DynamicEntity, Overlay } from "./overlay.ts";

const label = { en: "Own", fr: "À nous" };
const box: DynamicEntity = {
  label: "Box",
  pluralLabel: "Boxes",
  fields: {
    name: { id: "name-1", kind: "text", label: "Name", mandatory: true, order: 1 },
    width: { id: "width-1", kind: "integer", label: "Width", min: 1 },
  },
  search: ["name", "width"],
};
const ownFlow: NonNullable<Overlay["workflows"]> = {
  ownFlow: {
    initialStatus: "NEW",
    statuses: { OLD: { label, isFinal: true }, NEW: { label } },
    transitions: { AGE: { label, action: "DO", from: ["NEW"], to: "OLD" } },
  },
};

function modelWith(dynamicEntities: Record<string, DynamicEntity>, others: Partial<Overlay> = {}): Model {
  return effective(declaredModel, { version: 1, dynamicEntities, ...others });
}

function entityOf({ entities }: Model, name: string): Entity {
  const entity = entities[name];
  if (entity === undefined) throw new Error(`there is no entity ${name}`);
  return entity;
}

test("it has its addresses, its list, its search and its fields like an entity of the product", () => {
  const entity = entityOf(modelWith({ DynoBox: box }), "dynoBox");
  expect(entity.names).toMatchObject({
    collection: "dynoBoxes",
    serverRoute: "/api/dyno/dyno-boxes",
    clientRoute: "/page/dyno-boxes",
    creationRoute: "/page/dyno-boxes/new",
  });
  expect(Object.keys(entity.fields).slice(0, 3)).toEqual(["registration", "name", "width"]);
  expect(defaultList(entity).columns.map(({ path }) => path)).toEqual([
    "registration",
    "name",
    "organization.name",
  ]);
  expect(entity.search.map(({ name }) => name)).toEqual(["registration", "name", "width"]);
  expect(writeSchema(entity).safeParse({ name: "A", width: 3 }).success).toBe(true);
  expect(writeSchema(entity).safeParse({ name: "A", height: 3 }).success).toBe(false);
  const problems = validate(entity, { width: 0 }, { locale: "en-US", tenant: "acme" });
  expect(problems.map(({ path }) => path)).toEqual(["name", "width"]);
});

test("nobody reads or writes it without the permission, and a client sees none of its records", () => {
  const entity = entityOf(modelWith({ DynoBox: box }), "dynoBox");
  const caller = (profile: string, ...permissions: readonly string[]) => ({
    username: "sam",
    grants: [{ profile, permissions: new Set(permissions) }],
  });
  expect(mayRead(caller("SALES"), entity)).toBe(false);
  expect(mayRead(caller("RISK", "read dynoBox"), entity)).toBe(true);
  expect(mayWrite(caller("RISK", "read dynoBox"), entity)).toBe(false);
  expect(readReach(caller("CLIENT", "read dynoBox"), entity)).toBe("none");
});

test("it follows a workflow of its tenant, with the statuses as a list, and none of the product", () => {
  const model = modelWith({ DynoBox: { ...box, workflow: "ownFlow" } }, { workflows: ownFlow });
  expect(entityOf(model, "dynoBox").workflow).toEqual({ name: "ownFlow" });
  expect(model.workflows.ownFlow?.initialStatus).toBe("NEW");
  expect(model.lists.dynoBoxStatus?.map(({ value }) => value)).toEqual(["NEW", "OLD"]);
  expect(model.lists.entityName).toHaveLength((declaredModel.lists.entityName?.length ?? 0) + 1);
  expect(model.lists.dynoBoxDocumentType?.map(({ value }) => value)).toEqual(["OTHER"]);
  const borrowed = { DynoBox: { ...box, workflow: "contract" } };
  expect(entityOf(modelWith(borrowed), "dynoBox")).not.toHaveProperty("workflow");
  const changed = { contract: { transitions: { ACTIVATE: { label } } } };
  expect(entityOf(modelWith(borrowed, { workflows: changed }), "dynoBox")).not.toHaveProperty("workflow");
});

test("an own workflow named like the beginning of a list of the product leaves that list alone", () => {
  const { lists } = modelWith({}, { workflows: { marital: ownFlow.ownFlow ?? {} } });
  expect(lists.maritalStatus).toBe(declaredModel.lists.maritalStatus);
});

test("fields every record has keep their meaning, whatever an unchecked description says", () => {
  const own = { id: "own-1", kind: "json", label: "Own" } as const;
  const fields = { tenant: own, version: own, registration: own, organization: own, status: own, ext: own };
  const entity = entityOf(modelWith({ DynoBox: { ...box, fields } }), "dynoBox");
  expect(Object.values(entity.fields).filter(({ kind }) => kind === "json")).toEqual([]);
});

test("two that come to the same name or address are refused, and unchecked only the first is there", () => {
  const twins = { DynoBox: box, DynoBOX: box, DynoMachinepart: box, DynoMachinePart: box };
  const { problems } = checkOverlay(declaredModel, { version: 1, dynamicEntities: twins });
  expect(problems.map(({ place }) => place)).toEqual([
    "dynamicEntities.DynoBox",
    "dynamicEntities.DynoBOX",
    "dynamicEntities.DynoMachinepart",
  ]);
  const names = Object.keys(modelWith(twins).entities).filter((name) => name.startsWith("dyno"));
  expect(names).toEqual(["dynoBox", "dynoMachinePart"]);
});

test("an entity of the product keeps its name and address", () => {
  const product = { ...declaredModel.entities.contract, name: "dynoBox" } as Entity; // as a later release might have it
  const later: Model = { ...declaredModel, entities: { ...declaredModel.entities, dynoBox: product } };
  expect(effective(later, { version: 1, dynamicEntities: { DynoBox: box } }).entities.dynoBox).toBe(product);
});
