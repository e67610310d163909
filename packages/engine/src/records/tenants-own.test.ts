// What a tenant has added goes the same way as what the product ships: own fields, own entities, own workflows and scripts.
import { createTestDatabase } from "@kontor/harness/database.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { effective } from "@kontor/model/overlay/effective.ts";
import type { EntityOverlay } from "@kontor/model/overlay/overlay.ts";
import { declaredEntities } from "@kontor/model/registry.gen.ts";
import { readRecord } from "@kontor/store/records/read.ts";
import type { Scope } from "@kontor/store/scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { created, openTestServices, type TestServices } from "../services/testing/services.ts";
import { listTransitions } from "../transitions/list-transitions.ts";
import { runTransition } from "../transitions/run-transition.ts";
import { patchRecord } from "./records.ts";

const label = { en: "Own", fr: "À nous" };
const model = effective(declaredModel, {
  version: 1,
  entities: {
    note: {
      extension: {
        colour: { id: "colour-1", kind: "text", label: "Colour", max: 10 },
        size: { id: "size-1", kind: "integer", label: "Size" },
      },
    },
  },
  dynamicEntities: {
    DynoBox: {
      label: "Box",
      pluralLabel: "Boxes",
      workflow: "ownFlow",
      fields: { name: { id: "name-1", kind: "text", label: "Name", mandatory: true } },
    },
  },
  workflows: {
    ownFlow: {
      initialStatus: "NEW",
      statuses: { NEW: { label }, USED: { label }, OLD: { label, isFinal: true } },
      transitions: {
        USE: { label, action: "DO", from: ["NEW"], to: "USED" },
        AGE: { label, action: "DO", from: ["NEW", "USED"], to: "OLD", effects: ["tellEverybody"] },
      },
    },
  },
});

function boxOf({ entities }: typeof model): Entity {
  const box = entities.dynoBox;
  if (box === undefined) throw new Error("there is no box");
  return box;
}

let opened: TestServices;
let scope: Scope;

beforeAll(async () => {
  opened = openTestServices(await createTestDatabase());
  scope = await opened.openTenant("acme", model);
});
afterAll(() => opened.close());

test("an own field is written, checked and kept when another one changes", async () => {
  const note = model.entities.note ?? declaredEntities.note;
  const { registration } = await created(opened.services, scope, note, {
    name: "A",
    ext: { colour: "red", size: 3 },
  });
  const body = { ext: { colour: "blue" }, version: 1 };
  const { answer } = await patchRecord(opened.services, scope, note, String(registration), body);
  expect(JSON.parse(answer)).toMatchObject({ ext: { colour: "blue", size: 3 } });
  await expect(
    patchRecord(opened.services, scope, note, String(registration), {
      ext: { colour: "much too long a colour" },
      version: 2,
    }),
  ).rejects.toMatchObject({ errors: [{ path: "ext.colour" }] });
});

test("a record of an own entity has a number, a status and steps, and runs the scripts of its steps", async () => {
  const box = boxOf(model);
  const { registration, status } = await created(opened.services, scope, box, { name: "Box" });
  const key = String(registration);
  expect([key, status]).toEqual([expect.stringMatching(/^\d{8}$/), "NEW"]);
  const codes = async (): Promise<readonly string[]> =>
    (await listTransitions(opened.services, scope, box, key)).map(({ code }) => code);
  expect(await codes()).toEqual(["AGE", "USE"]);
  await expect(runTransition(opened.services, scope, box, { key, code: "AGE" }, {})).rejects.toMatchObject({
    code: "ENTITY_REGISTRATION_NOT_FOUND",
    values: ["script", "tellEverybody"],
  });
  await created(opened.services, scope, declaredEntities.script, {
    name: "tellEverybody",
    kind: "workflow",
    code: 'export const execute = () => ({ patch: { name: "Old box" } });',
  });
  const { answer } = await runTransition(opened.services, scope, box, { key, code: "AGE" }, {});
  expect(JSON.parse(answer)).toMatchObject({ record: { status: "OLD", name: "Old box" }, transitions: [] });
  await expect(
    patchRecord(opened.services, scope, box, key, { name: "New", version: 2 }),
  ).rejects.toMatchObject({ errors: [{ path: "name", message: "Name cannot be changed in status Own" }] });
});

test("a field the tenant has given up is not answered any more, also where a limit on it went with its description", async () => {
  const note = model.entities.note ?? declaredEntities.note;
  const fields = { name: "B", ext: { colour: "red", size: 3 } };
  const key = String((await created(opened.services, scope, note, fields)).registration);
  const read = async (overlay: EntityOverlay): Promise<unknown> => {
    const later = effective(declaredModel, { version: 2, entities: { note: overlay } });
    const entity = later.entities.note ?? note;
    const text = await readRecord(opened.services.store, { ...scope, model: later }, entity, key);
    return JSON.parse(text ?? "{}").ext;
  };
  const size = { id: "size-1", kind: "integer", label: "Size" } as const;
  expect(await read({ extension: { size } })).toEqual({ size: 3 });
  expect(await read({ label: "Remark" })).toBeUndefined();
});
