import { expect, test } from "vitest";
import { placedCards, titleColumns } from "./placed-cards.ts";
import { checkLayout } from "./script-layout.ts";

const layout = checkLayout({
  hiddenSections: ["Family", "web"],
  cards: [
    { title: "Identity", rows: [] },
    { title: "Family", rows: [] },
    { title: "Site", section: "web", rows: [] },
    { title: "Income", navs: ["money"], rows: [] },
    { title: "Legal", navs: ["law", "money"], isRight: true, rows: [] },
    { title: "Tasks", isRight: true, rows: [] },
  ],
});

const titles = (nav?: string): readonly (readonly (string | undefined)[])[] => {
  const { left, right } = placedCards(layout, nav);
  return [left.map(({ title }) => title), right.map(({ title }) => title)];
};

test("cards stand in their columns, without the sections a layout hides", () => {
  expect(titles()).toEqual([
    ["Identity", "Income"],
    ["Legal", "Tasks"],
  ]);
});

test("a chosen group shows its own cards and those of no group", () => {
  expect(titles("law")).toEqual([["Identity"], ["Legal", "Tasks"]]);
  expect(titles("other")).toEqual([["Identity"], ["Tasks"]]);
});

test("a title takes 12 columns, from sm on 11 when collapsible, and 6 when expanded with an action [LAYOUT-12]", () => {
  const state = { isCollapsible: false, isExpanded: true, hasAction: false };
  expect(titleColumns({ ...state, isCollapsible: true })).toEqual({ xs: 12, sm: 11 });
  expect(titleColumns({ ...state, isCollapsible: true, isExpanded: false })).toEqual({ xs: 12, sm: 11 });
  expect(titleColumns({ isCollapsible: true, isExpanded: true, hasAction: true })).toEqual({ xs: 12, sm: 6 });
  expect(titleColumns({ isCollapsible: true, isExpanded: false, hasAction: true })).toEqual({
    xs: 12,
    sm: 11,
  });
  expect(titleColumns({ ...state, hasAction: true })).toEqual({ xs: 12, sm: 6 });
  expect(titleColumns(state)).toEqual({ xs: 12, sm: 12 });
});
