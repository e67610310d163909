// One function makes the model of every tenant: it must leave alone what nobody wished different, hold tenants apart and never
// fail, whatever was saved under an older release.
import { holds } from "@kontor/harness/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import { searchFieldOf } from "../entity/search.ts";
import type { Field } from "../fields/field.ts";
import { fieldAt } from "../fields/path.ts";
import { declaredModel, type Model } from "../model.ts";
import { restrictedPaths } from "../permission/field-rights.ts";
import { validate } from "../validation/validate.ts";
import { effective } from "./effective.ts";
import { type Overlay, overlaySchema } from "./overlay.ts";
import { sampleOverlay } from "./test-overlay.ts";

const overlays = fc
  .array(fc.nat(10_000), { maxLength: 120 })
  .map((numbers) => sampleOverlay(declaredModel, numbers));

function contractOf(wishes: Omit<Overlay, "version">): NonNullable<Model["entities"][string]> {
  const { contract } = effective(declaredModel, { version: 1, ...wishes }).entities;
  if (contract === undefined) throw new Error("there is no contract");
  return contract;
}

test("without an overlay, and with one that wishes nothing, the model is the declared one itself", () => {
  const empty: readonly Omit<Overlay, "version">[] = [
    {},
    { entities: {}, lists: {}, workflows: {}, dynamicEntities: {}, strings: {} },
    { entities: { contract: { fields: { name: {} }, extension: {} } } },
    {
      lists: { currency: {} },
      workflows: { contract: { statuses: {}, transitions: {} } },
      strings: { fr: {} },
    },
  ];
  expect(effective(declaredModel, undefined)).toBe(declaredModel);
  for (const wishes of empty) expect(effective(declaredModel, { version: 7, ...wishes })).toBe(declaredModel);
});

test("every sample is an overlay the schema accepts", () =>
  holds(
    fc.property(overlays, (overlay) => overlaySchema.safeParse(overlay).success),
    { costly: true },
  ));

test("an extension field stands under ext, in the fields, the columns, the search and the rights", () => {
  const contract = contractOf({
    entities: {
      contract: {
        extension: {
          broker: { id: "broker-id", kind: "text", label: "Broker", order: 2 },
          area: { id: "area-id", kind: "text", label: "Area", order: 1 },
        },
        columns: ["registration", "ext.broker"],
        search: ["ext.broker"],
        fieldRights: { "broker-id": { SALES: "none" } },
      },
    },
  });
  expect(Object.keys(contract.fields.ext?.fields ?? {})).toEqual(["area", "broker"]);
  expect(contract.columns).toEqual(["registration", "ext.broker"]);
  expect(contract.search.at(-1)).toEqual(searchFieldOf(contract.fields, "ext.broker"));
  const caller = {
    username: "sam",
    grants: [{ profile: "SALES", permissions: new Set(["read contract"]) }],
  };
  expect(restrictedPaths(caller, contract).get("ext.broker")).toBe("none");
});

test("a key stays to be seen, and a field of the product called ext keeps its name", () => {
  const wishes: NonNullable<Overlay["entities"]> = {
    contract: {
      fields: { registration: { hidden: true }, name: { hidden: true } },
      extension: { broker: { id: "broker-id", kind: "text", label: "Broker" } },
      fieldRights: { registration: { SALES: "none" }, name: { SALES: "none" } },
    },
  };
  const contract = contractOf({ entities: wishes });
  expect([contract.fields.registration?.hidden, contract.fields.name?.hidden]).toEqual([undefined, true]);
  expect(contract.fieldRights).toEqual({ registration: { SALES: "read" }, name: { SALES: "none" } });
  const ext: Field = { kind: "text" };
  const later: Entity = { ...contract, fields: { ...contract.fields, ext }, fieldRights: {} };
  const released: Model = { ...declaredModel, entities: { ...declaredModel.entities, contract: later } };
  expect(effective(released, { version: 1, entities: wishes }).entities.contract?.fields.ext).toBe(ext);
});

test("a field is relabelled, required and narrowed, also inside a list", () => {
  const person = effective(declaredModel, {
    version: 1,
    entities: {
      person: {
        fields: { name: { label: "Full name", max: 20 }, "contacts[].email": { mandatory: true } },
      },
    },
  }).entities.person;
  const fields = person?.fields ?? {};
  expect(fields.name).toMatchObject({ label: "Full name", max: 20 });
  expect(fieldAt(fields, "contacts[].email")?.mandatory).toBe(true);
  expect(fields.contacts?.fields?.phone).toBe(declaredModel.entities.person?.fields.contacts?.fields?.phone);
});

test("an entity under another name has it in the lists of entities too", () => {
  const renamed = { version: 1, entities: { contract: { label: "Deal" } } };
  const { lists } = effective(declaredModel, renamed);
  for (const list of [lists.entityName, lists.loggedEntityName]) {
    expect(list?.find(({ value }) => value === "contract")?.label).toEqual({ en: "Deal", fr: "Deal" });
  }
  expect(lists.loggedEntityName).toHaveLength(declaredModel.lists.loggedEntityName?.length ?? 0);
});

test("values of a list are added, relabelled and retired; one the product computes with stays closed", () => {
  const { lists } = effective(declaredModel, {
    version: 1,
    lists: {
      assetType: { OWN: { label: { en: "Drone", fr: "Drone" } } },
      currency: { OWN: { label: { en: "Shell", fr: "Coquillage" } }, XPF: { isRetired: true } },
      contractStatus: { ACTIVE: { label: { en: "Live", fr: "Vivant" }, isRetired: true } },
    },
  });
  expect(lists.assetType?.at(-1)).toEqual({ value: "OWN", label: { en: "Drone", fr: "Drone" } });
  expect(lists.currency).toHaveLength(declaredModel.lists.currency?.length ?? 0);
  expect(lists.currency?.find(({ value }) => value === "XPF")?.isRetired).toBe(true);
  const active = lists.contractStatus?.find(({ value }) => value === "ACTIVE");
  expect(active?.label.en).toBe("Live");
  expect(active).not.toHaveProperty("isRetired");
});

test("words are looked up by any sentence, also by one that every object knows", () => {
  const { strings } = effective(declaredModel, { version: 1, strings: { fr: { Save: "Sauver" } } });
  expect(strings.fr?.Save).toBe("Sauver");
  expect(strings.fr?.constructor).toBeUndefined();
  expect(strings.toString).toBeUndefined();
});

test("no overlay makes it fail, and the overlay stays its owner's: unchanged and not frozen", () =>
  holds(
    fc.property(overlays, (overlay) => {
      const before = JSON.stringify(overlay);
      effective(declaredModel, overlay);
      expect(JSON.stringify(overlay)).toBe(before);
      expect(objectsIn(overlay).filter(Object.isFrozen)).toEqual([]);
    }),
    { costly: true },
  ));

test("the result is the same every time, in whatever order a database keeps the keys", () =>
  holds(
    fc.property(overlays, (overlay) => {
      const wishes = effective(declaredModel, overlay);
      expect(changesOf(effective(declaredModel, overlay))).toBe(changesOf(wishes));
      expect(changesOf(effective(declaredModel, turned(overlay)))).toBe(changesOf(wishes));
    }),
    { costly: true },
  ));

test("what an overlay leaves alone is the same object, and all of it is frozen", () =>
  holds(
    fc.property(overlays, (overlay) => {
      const { entities, workflows, lists } = effective(declaredModel, overlay);
      for (const [name, entity] of Object.entries(declaredModel.entities)) {
        if (!Object.hasOwn(overlay.entities ?? {}, name)) expect(entities[name]).toBe(entity);
      }
      for (const [name, workflow] of Object.entries(declaredModel.workflows)) {
        if (!Object.hasOwn(overlay.workflows ?? {}, name)) expect(workflows[name]).toBe(workflow);
      }
      const made = [entities, workflows, lists].flatMap((part) => Object.values(part));
      const known = new Set<unknown>(
        [declaredModel.entities, declaredModel.workflows, declaredModel.lists].flatMap((part) =>
          Object.values(part),
        ),
      );
      const own = objectsIn(made.filter((value) => !known.has(value)));
      expect(own.slice(1).filter((value) => !Object.isFrozen(value))).toEqual([]);
    }),
    { costly: true },
  ));

test("what one tenant wishes changes nothing for another, in whatever order their models are made", () => {
  const declaredBefore = JSON.stringify(declaredModel);
  holds(
    fc.property(overlays, overlays, (one, other) => {
      const alone = changesOf(effective(declaredModel, one));
      effective(declaredModel, other);
      const [afterOther, beforeOther] = [effective(declaredModel, one), effective(declaredModel, one)];
      effective(declaredModel, other);
      expect(changesOf(afterOther)).toBe(alone);
      expect(changesOf(beforeOther)).toBe(alone);
    }),
    { costly: true },
  );
  expect(JSON.stringify(declaredModel)).toBe(declaredBefore);
  expect(objectsIn(declaredModel).filter((value) => !Object.isFrozen(value))).toEqual([]);
});

test("a change of the overlay after it was applied does not reach the model", () => {
  const label = { en: "Drone", fr: "Drone" };
  const { lists } = effective(declaredModel, { version: 1, lists: { assetType: { OWN: { label } } } });
  label.en = "Something else";
  expect(lists.assetType?.at(-1)?.label.en).toBe("Drone");
});

/** Every object and array in a value, itself first. */
function objectsIn(value: unknown, met: Set<unknown> = new Set()): readonly object[] {
  if (typeof value !== "object" || value === null || met.has(value)) return [];
  met.add(value);
  return [value, ...Object.values(value).flatMap((inner) => objectsIn(inner, met))];
}

/** What differs from the declared model, as text; the whole of it would take a hundred times as long. */
function changesOf(model: Model): string {
  const parts = (["entities", "workflows", "lists", "strings"] as const).map((part) => {
    const declared: Readonly<Record<string, unknown>> = declaredModel[part];
    return Object.entries(model[part])
      .filter(([name, value]) => declared[name] !== value)
      .toSorted();
  });
  return JSON.stringify([model.version, parts]);
}

/** The same with the keys of every object in the opposite order. */
function turned<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(turned) as Value; // an array of the same
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, inner]) => [name, turned(inner)])) as Value; // the same keys
}

test("a mandatory field of a tenant is asked for also where a record has none of the tenant's fields yet", () => {
  const extension = { plate: { id: "plate-1", kind: "text", label: "Plate", mandatory: true } } as const;
  const { entities } = effective(declaredModel, { version: 1, entities: { task: { extension } } });
  const { task } = entities;
  if (task === undefined) throw new Error("there is no task");
  const context = { locale: "en-EU", tenant: "acme" } as const;
  const missing = { path: "ext.plate", severity: "error", message: "Plate is mandatory", isMissing: true };
  expect(validate(task, { subject: "Call" }, context)).toEqual([missing]);
  expect(validate(task, { subject: "Call", ext: { plate: "AB-123" } }, context)).toEqual([]);
});

test("what is closed to changes in a status stays closed, however a tenant shapes the workflow", () => {
  const wishes = { statuses: { ACTIVE: { label: { en: "Running", fr: "En cours" } } } };
  const { workflows, entities } = effective(declaredModel, { version: 1, workflows: { contract: wishes } });
  expect(workflows.contract?.statuses.ACTIVE?.label.en).toBe("Running");
  expect(entities.contract).toBe(declaredModel.entities.contract);
  expect(entities.contract?.fields.persons?.changedBy).toBe("step");
});

test("a tenant's wish about a field leaves it as closed as it was, and so do own fields beside it", () => {
  const wishes = {
    fields: { paymentMode: { label: "How it is paid" } },
    extension: { plate: { id: "plate-1", kind: "text", label: "Plate" } },
  } as const;
  const { entities } = effective(declaredModel, { version: 1, entities: { contract: wishes } });
  expect(entities.contract?.fields.paymentMode).toMatchObject({ label: "How it is paid", changedBy: "step" });
  expect(entities.contract?.typing).toBe(declaredModel.entities.contract?.typing);
});
