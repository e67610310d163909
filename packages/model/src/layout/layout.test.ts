import { expect, test } from "vitest";
import type { Entity } from "../entity/entity.ts";
import { fieldAt } from "../fields/path.ts";
import { declaredModel } from "../model.ts";
import { own } from "../own-value.ts";
import { restrictedPaths } from "../permission/field-rights.ts";
import { callerWith } from "../permission/sample-callers.ts";
import { businessProfiles } from "../roles/profiles.ts";
import type { Route } from "../route.ts";
import { aggregateQuery, listQuery } from "../routes/entity-query.ts";
import { entityRoutes } from "../routes/entity-routes.ts";
import { homeLayout } from "./home-layout.ts";
import { type Layout, type LayoutCard, layout } from "./layout.ts";
import { aggregateRouteOf, listRouteOf } from "./layout-routes.ts";
import { type AggregateSource, aggregateQueryOf, type ListSource, listQueryOf } from "./layout-source.ts";
import { layoutNamed, readableLayout, shippedAggregates, shippedLayoutTexts } from "./layouts.ts";

const viewpoint = { today: "2026-11-15", username: "clara@nordhafen" };
const cards: readonly LayoutCard[] = homeLayout.rows.flatMap((row) => row.cards);

type Source = AggregateSource | ListSource;

const lists = cards.flatMap((card) => (card.element === "taskslist" ? [card.source] : []));
const sources: readonly Source[] = [...shippedAggregates(), ...lists];

function entityOf(name: string): Entity {
  const entity = own(declaredModel.entities, name);
  if (entity === undefined) throw new Error(`${name} is no entity`);
  return entity;
}

/** The fields a question reads, beside those it filters by. */
function fieldsOf(source: Source): readonly string[] {
  if ("fields" in source) return source.fields;
  const measured = source.pipeline.flatMap((measure) => measure.split(":").slice(1));
  return [...measured, ...(source.groupBy ?? []).map(({ field }) => field)];
}

test("the home page is a layout as every other would be, found by the name in its address", () => {
  expect(layout.parse(homeLayout)).toEqual(homeLayout);
  expect(layoutNamed("home")).toBe(homeLayout);
  expect(layoutNamed("unknown")).toBeUndefined();
  expect(layoutNamed("constructor")).toBeUndefined();
});

test("a layout holds no code, no unknown element and no card beside the twelve columns", () => {
  const [row] = homeLayout.rows;
  const [card] = row?.cards ?? [];
  const withCard = (more: object): unknown => ({ ...homeLayout, rows: [{ cards: [{ ...card, ...more }] }] });
  expect(layout.safeParse(withCard({})).success).toBe(true);
  for (const wrong of [{ element: "script" }, { columns: 13 }, { sql: "select 1" }, { card: "Sql" }])
    expect(layout.safeParse(withCard(wrong)).success).toBe(false);
});

test("rows fill twelve columns", () => {
  for (const { cards: inRow } of homeLayout.rows)
    expect(inRow.reduce((sum, { columns }) => sum + columns, 0)).toBe(12);
});

test("every question of the home page is one the list of its entity understands", () => {
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources) {
    const entity = entityOf(source.entity);
    const isList = "fields" in source;
    const query = isList ? listQueryOf(source, viewpoint) : aggregateQueryOf(source, viewpoint);
    const schema = isList ? listQuery(entity) : aggregateQuery(entity);
    expect(schema.safeParse(query).error?.issues, source.entity).toBeUndefined();
  }
});

test("every field exists, and whoever may read its entity by default may read it", () => {
  for (const source of sources) {
    const entity = entityOf(source.entity);
    for (const path of fieldsOf(source))
      expect(fieldAt(entity.fields, path), `${source.entity}.${path}`).toBeDefined();
    for (const profile of businessProfiles) {
      if (![...entity.readers, ...entity.writers].includes(profile)) continue;
      const caller = callerWith({ [profile]: [`read ${entity.name}`] });
      const restricted = restrictedPaths(caller, entity);
      const hidden = fieldsOf(source).filter((path) => restricted.get(path) === "none");
      expect(hidden, `${profile} of ${source.entity}`).toEqual([]);
    }
  }
});

test("measures are in the pipeline of their question, and values picked out of groups belong to one of their fields", () => {
  for (const card of cards) {
    if (card.element !== "kpi") continue;
    for (const { figure, detail, trend } of card.kpis) {
      for (const part of [figure, detail?.figure, trend]) {
        if (part === undefined) continue;
        expect(part.source.pipeline).toContain(part.measure);
        const grouped = (part.source.groupBy ?? []).map(({ field }) => field);
        if (part.only) expect(grouped).toContain(part.only.field);
      }
    }
  }
});

test("a period becomes days of the list, and one's own records are asked for by name", () => {
  const source = {
    entity: "task",
    ownBy: "ownerUsername",
    period: { field: "dueDate", from: { day: "monthStart" }, to: { day: "today", days: 7 } },
    pipeline: ["count"],
    groupBy: [{ field: "status" }, { field: "dueDate", bucket: "month" }],
  } as const;
  expect(
    aggregateQueryOf({ ...source, pipeline: ["count"], groupBy: [...source.groupBy] }, viewpoint),
  ).toEqual({
    ownerUsername: "clara@nordhafen",
    fromDueDate: "20261101",
    toDueDate: "20261122",
    pipeline: "count",
    groupBy: "status,dueDate:month",
  });
});

test("cards of what may not be read are left out, and the last card of a row takes their room", () => {
  const only = (...names: readonly string[]): Layout =>
    readableLayout(homeLayout, (name) => names.includes(name));
  expect(readableLayout(homeLayout, () => true)).toEqual(homeLayout);
  expect(only().rows).toEqual([]);
  const [figures, work] = only("contract", "task").rows;
  expect(figures?.cards.map(({ element }) => element)).toEqual(["kpi"]);
  const [card] = figures?.cards ?? [];
  if (card?.element !== "kpi") throw new Error("The first card shows figures");
  expect(card.kpis.map(({ label }) => label)).toEqual(["Outstanding", "New business, {{month}}"]);
  expect(card.kpis[0]?.trend).toBeUndefined();
  expect(work?.cards.map(({ element, columns }) => [element, columns])).toEqual([
    ["taskslist", 5],
    ["calendar", 3],
    ["agenda", 4],
  ]);
  expect(only("inspection").rows[0]?.cards.map(({ columns }) => columns)).toEqual([3, 9]);
});

test("the routes a page calls are those the server mounts for the entity", () => {
  const names = new Set([...sources.map(({ entity }) => entity)]);
  for (const name of names) {
    const mounted = entityRoutes(entityOf(name));
    for (const called of [aggregateRouteOf(name), listRouteOf(name)]) {
      const same = mounted.find((route) => route.name === called.name);
      expect({ ...same, ...pick(called) }, called.name).toEqual(same);
    }
  }
});

function pick({ path, method, permission, cost, idempotency }: Route): object {
  return { path, method, permission, cost, ...(idempotency !== undefined && { idempotency }) };
}

test("what stands in the calendar exists, and is hidden in statuses its workflow has", () => {
  for (const card of cards) {
    if (card.element !== "calendar" && card.element !== "agenda") continue;
    for (const { entity, hiddenStatuses = [] } of card.entities) {
      const statuses = own(declaredModel.workflows, entityOf(entity).workflow?.name ?? "")?.statuses ?? {};
      for (const status of hiddenStatuses) expect(Object.keys(statuses), entity).toContain(status);
    }
  }
});

test("all texts are known to the translation", () => {
  expect(shippedLayoutTexts()).toEqual(expect.arrayContaining(["Dashboard", "Receivable", "1 to 30 days"]));
});
