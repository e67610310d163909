import { expect, test } from "vitest";
import { declaredEntities } from "../registry.gen.ts";
import type { Entity } from "./entity.ts";
import { shownViews, viewFaults, viewQuery } from "./saved-view.ts";

const reader = { today: "2026-11-19", username: "clara@atlas" };

test.each([
  ["$today", "20261119"],
  ["$today+43", "20270101"],
  ["$today-19", "20261031"],
  ["$quarterEnd", "20261231"],
  ["$quarterEnd+1", "20270101"],
  ["$me", "clara@atlas"],
  ["NEW,-OLD", "NEW,-OLD"],
])("the value %s is sent as %s", (value, sent) =>
  expect(viewQuery({ query: { one: value } }, reader)).toEqual({ one: sent }),
);

test.each([
  ["2026-01-01", "20260331"],
  ["2026-06-30", "20260630"],
  ["2028-02-29", "20280331"],
])("the quarter of %s ends on %s", (today, end) =>
  expect(viewQuery({ query: { day: "$quarterEnd" } }, { ...reader, today })).toEqual({ day: end }),
);

test("a view is there for those who may search by all it asks for", () => {
  const views = [
    { name: "late", label: "Late", query: { minDaysPastDue: "1" } },
    { name: "open", label: "Open", query: { status: "OPEN" } },
  ];
  const names = (...search: readonly string[]): readonly string[] =>
    shownViews(
      views,
      search.map((name) => ({ name })),
    ).map(({ name }) => name);
  expect(names("status", "minDaysPastDue")).toEqual(["late", "open"]);
  expect(names("status")).toEqual(["open"]);
  expect(shownViews(undefined, [])).toEqual([]);
});

test("a view that names what its list does not know is found when it is declared", () => {
  const { search } = declaredEntities.task;
  const faults = (query: Readonly<Record<string, string>>): readonly string[] =>
    viewFaults([{ name: "one", label: "One", query }], search);
  expect(faults({ ownerUsername: "$me", toDueDate: "$today-1" })).toEqual([]);
  expect(faults({ nowhere: "1" })).toEqual(["no parameter nowhere for the view one"]);
  expect(faults({ toDueDate: "$yesterday" })).toEqual(["no value $yesterday for toDueDate in the view one"]);
  expect(faults({ subject: "$today" })).toEqual(["no value $today for subject in the view one"]);
  const twice = { name: "one", label: "One", query: {} };
  expect(viewFaults([twice, twice], search)).toEqual(["two views one"]);
});

test("statuses that views and figures name are statuses of the entity", async () => {
  const { declaredWorkflows } = await import("../workflows.gen.ts");
  const unknown = Object.values<Entity>(declaredEntities).flatMap(
    ({ name, workflow, savedViews = [], keyFigures = [] }) => {
      const flows = Object.values(declaredWorkflows).filter(
        (one) =>
          one.name === workflow?.name ||
          Object.values(workflow?.variants?.workflows ?? {}).includes(one.name),
      );
      const known = new Set(flows.flatMap(({ statuses }) => Object.keys(statuses)));
      const named = [
        ...savedViews.flatMap(({ query }) => (query.status ?? "").split(",").filter((code) => code !== "")),
        ...keyFigures.flatMap((figure) => figure.in ?? []),
      ];
      return named.filter((code) => !known.has(code)).map((code) => `${name} ${code}`);
    },
  );
  expect(unknown).toEqual([]);
});
