// Every action an entity declares, where its declaration says: at the head of the list, in the bar of the selection, in the menu of the record
// and in the palette. A reader without the right sees it nowhere.
import "@kontor/ui/theme/base.css";
import "virtual:theme.css";
import type { Action } from "@kontor/model/entity/action.ts";
import type { Entity } from "@kontor/model/entity/entity.ts";
import { workflowNamesOf } from "@kontor/model/entity/entity-workflow.ts";
import type { RecordData } from "@kontor/model/fields/path.ts";
import { declaredModel } from "@kontor/model/model.ts";
import { callerOf } from "@kontor/model/permission/caller.ts";
import { defaultPermissions } from "@kontor/model/permission/default-permissions.ts";
import { withOwnActions } from "@kontor/model/permission/visible-entity.ts";
import { businessProfiles, type Profile } from "@kontor/model/roles/profiles.ts";
import type { Workflow } from "@kontor/model/workflow.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openList } from "../lists/testing/list.ts";
import { closePalette } from "../palette/palette-state.ts";
import { modelOf, openRecord } from "../records/testing/record.ts";
import { queryClient } from "../request/query-client.ts";
import { endServer } from "../session/testing/server.ts";

afterEach(() => {
  closePalette();
  endServer();
  queryClient.clear();
});

const entities = Object.values(declaredModel.entities);
const workflowNamed = (name: string): Workflow => {
  const workflow = declaredModel.workflows[name];
  if (workflow === undefined) throw new Error(`no workflow ${name}`);
  return workflow;
};
const permissions = defaultPermissions(entities, workflowNamed);

type Case = { readonly title: string; readonly entity: Entity; readonly action: Action };
const cases: readonly Case[] = entities.flatMap((entity) =>
  (entity.actions ?? []).map((action) => ({ title: `${entity.name}.${action.name}`, entity, action })),
);

/** The declaration as the server tells it to who holds this profile. */
function entityFor(entity: Entity, profile: Profile): Entity {
  return withOwnActions(
    callerOf({ username: "clara@nordhafen", profiles: [profile] }, permissions, {}),
    entity,
  );
}

function statusesOf(entity: Entity): readonly string[] {
  return workflowNamesOf(entity).flatMap((name) => Object.keys(workflowNamed(name).statuses));
}

function rowOf(entity: Entity, status: string | undefined): RecordData {
  return { _id: "1", [entity.key]: "R-1", version: 1, ...(status !== undefined && { status }) };
}

type Sight = { readonly isSeen: boolean; readonly isPossible?: boolean };
type Place = (entity: Entity, action: Action, shown: Entity, status: string | undefined) => Promise<Sight>;

const named = (action: Action) => ({ name: action.label.en, exact: true });

async function sightOf(found: ReturnType<typeof page.getByRole>): Promise<Sight> {
  const element = found.query();
  return { isSeen: element !== null, isPossible: element?.getAttribute("aria-disabled") !== "true" };
}

const places: Readonly<Record<Action["on"][number], Place>> = {
  list: async (entity, action, shown) => {
    await openList({ entityName: entity.name, records: [], model: { entity: shown } });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Export" }).first()).toBeVisible();
    return sightOf(page.getByRole("button", named(action)));
  },
  selection: async (entity, action, shown, status) => {
    await openList({ entityName: entity.name, records: [rowOf(entity, status)], model: { entity: shown } });
    await page.getByRole("checkbox", { name: "Select R-1" }).click();
    const bar = page.getByRole("toolbar", { name: "Selected rows" });
    await expect.element(bar).toBeVisible();
    return sightOf(bar.getByRole("button", named(action)));
  },
  record: async (entity, action, shown, status) => {
    await openRecord({
      entityName: entity.name,
      record: rowOf(entity, status),
      answers: { [`/api/core/models/${entity.name}`]: { body: { ...modelOf(entity.name), entity: shown } } },
    });
    await page.getByRole("button", { name: "More actions" }).click();
    await expect.element(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
    const sight = await sightOf(page.getByRole("menuitem", named(action)));
    await userEvent.keyboard("{Escape}");
    return sight;
  },
};

async function isInPalette(action: Action): Promise<boolean> {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("group", { name: "Go to" })).toBeVisible();
  const group = page.getByRole("group", { name: "On this page" });
  return group.getByRole("option", { name: `Action ${action.label.en}`, exact: true }).query() !== null;
}

for (const { title, entity, action } of cases) {
  for (const place of action.on) {
    const look = (profile: Profile, status: string | undefined) =>
      places[place](entity, action, entityFor(entity, profile), status);
    const [holder = "SALES"] = action.profiles;
    const stranger = businessProfiles.find((profile) => !action.profiles.includes(profile)) ?? "CLIENT";
    const [open] = action.statuses ?? statusesOf(entity);
    const closed = statusesOf(entity).find((status) => action.statuses?.includes(status) === false);

    test(`${title} is offered on the ${place} and in the palette to who may run it`, async () => {
      expect(await look(holder, open)).toEqual({ isSeen: true, isPossible: true });
      expect(await isInPalette(action)).toBe(true);
    });

    test(`${title} is nowhere on the ${place} for who may not run it`, async () => {
      expect(await look(stranger, open)).toMatchObject({ isSeen: false });
      expect(await isInPalette(action)).toBe(false);
    });

    if (closed === undefined) continue;
    test(`${title} is greyed on the ${place} in another status, and not in the palette`, async () => {
      expect(await look(holder, closed)).toEqual({ isSeen: true, isPossible: false });
      expect(await isInPalette(action)).toBe(false);
    });
  }
}

test("there are actions of every place, so that none of the four is shown by no test", () => {
  const covered = new Set(cases.flatMap(({ action }) => action.on));
  expect([...covered].toSorted()).toEqual(["list", "record", "selection"]);
});
